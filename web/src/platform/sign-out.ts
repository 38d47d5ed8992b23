import {
  signOut as signOutEndpoint,
  signOutEverywhere as signOutEverywhereEndpoint,
} from '@plumbline/contract';
import { call } from './api.ts';
import { sendBeforeSignOut } from './before-sign-out.ts';
import { leave } from './token.ts';

/** Signs out here. The browser forgets its token even where the server cannot be told. */
export async function signOut(): Promise<void> {
  await sendBeforeSignOut();
  try {
    await call(signOutEndpoint, {});
  } catch {
    // The token lapses by itself; anyone who leaves must be able to leave.
  }
  leave();
}

/** Ends every session of this user. @throws ApiProblem when the server could not do it: then nothing has ended */
export async function signOutEverywhere(): Promise<void> {
  await sendBeforeSignOut();
  await call(signOutEverywhereEndpoint, {});
  leave();
}
