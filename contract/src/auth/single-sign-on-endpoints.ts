import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { finishSingleSignOnAddress, signInOptionsAddress, startSingleSignOnAddress } from './addresses.ts';

/**
 * The ways to sign in besides a password: the name of the company's provider, or null where there is none, and the address at
 * which browsers have passkeys of this server, or null where it has none.
 */
export const getSignInOptions = endpoint({
  ...signInOptionsAddress,
  permission: 'anyone',
  summary: 'Ways to sign in besides a password',
  answer: z.object({
    single_sign_on: z.object({ name: z.string() }).nullable(),
    passkeys: z.object({ origin: z.string() }).nullable(),
  }),
});

/**
 * Begins a sign-in at the company's OpenID Connect provider. Gives the address there that the browser goes to, and a `secret`
 * that it keeps until it comes back: only this browser can finish.
 * @throws not_found where there is no provider, single_sign_on_failed where it does not answer. Rule: ACCOUNT-41.
 */
export const startSingleSignOn = endpoint({
  ...startSingleSignOnAddress,
  status: 200,
  permission: 'anyone',
  changes: {},
  summary: 'Begin a sign-in at the OpenID Connect provider',
  answer: z.object({ address: z.string(), secret: z.string() }),
});

/**
 * Ends it, within ten minutes: `answer` is the query with which the provider sent the browser back. Gives the token of a
 * session, as signIn does.
 * @throws single_sign_on_failed, with a sentence that says whether there is no account. Rule: ACCOUNT-41.
 */
export const finishSingleSignOn = endpoint({
  ...finishSingleSignOnAddress,
  status: 200,
  permission: 'anyone',
  session: 'starts',
  changes: {},
  summary: 'Finish a sign-in at the OpenID Connect provider',
  body: z.object({
    secret: z.string().max(200),
    answer: z.string().max(8_000),
    device: z.string().min(1).max(100).optional(),
  }),
  answer: z.object({ token: z.string(), device: z.string() }),
  message: 'Success',
});
