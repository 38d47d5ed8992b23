// Keeps the shell of the product, so that it opens without a network, and shows what is pushed to this browser. Data
// always comes from the server; what a page keeps of it for itself is the page's business.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page itself and the few files beside it, always asked for first. */
const FRESH = 'plumbline';
/** What the build names by its content: it never changes. One cache a build. */
const BUILD = 'plumbline build ';
/** A network that says nothing for so long is none. */
const TIMEOUT_MS = 5000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const path = request.url.slice(self.registration.scope.length).split(/[?#]/)[0];
  if (path.startsWith('assets/')) event.respondWith(asset(request));
  else if (/^(index\.html|[\w-]+\.(js|svg|png|webmanifest))?$/.test(path)) event.respondWith(fresh(request));
});

// What a page has loaded, perhaps before it was in this worker's hands.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keepLoaded(event.data.urls));
});

/** The page goes first: what the build has made is kept under its name. */
async function keepLoaded(urls) {
  if (!(await caches.match(self.registration.scope))) await fresh(new Request(self.registration.scope));
  const isAsset = (url) => url.startsWith(`${self.registration.scope}assets/`);
  await Promise.allSettled(
    urls.map(async (url) => {
      if (isAsset(url)) await asset(new Request(url));
      else if (!(await caches.match(url))) await fresh(new Request(url));
    }),
  );
}

async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(BUILD + (await presentBuild()), request, answer.clone());
  return answer;
}

async function fresh(request) {
  const isPage = request.mode === 'navigate' || request.url === self.registration.scope;
  const key = isPage ? self.registration.scope : request.url;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return answer;
    const before = isPage ? await presentBuild() : null;
    await keep(FRESH, key, answer.clone());
    if (before !== null) await forgetOldBuilds(before);
    return answer;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** A device without room keeps nothing, and shows all the same what it was given. */
async function keep(cache, key, answer) {
  await caches
    .open(cache)
    .then((open) => open.put(key, answer))
    .catch(() => {});
}

/** Which build the kept page belongs to: the name of its script. */
async function presentBuild() {
  const page = await (await caches.open(FRESH)).match(self.registration.scope);
  return (page && /assets\/index-[\w-]+/.exec(await page.text())?.[0]) ?? '';
}

/** A page that is still open may need the build before the present one; nobody needs older ones. */
async function forgetOldBuilds(before) {
  const needed = [BUILD + before, BUILD + (await presentBuild())];
  for (const name of await caches.keys()) {
    if (name.startsWith(BUILD) && !needed.includes(name)) await caches.delete(name);
  }
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
