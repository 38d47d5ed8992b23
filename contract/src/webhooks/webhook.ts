import { z } from 'zod';
import { id, instant, requiredLine } from '../platform/scalars.ts';
import { webhookKinds } from './webhook-kinds.ts';

/** How many webhooks there can be. */
export const MAX_WEBHOOKS = 20;

const URL_MISSING = 'Please type the address that changes are sent to.';

/** The form of a webhook. */
export const newWebhook = z.object({
  name: requiredLine('Please type a name.', 100),
  url: requiredLine(URL_MISSING, 1000),
  /** Of which kinds of record changes are sent; null: of all, also of those that later versions add. */
  kinds: z.array(z.enum(webhookKinds)).min(1, 'Please select at least one kind of record.').nullable(),
});

/**
 * The reasons why a webhook is paused, in words: somebody paused it, its receiver failed for too long, or the receiver
 * answered 410. Rule: WEBHOOK-6.
 */
export const webhookPauseWords = {
  person: 'Paused',
  failing: 'Paused after failures',
  gone: 'Paused: the receiver is gone',
} as const;
const webhookPauses = Object.keys(webhookPauseWords) as [keyof typeof webhookPauseWords];

/** The reasons why a delivery was not answered, in words. */
export const webhookProblemWords = {
  timeout: 'No answer in time',
  unreachable: 'Not reachable',
  certificate: 'Certificate not valid',
  internal_address: 'Internal address',
} as const;
const webhookProblems = Object.keys(webhookProblemWords) as [keyof typeof webhookProblemWords];
export type WebhookProblem = keyof typeof webhookProblemWords;

/** Whether a delivery is still to be made, was taken by the receiver, or is not tried again by itself. */
export const deliveryStateWords = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;
const deliveryStates = Object.keys(deliveryStateWords) as [keyof typeof deliveryStateWords];

/** The contents of a delivery: changes, the request to load everything again, or none because it is a test. */
export const deliveryKindWords = { changes: 'Changes', gap: 'Load everything again', test: 'Test' } as const;
const deliveryKinds = Object.keys(deliveryKindWords) as [keyof typeof deliveryKindWords];

/** A message to a webhook's receiver, and what its last try came to. */
export const webhookDelivery = z.object({
  id,
  /** The same each time that it is sent: the header `webhook-id`. */
  message_id: z.string(),
  kind: z.enum(deliveryKinds),
  /** How many changes are in it. */
  changes: z.number().int(),
  state: z.enum(deliveryStates),
  made_at: instant,
  tries: z.number().int(),
  /** When it was tried last; null before the first try. */
  tried_at: instant.nullable(),
  /** The HTTP status of the last answer; null where there was none. */
  status: z.number().int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  /** How long the last try took, in milliseconds. */
  took_ms: z.number().int().nullable(),
  /** When it is tried again; null where it is not. */
  next_try_at: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** A webhook, without its secret. */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)).nullable(),
  /** Why nothing is sent at present; null: it is active. */
  paused: z.enum(webhookPauses).nullable(),
  /** How many deliveries wait. */
  waiting: z.number().int(),
  /** The last delivery that was tried. */
  last_delivery: webhookDelivery
    .pick({ state: true, tried_at: true, status: true, problem: true })
    .nullable(),
  created_at: instant,
});
export type Webhook = z.infer<typeof webhook>;
