import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { instant } from '../platform/scalars.ts';
import { typedCode } from './typed-code.ts';

/** How many recovery codes an account gets at once. */
export const RECOVERY_CODES = 10;
/** The number of recovery codes left at which their owner is asked to make new ones. */
export const FEW_RECOVERY_CODES = 3;

/** One's present password, before the second step is changed. */
export const ownPassword = z.object({ password: z.string().min(1, 'Please type your password.').max(1000) });

/** The first code of an authenticator app. */
export const firstCode = z.object({ code: typedCode });

/** Recovery codes, each for one sign-in. They are answered once and never again; only their hashes are stored. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The second step of signing in to the caller's account. */
export const twoStep = z.object({
  /** Since when a code is asked for; null: the password alone is enough. */
  since: instant.nullable(),
  recovery_codes_left: z.number().int(),
  /** Whether the caller's role has to have it. Rule: ACCOUNT-35. */
  is_required: z.boolean(),
});
export type TwoStep = z.infer<typeof twoStep>;

/** The second step of signing in to one's own account. */
export const getTwoStep = endpoint({
  name: 'getTwoStep',
  method: 'GET',
  path: '/two-step',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeTwoStep: true,
  dependsOn: { users: 'any' },
  summary: 'Two-step sign-in of one’s own account',
  answer: twoStep,
});

/**
 * Makes the secret that an authenticator app is given; nothing is asked for before its first code was sent. A second call
 * replaces it.
 * @returns the secret in base32, to be typed, and the same as an address for a QR code
 * Problems: invalid for a wrong password; too_many_tries; wrong_state while it is on; two_step_needed where a passkey has to
 * confirm it first. Rules: ACCOUNT-30, ACCOUNT-54.
 */
export const beginTwoStep = endpoint({
  name: 'beginTwoStep',
  method: 'POST',
  status: 200,
  path: '/two-step/secret',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeTwoStep: true,
  answersSecret: true,
  changes: {},
  summary: 'Set up two-step sign-in: the secret for an authenticator app',
  body: ownPassword,
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

/**
 * Turns two-step sign-in on with the first code of the app that was given the secret.
 * @returns the recovery codes
 * Problems: invalid at `code`; too_many_tries after ten within 15 minutes; wrong_state without a secret, and while it is on;
 * two_step_needed where a passkey has to confirm it first. Rules: ACCOUNT-8, ACCOUNT-30, ACCOUNT-54.
 */
export const turnOnTwoStep = endpoint({
  name: 'turnOnTwoStep',
  method: 'POST',
  status: 200,
  path: '/two-step/turn-on',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeTwoStep: true,
  answersSecret: true,
  changes: { users: 'any' },
  summary: 'Turn on two-step sign-in with the first code of the app',
  body: firstCode,
  answer: recoveryCodes,
  message: 'Two-Step Sign-In Turned On!',
});

/** Turns it off. Problems: invalid for a wrong password; too_many_tries; wrong_state while it is off. Rule: ACCOUNT-30. */
export const turnOffTwoStep = endpoint({
  name: 'turnOffTwoStep',
  method: 'POST',
  status: 200,
  path: '/two-step/turn-off',
  permission: 'signed-in',
  byPersonOnly: true,
  changes: { users: 'any' },
  summary: 'Turn off two-step sign-in',
  body: ownPassword,
  answer: twoStep,
  message: 'Two-Step Sign-In Turned Off!',
});

/**
 * Replaces all recovery codes by new ones.
 * Problems: invalid for a wrong password; too_many_tries; wrong_state while two-step sign-in is off. Rule: ACCOUNT-32.
 */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  status: 200,
  path: '/two-step/recovery-codes',
  permission: 'signed-in',
  byPersonOnly: true,
  answersSecret: true,
  changes: {},
  summary: 'New recovery codes in place of all earlier ones',
  body: ownPassword,
  answer: recoveryCodes,
  message: 'Recovery Codes Replaced!',
});
