import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord } from '../platform/envelope.ts';
import { id, instant, optionalLine, pathId } from '../platform/scalars.ts';
import { beginPasskeySignInAddress, signInWithPasskeyAddress } from './addresses.ts';
import { confirmIdentity, signIn } from './endpoints.ts';

/** How many passkeys a person may have. */
export const MAX_PASSKEYS = 20;

/** Bytes as WebAuthn writes them in JSON: base64url. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);

const credentials = z.array(
  z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
);

/** A passkey of one's own. */
export const passkey = z.object({
  id,
  name: z.string(),
  /** The browser and the system that it was added with, as 'Chrome on Android'; null where it did not say. */
  device: z.string().nullable(),
  created_at: instant,
  /** Null before its first use. */
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The name that somebody gives a passkey; without one it is that of its browser and system. */
export const passkeyName = z.object({ name: optionalLine(100) });

/** The passkeys of the caller, the newest first, and the address at which browsers have any of this server. Rule: ACCOUNT-50. */
export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/passkeys',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeTwoStep: true,
  dependsOn: {},
  summary: 'One’s own passkeys',
  answer: z.object({
    /** Null where there are none: they need `PUBLIC_URL` to be a name with HTTPS, or the address `localhost`. */
    origin: z.string().nullable(),
    passkeys: z.array(passkey),
  }),
});

/**
 * Begins to add a passkey: the options for `navigator.credentials.create()`, which hold for five minutes in this session.
 * Problems: confirmation_needed; wrong_state where this address has no passkeys; two_step_needed where another passkey has to
 * confirm it first. Rules: ACCOUNT-50, ACCOUNT-51, ACCOUNT-54.
 */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  status: 200,
  path: '/passkeys/options',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeTwoStep: true,
  confirmed: true,
  answersSecret: true,
  changes: {},
  summary: 'Begin to add a passkey: the options for navigator.credentials.create()',
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number().int(),
    /** Those that the account has: a device makes no second one. */
    excludeCredentials: credentials,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

/**
 * Adds the passkey that the browser has made. The session has been confirmed by it.
 * Problems: invalid when it is not right, late, or another site's, and beyond MAX_PASSKEYS; duplicate; two_step_needed
 * as above. Rules: ACCOUNT-51, ACCOUNT-54.
 */
export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/passkeys',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeTwoStep: true,
  changes: { users: 'any' },
  summary: 'Add a passkey',
  body: passkeyName.extend({
    credential_id: bytes(1400),
    client_data: bytes(4000),
    attestation: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
  answer: passkey,
  message: 'Passkey Added!',
});

/**
 * Removes a passkey of the caller.
 * @throws confirmation_needed; not_found, also for somebody else's. Rule: ACCOUNT-50.
 */
export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/passkeys/:id',
  permission: 'signed-in',
  byPersonOnly: true,
  confirmed: true,
  changes: { users: 'any' },
  summary: 'Remove a passkey of one’s own',
  params: z.object({ id: pathId }),
  answer: deletedRecord,
  message: 'Passkey Removed!',
});

const questionOfSignIn = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

/** The answer of a browser, by which a passkey shows that it is there and its person with it. */
const answerOfPasskey = z.object({
  credential_id: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(8000),
});

/**
 * Begins a sign-in with a passkey: the options for `navigator.credentials.get()`, which hold for five minutes.
 * @throws wrong_state where this address has no passkeys. Rule: ACCOUNT-52.
 */
export const beginPasskeySignIn = endpoint({
  ...beginPasskeySignInAddress,
  status: 200,
  permission: 'anyone',
  changes: {},
  summary: 'Begin to sign in with a passkey: the options for navigator.credentials.get()',
  answer: questionOfSignIn,
});

/**
 * Signs in with a passkey, in place of the password and the code of an app.
 * Problems: sign_in_failed, whatever is wrong; too_many_tries; wrong_state where this address has no passkeys.
 * Rules: ACCOUNT-51, ACCOUNT-52, ACCOUNT-53.
 */
export const signInWithPasskey = endpoint({
  ...signInWithPasskeyAddress,
  status: 200,
  permission: 'anyone',
  session: 'starts',
  changes: {},
  summary: 'Sign in with a passkey',
  body: answerOfPasskey.extend({
    /** By which the device knows the account, as the server has named it when the passkey was added. */
    user_handle: bytes(200),
    device: z.string().min(1).max(100).optional(),
  }),
  answer: signIn.answer,
  message: 'Success',
});

/**
 * Begins to confirm with a passkey of the caller: the options for `navigator.credentials.get()`, for this session.
 * @throws wrong_state where there is none of theirs, or none at this address. Rule: ACCOUNT-54.
 */
export const beginPasskeyConfirmation = endpoint({
  name: 'beginPasskeyConfirmation',
  method: 'POST',
  status: 200,
  path: '/confirm/passkey/options',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeTwoStep: true,
  answersSecret: true,
  changes: {},
  summary: 'Begin to confirm with a passkey: the options for navigator.credentials.get()',
  answer: questionOfSignIn.extend({ allowCredentials: credentials }),
});

/**
 * Confirms with a passkey that the session is still used by its person, as `confirmIdentity` does with the password; a role that
 * has to have two steps has them then.
 * Problems: invalid when it is not right; too_many_tries; wrong_state. Rules: ACCOUNT-20, ACCOUNT-54.
 */
export const confirmWithPasskey = endpoint({
  name: 'confirmWithPasskey',
  method: 'POST',
  status: 200,
  path: '/confirm/passkey',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeTwoStep: true,
  answersSecret: true,
  changes: {},
  summary: 'Confirm with a passkey, before what asks for it',
  body: answerOfPasskey,
  answer: confirmIdentity.answer,
  message: 'Confirmed.',
});
