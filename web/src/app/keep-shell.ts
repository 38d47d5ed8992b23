/**
 * Has the service worker keep the product's shell, so that it opens again without a network: whatever this page has
 * loaded, and loads from now on. A page that is new to the worker tells it, because the worker did not see it load.
 */
export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
  const { active, scope } = await navigator.serviceWorker.ready;
  const loaded = new PerformanceObserver((list) => {
    const urls = list.getEntries().map(({ name }) => name);
    const files = urls.filter((url) => url.startsWith(scope) && !url.startsWith(`${scope}api/`));
    if (files.length > 0) active?.postMessage({ type: 'keep', urls: files });
  });
  loaded.observe({ type: 'resource', buffered: true });
}
