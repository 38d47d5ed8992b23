import {
  signOut as signOutEndpoint,
  signOutEverywhere as signOutEverywhereEndpoint,
} from '@plumbline/contract';
import { call } from './api.ts';
import { sendBeforeSignOut } from './before-sign-out.ts';
import { leave } from './token.ts';

/** How long a sign-out waits for the server. */
const SIGN_OUT_MS = 5_000;

/** Signs out here. The browser forgets its token even where the server cannot be reached. */
export async function signOut(): Promise<void> {
  await sendBeforeSignOut();
  try {
    await call(signOutEndpoint, {}, { signal: AbortSignal.timeout(SIGN_OUT_MS) });
  } catch {
    // A failure does not prevent the sign-out: the token expires by itself.
  }
  leave();
}

/** Ends every session of this user. @throws ApiProblem when the server could not do it: then nothing has ended */
export async function signOutEverywhere(): Promise<void> {
  await sendBeforeSignOut();
  await call(signOutEverywhereEndpoint, {});
  leave();
}
