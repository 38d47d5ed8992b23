/** Where the bearer token lives: the browser's storage, shared by all tabs, and in memory where that is forbidden. */
const STORAGE_KEY = 'plumbline.token';

const listeners = new Set<() => void>();
let token = read();

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

/** The present token, or null when nobody is signed in. */
export function getToken(): string | null {
  return token;
}

/** Keeps a new token, or forgets it; every tab hears of it. */
export function setToken(next: string | null) {
  if (next === token) return;
  token = next;
  try {
    if (next === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the token lasts as long as this page.
  }
  tell();
}

/** Calls back whenever the token changes, also when another tab signs in or out. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

globalThis.addEventListener?.('storage', (event: StorageEvent) => {
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  const next = read();
  if (next === token) return;
  token = next;
  tell();
});
