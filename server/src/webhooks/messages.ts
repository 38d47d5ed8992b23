import { randomUUID } from 'node:crypto';
import { type WebhookKind, webhookKindWords } from '@plumbline/contract';
import type { LoggedChange } from '../live/index.ts';

/** So many changes are in a message at the most, and so many ids in a change: beyond that all of its kind may have changed. */
const MOST_CHANGES = 500;
const MOST_IDS = 300;

/** A message as it is kept and sent. */
export type Message = {
  message_id: string;
  kind: 'changes' | 'gap' | 'test';
  changes: number;
  body: string;
};

/** @param type what its receiver tells messages apart by */
export function messageOf(
  type: Message['kind'],
  now: Date,
  data: Readonly<Record<string, unknown>> = {},
  changes = 0,
): Message {
  return {
    message_id: `msg_${randomUUID().replaceAll('-', '')}`,
    kind: type,
    changes,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  };
}

/** Of some changes those that a webhook is sent. @param kinds null: all that webhooks are sent at all. Rule: WEBHOOK-2. */
export function changesOfKinds(
  changes: readonly LoggedChange[],
  kinds: readonly string[] | null,
): LoggedChange[] {
  const sent = new Set<string>(kinds ?? (Object.keys(webhookKindWords) as WebhookKind[]));
  return changes.filter(({ announcement }) => sent.has(announcement.kind));
}

/**
 * The messages of some changes, in their order. A change is numbered after the one before it, so that a receiver knows a
 * repeated one by its number. Rules: WEBHOOK-2, WEBHOOK-3.
 * @param last the number of the last change before them
 */
export function messagesOfChanges(changes: readonly LoggedChange[], last: number, now: Date): Message[] {
  const written = changes.map(({ at, announcement: { kind, ids, project_id } }, index) => ({
    position: last + index + 1,
    at: new Date(at).toISOString(),
    kind,
    ids: ids && ids.length <= MOST_IDS ? ids : null,
    project_id,
  }));
  const messages: Message[] = [];
  for (let start = 0; start < written.length; start += MOST_CHANGES) {
    const part = written.slice(start, start + MOST_CHANGES);
    messages.push(messageOf('changes', now, { changes: part }, part.length));
  }
  return messages;
}
