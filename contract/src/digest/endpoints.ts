import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

/** The sentence where a digest has nowhere to go. */
export const DIGEST_WITHOUT_ADDRESS =
  'Your account has no e-mail address. Your Human Resource department can add it.';

/** Whether the caller gets a mail each working day with what waits for them. */
export const digest = z.object({
  on: z.boolean(),
  /** The address of their account, which it goes to; null: there is none, and so nothing is sent. */
  recipient: z.string().nullable(),
});
export type Digest = z.infer<typeof digest>;

/** The caller's own digest. Rule: MAIL-9. */
export const getDigest = endpoint({
  name: 'getDigest',
  method: 'GET',
  path: '/notifications/digest',
  permission: 'signed-in',
  dependsOn: {},
  availableOffline: true,
  summary: 'Whether the signed-in user gets a mail each working day with what waits for them',
  answer: digest,
});

/**
 * Switches the caller's digest on or off; the same again changes nothing. Switched on after 07:00 at the site, the first one
 * comes on a later day. Problems of switching it on: mail_off without a mail server; invalid, at `on`, without an e-mail
 * address. Rule: MAIL-9.
 */
export const updateDigest = endpoint({
  name: 'updateDigest',
  method: 'PUT',
  path: '/notifications/digest',
  permission: 'signed-in',
  changes: {},
  summary: 'Switch the mail of each working day with what waits for one on or off for oneself',
  body: z.object({ on: z.boolean({ error: 'Please answer yes or no.' }) }),
  ignored: ['recipient'],
  answer: digest,
});
