import { z } from 'zod';
import { employeeCard } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/envelope.ts';
import { id, instant, pathId } from '../platform/scalars.ts';
import { storedName } from '../platform/stored-text.ts';
import { credentialsAddress, finishSignInAddress, signInAddress } from './addresses.ts';
import { typedCode } from './typed-code.ts';

/**
 * Sign in with a username and a password. Empty ones are sent and fail like wrong ones. A client keeps the `device` of
 * a success and sends it at the next sign-in, of any user: failures on a device that is known to an account are counted
 * apart from those of its address.
 * Problems: sign_in_failed; second_step_needed, with what `finishSignIn` needs besides the code; too_many_tries after ten
 * failures in a row within 15 minutes on a username, from one address or known device; busy.
 * Rules: ACCOUNT-2, ACCOUNT-3, ACCOUNT-31.
 */
export const signIn = endpoint({
  ...signInAddress,
  status: 200,
  permission: 'anyone',
  session: 'starts',
  changes: {},
  summary: 'Sign in',
  body: z.object({
    username: z.string().overwrite(storedName).max(100).default(''),
    password: z.string().max(1000).default(''),
    device: z.string().min(1).max(100).optional(),
  }),
  answer: z.object({ token: z.string(), device: z.string() }),
  message: 'Success',
});

/**
 * The second step of a sign-in: a code of the authenticator app or a recovery code, within ten minutes of the password.
 * @param body `second_step` is in the `data` of the problem second_step_needed, which `signIn` has answered
 * Problems: invalid at `code` for one that is wrong or was used; sign_in_failed when it is too late, or the account has changed
 * since; too_many_tries after ten wrong codes within 15 minutes. Rules: ACCOUNT-31, ACCOUNT-32, ACCOUNT-33.
 */
export const finishSignIn = endpoint({
  ...finishSignInAddress,
  status: 200,
  permission: 'anyone',
  session: 'starts',
  changes: {},
  summary: 'Sign in, second step: the code of an authenticator app or a recovery code',
  body: z.object({
    second_step: z.string().max(100),
    code: typedCode,
    device: z.string().min(1).max(100).optional(),
  }),
  answer: signIn.answer,
  message: 'Success',
});

/**
 * Ends the session of the token that it is called with, and the pushes to its browser. Gives how many sessions ended:
 * 1, or 0 when another request ended it first.
 */
export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  status: 200,
  path: '/logout',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeNewPassword: true,
  session: 'ends',
  changes: {},
  summary: 'Sign out and revoke this token',
  answer: z.object({ ended: z.number().int() }),
  message: 'Signed out.',
});

/** Ends every session of the user, and the pushes to all their browsers. Gives how many sessions ended. */
export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  method: 'POST',
  status: 200,
  path: '/logout/everywhere',
  permission: 'signed-in',
  byPersonOnly: true,
  beforeNewPassword: true,
  session: 'ends',
  changes: {},
  summary: 'Sign out of all devices: revokes all tokens of this user',
  answer: z.object({ ended: z.number().int() }),
  message: 'Signed out of all devices.',
});

/** A session of one's own, as one recognizes it. */
export const ownSession = z.object({
  id,
  /** The browser and the system that it was started with, as 'Chrome on Android'; null where it did not say. */
  device: z.string().nullable(),
  /** Where the request to start it came from: an IP address. */
  address: z.string(),
  started_at: instant,
  /** To the minute. */
  last_used_at: instant,
  /** The one of this request. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The sessions of the caller that let in, the one of this request first, then the last used. Rule: ACCOUNT-12. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/sessions',
  permission: 'signed-in',
  byPersonOnly: true,
  dependsOn: {},
  summary: 'Where one is signed in',
  query: pageQuery,
  answer: pageOf(ownSession),
});

/**
 * Ends a session of the caller and the pushes to its browser, such as that of a phone that was lost. Gives how many ended.
 * @throws not_found for one that has ended, and for somebody else's. Rule: ACCOUNT-12.
 */
export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  status: 200,
  path: '/sessions/:id/end',
  permission: 'signed-in',
  byPersonOnly: true,
  changes: {},
  summary: 'Sign out somewhere else',
  params: z.object({ id: pathId }),
  answer: z.object({ ended: z.number().int() }),
  message: 'Signed out there.',
});

/**
 * Confirms that the session is still used by its person, before what asks for it (`confirmation_needed`). It counts for this
 * session alone.
 * Problems: invalid for a wrong password; too_many_tries after ten within 15 minutes. Rules: ACCOUNT-8, ACCOUNT-20.
 */
export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  method: 'POST',
  status: 200,
  path: '/confirm',
  permission: 'signed-in',
  byPersonOnly: true,
  // Sent again with the same key it would be answered, and confirm nothing.
  answersSecret: true,
  changes: {},
  summary: 'Give one’s password again, before what asks for it',
  body: z.object({ password: z.string().min(1, 'Please type your password.').max(1000) }),
  answer: z.object({ confirmed_at: instant }),
  message: 'Confirmed.',
});

/** Who is signed in: the account, and the person whose it is. */
export const signedInUser = z.object({
  id,
  username: z.string(),
  /** Somebody else has set the password: nothing else can be done before it is changed. */
  must_change_password: z.boolean(),
  /** The role has to have two-step sign-in, and it is off: it has to be set up before anything else. */
  must_set_up_two_step: z.boolean(),
  /** Base64: by it a browser makes drafts unreadable for others at the same device. */
  device_key: z.string(),
  employee: employeeCard,
});
export type SignedInUser = z.infer<typeof signedInUser>;

/**
 * Who is signed in, and what a browser needs to know of the site before it shows anything.
 * Problems: not_signed_in, by which a browser learns that it has to ask for a sign-in.
 */
export const getCredentials = endpoint({
  ...credentialsAddress,
  permission: 'signed-in',
  byPersonOnly: true,
  beforeNewPassword: true,
  summary: 'The signed-in user and the settings that the web client needs at the start',
  answer: z.object({
    user: signedInUser,
    site: z.object({
      time_zone: z.string(),
      /** Today at the site. */
      today: z.string(),
      /** The first day that a paper may have that is recorded today. */
      oldest_paper_date: z.string(),
      /** How many percentage points behind its plan a project is at the most before that is marked, a decimal. */
      behind_plan_points: z.string(),
      /** Where map tiles come from, as a Leaflet template; null: maps show points on a plain ground. */
      tile_url: z.string().nullable(),
      /** Whether the server sends mail. */
      sends_mail: z.boolean(),
      links: z.object({
        tender: z.string().nullable(),
        drawing: z.string().nullable(),
        old_version: z.string().nullable(),
      }),
    }),
  }),
});
