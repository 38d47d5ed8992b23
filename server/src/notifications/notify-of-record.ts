import type { NotificationFacts, NotificationKind, Place } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { queuePushes } from './queue-pushes.ts';

/** A growing notification makes a sound again after this long at the earliest; until then it is replaced silently. */
export const ALERT_AGAIN_MINUTES = 15;

/** A record that awaits something of people, and what it is about. */
export type AwaitingRecord = {
  /** Which people, in whose inbox it is, and whether their devices get a push as well. */
  people: readonly { employeeId: number; pushed: boolean }[];
  kind: NotificationKind;
  /** The record that it names and leads to while it is the only one. */
  record: { kind: string; id: number; facts: NotificationFacts; place: Place };
  /** The screen that lists all of them. */
  list: Place;
};

/**
 * Notifies people of a record that awaits something of them. As long as they have not read of others of its kind, all are
 * one notification, which says how many; it counts down when a record is decided or deleted, and at none it is read
 * (`notify_of_record` in `server/schema`). The first is pushed, and each more replaces it on the device, silently for some minutes.
 */
export async function notifyOfRecord(
  ctx: Context,
  { people, kind, record, list }: AwaitingRecord,
): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await sql<{ notification_id: number; employee_id: number; alerts: boolean }>`
    select * from notify_of_record(${people.map(({ employeeId }) => employeeId)}::integer[], ${kind}, ${record.kind},
      ${record.id}, ${JSON.stringify(record.facts)}::jsonb, ${JSON.stringify(record.place)}::jsonb, ${JSON.stringify(list)}::jsonb, ${ctx.now()},
      make_interval(mins => ${ALERT_AGAIN_MINUTES}))`.execute(ctx.database);
  const pushed = new Set(people.flatMap((person) => (person.pushed ? [person.employeeId] : [])));
  const toPush = rows.filter(({ employee_id }) => pushed.has(employee_id));
  const alerting = toPush.filter(({ alerts }) => alerts).map(({ notification_id }) => notification_id);
  await queuePushes(
    ctx,
    toPush.map(({ notification_id }) => notification_id),
    { alerting },
  );
}
