// Stores each build of the product whole, so that every screen opens without a network, also one that was never opened
// before, and shows what is pushed to this browser. Data always comes from the server; what a page caches of it is the
// page's business.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** One cache a build, under the name of its list. */
const BUILD = 'plumbline build ';
/** Which build is the present one, and which each open page is of. */
const STATE = 'plumbline state';
const PRESENT = 'present';
/** Files beside the page that are not named by their content. */
const BESIDE = [
  'color-scheme.js',
  'favicon.svg',
  'manifest.webmanifest',
  'icon-192.png',
  'apple-touch-icon.png',
];
/** So few at a time that the page's own requests never wait for them. */
const AT_ONCE = 2;
/** A network that says nothing for so long is none. */
const TIMEOUT_MS = 5000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const path = request.url.slice(self.registration.scope.length).split(/[?#]/)[0];
  if (path.startsWith('assets/')) event.respondWith(asset(request));
  else if (/^(index\.html)?$/.test(path)) event.respondWith(page(request));
  else if (BESIDE.includes(path)) event.respondWith(beside(request));
});

// A page is open and at rest: its build is stored.
self.addEventListener('message', (event) => {
  const { type, build, loaded } = event.data ?? {};
  if (type === 'store-build') event.waitUntil(storeBuild(build, loaded, event.source.id));
});

/** What bears the hash of its content is the same in whichever build it is found. */
async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function page(request) {
  return fromNetwork(request, async () => {
    const present = await readState(PRESENT);
    const stored = present && (await (await caches.open(BUILD + present)).match(self.registration.scope));
    // On a device that has no whole build yet, what there is of the first one.
    return stored ?? caches.match(self.registration.scope);
  });
}

function beside(request) {
  return fromNetwork(request, () => caches.match(request.url));
}

async function fromNetwork(request, fallBack) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const stored = await fallBack();
    if (stored) return stored;
    throw error;
  }
}

/** Two pages that ask for the same build wait for the same work. */
const storing = new Map();

async function storeBuild(build, loaded, pageId) {
  await writeState(`page ${pageId}`, build);
  const work = storing.get(build) ?? storeWhole(build, new Set(loaded)).finally(() => storing.delete(build));
  storing.set(build, work);
  // A device without room, or a network that goes, leaves it to the next page that is opened.
  if (await work.catch(() => false)) await removeUnused();
}

/**
 * Stores what the build's list names: its page first, then what an open page has loaded. Answers whether all is there.
 */
async function storeWhole(build, loaded) {
  if ((await readState(PRESENT)) === build) return true;
  const list = await fetch(build);
  if (!list.ok) return false;
  const files = await list.json();
  const page = await fetch(self.registration.scope, { cache: 'no-cache' });
  // The server has another build by now: the page that is open is one of the last.
  if (!page.ok || !(await page.clone().text()).includes(build)) return false;

  const cache = await caches.open(BUILD + build);
  await cache.put(self.registration.scope, page);
  const isLoaded = (file) => loaded.has(self.registration.scope + file);
  const missing = [...BESIDE, ...files.filter(isLoaded), ...files.filter((file) => !isLoaded(file))];
  const next = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) await storeFile(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await writeState(PRESENT, build);
  return true;
}

async function storeFile(cache, file) {
  const url = self.registration.scope + file;
  if (await cache.match(url)) return;
  const hashed = file.startsWith('assets/');
  // From one build to the next most files stay what they are.
  const before = hashed && (await caches.match(url, { ignoreVary: true }));
  const answer = before || (await fetch(url, { cache: hashed ? 'default' : 'no-cache', priority: 'low' }));
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
  await cache.put(url, answer);
}

/** Removes the builds that neither is the present one nor belongs to a page that is open. */
async function removeUnused() {
  const state = await caches.open(STATE);
  const needed = [await readState(PRESENT)];
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isPage = ({ url }) =>
    /^(index\.html)?$/.test(url.slice(self.registration.scope.length).split(/[?#]/)[0]);
  for (const { id } of open.filter(isPage)) {
    const build = await readState(`page ${id}`);
    // It has not said yet of which build it is, as on the sign-in page.
    if (!build) return;
    needed.push(build);
  }
  for (const name of await caches.keys())
    if (name !== STATE && !needed.some((build) => name === BUILD + build)) await caches.delete(name);
  for (const { url } of await state.keys()) {
    const key = decodeURIComponent(url.slice(stateUrl('').length));
    if (key.startsWith('page ') && !open.some(({ id }) => key === `page ${id}`)) await state.delete(url);
  }
}

const stateUrl = (key) => `${self.registration.scope}state/${encodeURIComponent(key)}`;

async function readState(key) {
  return (await (await caches.open(STATE)).match(stateUrl(key)))?.text();
}

async function writeState(key, value) {
  await (await caches.open(STATE)).put(stateUrl(key), new Response(value));
}

self.addEventListener('push', (event) => {
  const { id, title = 'Plumbline', body = '', place = null, unread, growing } = event.data?.json() ?? {};
  const shown = self.registration.showNotification(title, {
    body,
    icon: 'icon-192.png',
    badge: 'badge-96.png',
    // The same notification pushed twice is shown once.
    tag: id ? `notification-${id}` : undefined,
    // One that grows replaces itself: with a sound when it is due, else silently.
    renotify: growing === 'alert',
    silent: growing === 'silent',
    data: { id, place },
  });
  const badge = unread > 0 ? self.navigator.setAppBadge?.(unread) : undefined;
  event.waitUntil(Promise.allSettled([shown, badge]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? {}));
});

/** Goes to a window that is open already, which then opens the place itself, or opens one. */
async function open({ id, place }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inside = windows.find(({ url }) => url.startsWith(self.registration.scope));
  if (!inside) return self.clients.openWindow(`${self.registration.scope}#${place ?? '/home'}`);
  inside.postMessage({ type: 'notification-clicked', id, place });
  // Where the browser does not allow it, the place is open all the same.
  await inside.focus().catch(() => {});
}

// The push service has given this browser another address. Only a page knows who is signed in; without one the next
// that is opened registers the new address.
self.addEventListener('pushsubscriptionchange', (event) => {
  const tell = async () => {
    for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
      page.postMessage({ type: 'subscription-changed' });
  };
  event.waitUntil(tell());
});
