import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { id, instant } from '../platform/scalars.ts';

/** Every kind of event of the security log, and what it is called for a person. Rule: AUDIT-1. */
export const securityEventWords = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_in_throttled: 'Sign-in refused after failures',
  signed_out: 'Signed out',
  sessions_ended: 'Sessions ended',
  password_changed: 'Password changed',
  password_set: 'Password set for somebody else',
  two_step_on: 'Two-step sign-in turned on',
  two_step_off: 'Two-step sign-in turned off',
  two_step_reset: 'Two-step sign-in reset for somebody else',
  recovery_codes_made: 'New recovery codes made',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  passkey_refused: 'Passkey refused',
  password_link_made: 'Link to set a password made',
  password_set_by_link: 'Password set by a link',
  account_added: 'Account added',
  username_changed: 'Username changed',
  account_deleted: 'Account deleted',
  role_changed: 'Role changed',
  status_changed: 'Status changed',
  exported: 'Exported',
  numbers_opened: 'Identity numbers opened',
  person_erased: 'Personal data erased',
  key_added: 'API key added',
  key_revoked: 'API key revoked',
  key_refused: 'API key refused',
  action_asked: 'Action asked for by an API key',
  action_confirmed: 'Action of an API key confirmed',
  action_rejected: 'Action of an API key rejected',
  calendar_link_made: 'Calendar link made',
  calendar_link_ended: 'Calendar link ended',
  delegation_added: 'Approvals delegated',
  delegation_ended: 'Delegation ended',
  webhook_added: 'Webhook added',
  webhook_changed: 'Webhook changed',
  webhook_secret_changed: 'Secret of a webhook changed',
  webhook_paused: 'Webhook paused',
  webhook_removed: 'Webhook removed',
  access_refused: 'Access refused',
} as const;
export type SecurityEventKind = keyof typeof securityEventWords;

export const securityEventKinds = Object.keys(securityEventWords) as [
  SecurityEventKind,
  ...SecurityEventKind[],
];

/** The facts of an event besides who did it, such as `rows` of an export. */
export const securityFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type SecurityFacts = z.infer<typeof securityFacts>;

/** An event of the security log. */
export const securityEvent = z.object({
  id,
  at: instant,
  kind: z.enum(securityEventKinds),
  /** The person who did it; null: somebody who was not signed in. */
  person: personName.nullable(),
  /** The session that did it, by which its other events are found; null where there was none, and of what is counted. */
  session_id: z.number().int().nullable(),
  /** The name of the API key that did it; null where it was no key. */
  key_name: z.string().nullable(),
  /** The person whom it concerns, where that is somebody else. */
  concerns: personName.nullable(),
  /** An IP address, or the network of an IPv6 address where refusals are counted; null where several are counted together. */
  address: z.string().nullable(),
  /** Browser and system, as 'Chrome on Android'; null where it is not known. */
  device: z.string().nullable(),
  /** How many times it happened within a minute. */
  times: z.number().int(),
  facts: securityFacts,
});
export type SecurityEvent = z.infer<typeof securityEvent>;
