import { getToken, onTokenChange } from '../token.ts';
import type { Wrapped } from './wrapped-secrets.ts';

/** A device that is locked with a PIN: by whom, how many tries are left, and what the PIN opens. */
export type Lock = { name: string; triesLeft: number; secrets: Wrapped };

/** In the storage that all tabs share, as the token is: one of the two is there, never both. */
const STORAGE_KEY = 'plumbline.lock';

/** The lock of this device, or null where it is not locked. */
export function getLock(): Lock | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Locks this device, or notes another number of tries. @throws where the browser stores nothing */
export function keepLock(lock: Lock): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(lock));
}

/** Deletes what the PIN opens. */
export function removeLock(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then there is none.
  }
}

// A sign-in ends the lock, and so does the PIN. Rule: SCREEN-33.
onTokenChange(() => {
  if (getToken() !== null) removeLock();
});
