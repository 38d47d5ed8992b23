// Sets the colour scheme before the first paint, so that nobody in the dark is flashed at. It stands in a file of
// its own because the content security policy allows no inline script. The key is Mantine's.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {
    // Storage may be forbidden; the system's scheme serves then.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
