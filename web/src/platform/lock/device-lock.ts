import { type Answer, credentialsAddress, type getCredentials } from '@plumbline/contract';
import { clearAnswers, storeAnswer } from '../answer-store.ts';
import { sendBeforeSignOut } from '../before-sign-out.ts';
import { queryClient } from '../query-client.ts';
import { queryKey } from '../query-key.ts';
import { getToken, leave, setToken } from '../token.ts';
import { getLock, keepLock, removeLock } from './lock-record.ts';
import { unwrap, wrap } from './wrapped-secrets.ts';

/** The secrets that a person needs to go on without a connection; with them the device has their key, too. */
type Secrets = { token: string; credentials: Answer<typeof getCredentials> };

/** How many wrong PINs delete what the PIN opens. */
export const TRIES = 5;

const CREDENTIALS = queryKey<typeof getCredentials>(credentialsAddress, {});

/** Whether this browser can lock: it has ciphers only with a secure connection. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Locks this device in the place of a sign-out: every tab leaves its page, and what is needed to go on can be read with the
 * PIN only. Rule: SCREEN-32.
 * @param name whose device it is, for the lock screen
 * @throws where the browser stores nothing
 */
export async function lockDevice(pin: string, name: string): Promise<void> {
  await sendBeforeSignOut();
  const token = getToken();
  const credentials = queryClient.getQueryData<Secrets['credentials']>(CREDENTIALS);
  // The session has ended meanwhile: then one is asked to sign in.
  if (token === null || !credentials) return leave();
  const secrets = await wrap({ token, credentials } satisfies Secrets, pin);
  // At once, so that a page that ends in between has left either the token or the lock.
  keepLock({ name, triesLeft: TRIES, secrets });
  leave();
}

/**
 * Opens the lock, without a connection too.
 * @returns how many tries are left where the PIN is wrong; null where it is right
 */
export async function unlockDevice(pin: string): Promise<number | null> {
  const lock = getLock();
  // Another tab has used the last try.
  if (!lock) return 0;
  const triesLeft = lock.triesLeft - 1;
  // Counted before it is tried: a page that is closed meanwhile has had its try.
  if (triesLeft > 0) keepLock({ ...lock, triesLeft });
  else removeLock();
  const secrets = await unwrap<Secrets>(lock.secrets, pin);
  if (!secrets) {
    if (triesLeft <= 0) await clearAnswers();
    return triesLeft;
  }
  const { token, credentials } = secrets;
  // Before the token, by which other tabs go on: they read it from the device.
  await storeAnswer(token, CREDENTIALS, credentials);
  setToken(token);
  // Shown at once, and asked for again.
  queryClient.setQueryData(CREDENTIALS, credentials, { updatedAt: 0 });
  return null;
}
