// Shows the sign-in that the page has in itself, where no one is signed in: on a slow link the scripts that draw it take
// seconds. They take it over with what was typed by then; what was sent waits for them.
(() => {
  // With a link to set a password no one signs in yet.
  if (location.hash.startsWith('#/set-password/')) return;
  try {
    if (localStorage.getItem('plumbline.token') || localStorage.getItem('plumbline.lock')) return;
    // Back from the company's provider, and let in as soon as the scripts are there.
    if (sessionStorage.getItem('plumbline.single-sign-on')) return;
  } catch {
    // Storage may be forbidden; then no one is signed in.
  }
  const early = document.createElement('div');
  early.id = 'early-sign-in';
  early.append(document.querySelector('template').content);
  early.addEventListener('submit', (event) => {
    event.preventDefault();
    early.ariaBusy = 'true';
    early.querySelector('[type="submit"]').dataset.disabled = 'true';
  });
  document.body.prepend(early);
  early.querySelector('[autofocus]').focus();
})();
