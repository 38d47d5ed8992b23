/** A page that never comes to rest has its build stored all the same. */
const AT_MOST_MS = 10_000;

/** Registers the service worker, which stores the whole build while it is installed, and lets a newer one take over. */
export async function registerServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const offer = () => registration.waiting?.postMessage({ type: 'take-over', script });
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
}

/** Registers it when the page has loaded and is at rest, so that what it stores takes nothing from the page. */
export async function registerServiceWorkerAtRest(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  await atRest();
  await registerServiceWorker();
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
