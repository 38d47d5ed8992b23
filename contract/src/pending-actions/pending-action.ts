import { z } from 'zod';
import { id, instant } from '../platform/scalars.ts';

/** How many actions of a person wait at the most. Rule: API-31. */
export const MAX_PENDING_ACTIONS = 50;

/** For how many hours an action waits. Rule: API-31. */
export const PENDING_ACTION_HOURS = 24;

/**
 * The states of an action, in words. It is refused where the endpoint refused it after it was confirmed, and expired also where its API
 * key has ended.
 */
export const pendingActionStateWords = {
  waiting: 'Pending',
  done: 'Done',
  rejected: 'Rejected',
  refused: 'Refused',
  expired: 'Expired',
} as const;
export type PendingActionState = keyof typeof pendingActionStateWords;
const states = Object.keys(pendingActionStateWords) as [PendingActionState];

/** An action that a program asked for by an API key, and its result. */
export const pendingAction = z.object({
  id,
  /** The name of the endpoint that does it. */
  endpoint: z.string(),
  /** That name in words, such as 'Update task'. */
  title: z.string(),
  /** The summary of that endpoint. */
  summary: z.string(),
  /** Whether it deletes something. */
  deletes: z.boolean(),
  state: z.enum(states),
  /** The name of the API key that asked. */
  key_name: z.string(),
  asked_at: instant,
  expires_at: instant,
  /** When it was confirmed or rejected; null as long as it was not. */
  decided_at: instant.nullable(),
  /** The sentence that the endpoint answered; null as long as it was not confirmed. */
  answer: z.string().nullable(),
  /** The id of the record that was answered; null where there is none. */
  record_id: z.number().int().nullable(),
});
export type PendingAction = z.infer<typeof pendingAction>;

/** An action with everything that it would write, as the endpoint is sent it. */
export const pendingActionWithInput = pendingAction.extend({
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  /** Null where the endpoint takes none. */
  body: z.record(z.string(), z.unknown()).nullable(),
  /** The record that its path names, in words, as the caller may read it; null where it names none, or none that can be read. */
  record_name: z.string().nullable(),
  /** Of the fields of the body that the record has, the values that they have now. */
  present_values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
  /** The names of people and records that values are the ids of, by field and id (`employee_id 12`), as far as they can be read. */
  names: z.record(z.string(), z.string()),
});
export type PendingActionWithInput = z.infer<typeof pendingActionWithInput>;
