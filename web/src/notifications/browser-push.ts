import { getPushKey, registerPush, unregisterPush } from '@plumbline/contract';
import { call } from '../platform/api.ts';
import { isAppleTouch } from '../platform/apple-touch.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';

/** Whether this browser receives pushes, and if not, why. */
export type PushState =
  | 'unknown'
  | 'on'
  | 'off'
  /** Allowed and wanted, but the push service of the browser cannot be had. */
  | 'failed'
  | 'blocked'
  | 'unsupported'
  /** Browsers there ring only for what is on the home screen. */
  | 'needs-home-screen'
  /** Browsers do it over https only. */
  | 'needs-https';

/** Without a way to its push service, or while the worker cannot store the product, a browser may wait endlessly. */
const TIMEOUT_MS = 20_000;

/** Set while somebody has turned it off here: the permission cannot be given back by the page. */
const OFF_KEY = 'plumbline.push-off';

let state: PushState = 'unknown';
const listeners = new Set<() => void>();

function setState(next: PushState) {
  state = next;
  for (const listener of listeners) listener();
}

/** The present state, for `useSyncExternalStore`. */
export const pushState = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Why this browser cannot receive pushes; null where it can. */
function obstacle(): PushState | null {
  if (!globalThis.isSecureContext) return 'needs-https';
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'blocked' : null;
  return isAppleTouch() ? 'needs-home-screen' : 'unsupported';
}

function isTurnedOff(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberOff(off: boolean) {
  try {
    if (off) localStorage.setItem(OFF_KEY, '1');
    else localStorage.removeItem(OFF_KEY);
  } catch {
    // Without storage the choice lasts until the next sign-in.
  }
}

/** Registers this browser where that was allowed before; no one is asked anything. */
export async function registerSilently(): Promise<void> {
  const inTheWay = obstacle();
  if (inTheWay) setState(inTheWay);
  else if (Notification.permission !== 'granted' || isTurnedOff()) setState('off');
  else await register().catch(() => setState('failed'));
}

/** Asks for the permission and registers this browser. @throws when the browser or the server could not do it */
export async function turnOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return setState(permission === 'denied' ? 'blocked' : 'off');
  rememberOff(false);
  try {
    await register();
  } catch (error) {
    setState('failed');
    throw error;
  }
}

/** Ends pushes to this browser. @throws when the server could not be reached: then it still receives them */
export async function turnOff(): Promise<void> {
  const subscription = await presentSubscription();
  if (subscription) await call(unregisterPush, { body: { endpoint: subscription.endpoint } });
  await subscription?.unsubscribe();
  rememberOff(true);
  setState('off');
}

/** Who has left gets no pushes here any more, even where the server could not be reached, and those that are shown go. */
export async function forgetThisBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await presentSubscription())?.unsubscribe();
  await navigator.clearAppBadge?.();
  setState('unknown');
}

async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function register(): Promise<void> {
  const { pushManager } = await inTime(registerServiceWorker().then(() => navigator.serviceWorker.ready));
  const { key } = (await call(getPushKey, {})).data;
  const subscription = await inTime(subscribe(pushManager, key));
  const { endpoint = '', expirationTime, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(registerPush, { body: { subscription: { endpoint, expirationTime, keys: { p256dh, auth } } } });
  setState('on');
}

/** The subscription of this browser with a key; one that was made with another key, as of another server, goes. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const present = await manager.getSubscription();
  if (present && base64Url(present.options.applicationServerKey) === key) return present;
  await present?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The browser could not be registered for push in time.')), TIMEOUT_MS);
  });
  return Promise.race([work, late]);
}
