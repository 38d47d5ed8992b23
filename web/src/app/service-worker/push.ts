/// <reference lib="webworker" />

export {};

// Shows what is pushed to this browser, and opens what a clicked notification is about.
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => {
  const { id, title = 'Plumbline', body = '', place = null, unread, growing } = event.data?.json() ?? {};
  // Not all that browsers understand is among the types.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    icon: 'icon-192.png',
    badge: 'badge-96.png',
    // The same notification pushed twice is shown once.
    tag: id ? `notification-${id}` : undefined,
    // One that grows replaces itself: with a sound when it is due, else silently.
    renotify: growing === 'alert',
    silent: growing === 'silent',
    data: { id, place },
  };
  const shown = self.registration.showNotification(title, options);
  const badge = unread > 0 ? self.navigator.setAppBadge?.(unread) : undefined;
  event.waitUntil(Promise.allSettled([shown, badge]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? {}));
});

/** Goes to a window that is open already, which then opens the place itself, or opens one. */
async function open({ id, place }: { id?: number; place?: string | null }) {
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
  const notifyPages = async () => {
    for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
      page.postMessage({ type: 'subscription-changed' });
  };
  event.waitUntil(notifyPages());
});
