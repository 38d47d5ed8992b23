import { change } from '@plumbline/contract';
import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { type Position, type Snapshot, snapshotOf } from './position.ts';

/** How long a change stays in the log. */
const KEPT_MINUTES = 60;

/** A reader that has missed more than this loads everything again. */
const MAX_ROWS = 5_000;

const importNotice = z.object({
  session_id: z.number().int(),
  key: z.string(),
  phase: z.string(),
  done: z.number(),
  total: z.number(),
});
export type ImportNotice = z.infer<typeof importNotice>;

/** A change, and the employees who receive it whether or not they see its project; they are not sent to the browser. */
const announcement = change.extend({
  people: z.array(z.number().int()).optional(),
  /** Only these people receive it. */
  people_only: z.boolean().optional(),
  /** The audience that alone is notified of it, by the name that a slice declares it under. */
  audience: z.string().optional(),
});
export type Announcement = z.infer<typeof announcement>;

/** An announcement, the transaction that made it, and when: in milliseconds since 1970 by the clock of the database. */
export type LoggedChange = { transaction: bigint; at: number; announcement: Announcement };

/** The rows written after some positions. */
export type Changes = {
  changes: LoggedChange[];
  endedSessions: number[];
  imports: ImportNotice[];
  /** There is more than a reader would follow: of what was written up to this transaction some is left out. */
  leftOutUpTo: bigint | null;
  /** Up to where this has been read. */
  position: Position;
};

const transaction = z.string().transform(BigInt);
const logged = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('change'), transaction, at: z.number(), payload: announcement }),
  z.object({ topic: z.literal('sessions'), transaction, payload: z.array(z.number().int()) }),
  z.object({ topic: z.literal('import'), transaction, payload: importNotice }),
]);

type Row = { topic: string; transaction: string; at: number; payload: unknown };

/**
 * Reads what was written after any of some positions, in one statement, so that the position behind it is exactly of what
 * was read. Rows of transactions that had ended before are seen already; those of running ones are seen once they have
 * ended. Of more rows than a reader would follow the newest are read.
 * @param since the snapshots of the positions; none to learn the present position only
 */
export async function readChanges(
  database: Database,
  since: readonly Snapshot[],
  log: Pick<BaseLogger, 'error'>,
): Promise<Changes> {
  const snapshots = [...new Set(since.map(({ text }) => text))];
  const { rows } = await sql<{ snapshot: string; at: number; rows: Row[] }>`
    select pg_current_snapshot()::text as snapshot, (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
      (select coalesce(json_agg(json_build_object('topic', c.topic, 'transaction', c.transaction::text,
          'at', (extract(epoch from c.recorded_at) * 1000)::bigint, 'payload', c.payload) order by c.transaction, c.id), '[]')
        from (
          select * from changes
          where transaction >= (select min(pg_snapshot_xmin(s)) from unnest(${snapshots}::pg_snapshot[]) s)
            and exists (select from unnest(${snapshots}::pg_snapshot[]) s
              where not pg_visible_in_snapshot(transaction, s))
          order by transaction desc, id desc
          limit ${MAX_ROWS + 1}
        ) c) as rows`.execute(database);
  const [read] = rows;
  if (!read) throw new Error('the log of changes gave no position');
  return {
    ...sortOut(read.rows, log),
    leftOutUpTo: read.rows.length > MAX_ROWS ? BigInt(read.rows[0]?.transaction ?? 0) : null,
    position: { snapshot: snapshotOf(read.snapshot), at: read.at },
  };
}

function sortOut(
  rows: readonly Row[],
  log: Pick<BaseLogger, 'error'>,
): Pick<Changes, 'changes' | 'endedSessions' | 'imports'> {
  const changes: LoggedChange[] = [];
  const endedSessions: number[] = [];
  const imports: ImportNotice[] = [];
  // A transaction of many statements says the same again and again.
  const seen = new Set<string>();
  for (const row of rows) {
    const { at, ...said } = row;
    const key = JSON.stringify(said);
    if (seen.has(key)) continue;
    seen.add(key);
    const { data, error } = logged.safeParse(row);
    if (error) log.error({ err: error, topic: row.topic }, 'a change could not be read');
    else if (data.topic === 'change')
      changes.push({ transaction: data.transaction, at: data.at, announcement: data.payload });
    else if (data.topic === 'sessions') endedSessions.push(...data.payload);
    else imports.push(data.payload);
  }
  return { changes, endedSessions, imports };
}

/** Reports how far an import has come. */
export async function logImport(database: Database, notice: ImportNotice): Promise<void> {
  await database
    .insertInto('changes')
    .values({ topic: 'import', payload: JSON.stringify(notice) })
    .execute();
}

/** Removes what no browser comes back for. */
export async function removeOldChanges({ database }: { database: Database }): Promise<void> {
  await sql`delete from changes
    where recorded_at < clock_timestamp() - make_interval(mins => ${KEPT_MINUTES})`.execute(database);
}
