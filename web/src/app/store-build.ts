/** A page that never comes to rest has its build stored all the same. */
const AT_MOST_MS = 10_000;

/**
 * Has the service worker store the whole build that this page is of, so that every screen opens without a network, also
 * one that was not opened before. It waits until the page has loaded and is at rest; what the page has loaded already
 * goes first.
 */
export async function storeBuild(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const tell = (worker: ServiceWorker | null) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    worker?.postMessage({ type: 'store-build', build, loaded });
  };
  await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
  const { active } = await navigator.serviceWorker.ready;
  await atRest();
  tell(active);
  // A newer worker does its own storing.
  navigator.serviceWorker.addEventListener('controllerchange', () =>
    tell(navigator.serviceWorker.controller),
  );
}

function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
      else resolve();
    };
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });
}
