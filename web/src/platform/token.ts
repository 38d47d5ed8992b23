import { holdsUnsaved } from './unsaved.ts';

/**
 * Where the page's part of the token is: the browser's storage, shared by all tabs, and in memory where that is forbidden.
 * The other part is in a cookie that scripts cannot read. Rule: ACCOUNT-40.
 */
const STORAGE_KEY = 'plumbline.token';
/** Written when somebody signs out on purpose: other tabs distinguish it from a session that expired. */
const LEFT_KEY = 'plumbline.left';
/** By which the server knows this device again at the next sign-in; it opens nothing by itself. */
const DEVICE_KEY = 'plumbline.device';

const listeners = new Set<() => void>();
let token = read();
let expired = false;

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function keep(next: string | null) {
  try {
    if (next === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the token lasts as long as this page.
  }
}

/** The server's name of this device at the last sign-in; undefined when there was none. */
export function getDevice(): string | undefined {
  try {
    return localStorage.getItem(DEVICE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what the server calls this device; it outlives the session. */
export function keepDevice(device: string) {
  try {
    localStorage.setItem(DEVICE_KEY, device);
  } catch {
    // Without storage every sign-in is one on a new device.
  }
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** The present token, or null when no one is signed in. */
export function getToken(): string | null {
  return token;
}

/**
 * Whether the session ended under somebody who has not saved what they typed: the page stays as it is, out of sight,
 * until they have signed in again (`resume`) or given it up (`leave`).
 */
export function isExpired(): boolean {
  return expired;
}

/** Keeps the token of a new sign-in; every tab is notified of it. */
export function setToken(next: string) {
  if (next === token) return;
  token = next;
  keep(next);
  notifyListeners();
}

/** Forgets the token, and with it all that was on the page; every tab does the same. */
export function leave() {
  if (token === null && !expired) return;
  token = null;
  expired = false;
  try {
    localStorage.setItem(LEFT_KEY, String(Date.now()));
  } catch {
    // Then there is no other tab that shares it.
  }
  keep(null);
  notifyListeners();
}

/** The server takes a token no more. What is typed and not saved stays; without any the page is left. */
export function endSession(refused: string) {
  // A late answer must not end a newer sign-in.
  if (token !== refused) return;
  token = null;
  expired = holdsUnsaved();
  if (read() === refused) keep(null);
  notifyListeners();
}

/** The same person has signed in again, or another one for whom the page was cleared. */
export function resume() {
  expired = false;
  notifyListeners();
}

/** Calls back whenever the token changes, also when another tab signs in or out. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab has left; here nothing is written, because by now somebody may have signed in there again. */
function follow() {
  const next = read();
  token = next === token ? null : next;
  expired = false;
  notifyListeners();
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key === LEFT_KEY || event.key === null) return follow();
  if (event.key !== STORAGE_KEY) return;
  const next = read();
  if (next !== null) setToken(next);
  else if (token !== null) endSession(token);
});
