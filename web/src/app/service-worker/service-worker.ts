/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import './push.ts';

// Stores a build of the product whole while it is installed, so that every screen opens without a network, also one
// that was never opened before. It takes over when no page of the build before is open. Data always comes from the
// server; what a page caches of it is the page's business.
declare const self: ServiceWorkerGlobalScope;

/** How long the server's page is waited for: on a slow link the stored one is shown. */
const PAGE_SECONDS = 0.2;
/** The same once the next build is stored, which takes over with its own page only. */
const NEXT_PAGE_SECONDS = 5;
/** After how long the server's page is not wanted any more: a request that is never answered holds up later ones of the page. */
const PAGE_END_MS = 10_000;

// The first page that is opened on a device already goes through it.
clientsClaim();

const { scope } = self.registration;
const pathOf = (url: string) => url.slice(scope.length).split(/[?#]/)[0];
const isPage = (url: string) => url.startsWith(scope) && /^(index\.html)?$/.test(pathOf(url) ?? '');

// The page is the server's newest where that is quick; else the one whose files are all stored.
const pageWithin = (networkTimeoutSeconds: number) =>
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [
      new PrecacheFallbackPlugin({ fallbackURL: 'index.html' }),
      {
        requestWillFetch: async ({ request }) =>
          new Request(request, { signal: AbortSignal.timeout(PAGE_END_MS) }),
      },
    ],
  });
const page = pageWithin(PAGE_SECONDS);
const nextPage = pageWithin(NEXT_PAGE_SECONDS);
registerRoute(
  ({ url }) => isPage(url.href),
  (asked) => (self.registration.waiting ? nextPage : page).handle(asked),
);

// What a page asks for itself goes first.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { priority: 'low' }) }]);
precacheAndRoute(self.__WB_MANIFEST);

// Files of the next build, which is stored already and takes over later. They bear the hash of their content.
registerRoute(
  ({ url }) => url.href.startsWith(`${scope}assets/`),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

self.addEventListener('message', (event) => {
  if (event.data?.type === 'take-over') event.waitUntil(takeOver(event.data.script));
});

/**
 * Takes over from the worker of the build before, whose files go then, if no other page is open than the one that asks.
 * @param script the main script of that page, which says of which build it is
 */
async function takeOver(script: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (getCacheKeyForURL(script) && windows.length === 1) await self.skipWaiting();
}

// Workers of earlier versions of the product have stored builds under names of their own.
self.addEventListener('activate', (event) => {
  const removeFormer = async () => {
    for (const name of await caches.keys()) if (name.startsWith('plumbline ')) await caches.delete(name);
  };
  event.waitUntil(removeFormer());
});
