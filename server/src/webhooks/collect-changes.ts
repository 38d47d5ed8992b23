import { sql } from 'kysely';
import { missedChanges, readChanges, snapshotOf } from '../live/index.ts';
import { changesOfKinds, type Message, messageOf, messagesOfChanges } from './messages.ts';
import type { Services } from './services.ts';

/**
 * A webhook that nothing is sent is moved on this often all the same: from a position that is too old it could not go on. It is
 * far less than what a position is good for.
 */
const MOVE_ON_MS = 5 * 60_000;

type Reader = {
  id: number;
  kinds: string[] | null;
  read_snapshot: string;
  read_at: number;
  last_position: number;
};

/**
 * Makes deliveries of what has changed since each webhook was last looked at, and moves it on in the same statement. A
 * webhook with deliveries that wait is left as it is: what it misses meanwhile is read once they are made, or is a gap. Of
 * several server processes one makes them. Rules: WEBHOOK-3 to WEBHOOK-5.
 */
export async function collectChanges(ctx: Services): Promise<void> {
  const { rows: readers } = await sql<Reader>`
    select id, kinds, read_snapshot, read_at, last_position from webhooks w
    where paused is null and not exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.kind <> 'test')`.execute(
    ctx.database,
  );
  if (readers.length === 0) return;
  const positions = new Map(
    readers.map(({ id, read_at, read_snapshot }) => [
      id,
      { at: read_at, snapshot: snapshotOf(read_snapshot) },
    ]),
  );
  const found = await readChanges(
    ctx.database,
    [...positions.values()].map(({ snapshot }) => snapshot),
    ctx.log,
  );
  const { position } = found;
  const missedSince = missedChanges(found, position);
  const moved = readers.flatMap((reader) => {
    const from = positions.get(reader.id);
    if (!from) return [];
    const missed = missedSince(from);
    const messages = messagesSince(missed && changesOfKinds(missed, reader.kinds), reader, ctx.now());
    const isDue = messages.length > 0 || position.at - reader.read_at > MOVE_ON_MS;
    const changes = messages.reduce((sum, message) => sum + message.changes, 0);
    return isDue ? [{ ...reader, next: reader.last_position + changes, messages }] : [];
  });
  if (moved.length === 0) return;
  await sql`
    with moved as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as m (id integer, read_snapshot text, read_at bigint, last_position bigint, next bigint, messages jsonb)
    ),
    locked as materialized (
      select w.id, m.next, m.messages from webhooks w join moved m on m.id = w.id
      where w.paused is null and w.read_snapshot = m.read_snapshot and w.read_at = m.read_at
        and w.last_position = m.last_position
      for update of w skip locked
    ),
    updated as (
      update webhooks w set read_snapshot = ${position.snapshot.text}, read_at = ${position.at}, last_position = l.next
      from locked l where w.id = l.id
    )
    insert into webhook_deliveries (webhook_id, message_id, kind, changes, body, next_try_at)
    select l.id, m.message_id, m.kind, m.changes, m.body, ${ctx.now()}
    from locked l, rows from (jsonb_to_recordset(l.messages) as (message_id text, kind text, changes integer, body text))
      with ordinality as m (message_id, kind, changes, body, position)
    order by l.id, m.position`.execute(ctx.database);
}

const messagesSince = (
  changes: Parameters<typeof messagesOfChanges>[0] | null,
  { last_position }: Reader,
  now: Date,
): Message[] => (changes === null ? [messageOf('gap', now)] : messagesOfChanges(changes, last_position, now));
