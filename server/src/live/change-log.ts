import { change } from '@plumbline/contract';
import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { Position } from './position.ts';

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
  /** Who alone is notified of it, by the name that a slice declares it under. */
  audience: z.string().optional(),
});
export type Announcement = z.infer<typeof announcement>;

/** An announcement, and the transaction that made it. */
export type LoggedChange = { transaction: string; announcement: Announcement };

/** What was written between two positions. */
export type Changes = {
  changes: LoggedChange[];
  endedSessions: number[];
  imports: ImportNotice[];
  /** There is more than a reader would follow; the lists are empty. */
  isTooMuch: boolean;
  /** Up to where this has been read. */
  position: Position;
};

const logged = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('change'), transaction: z.string(), payload: announcement }),
  z.object({ topic: z.literal('sessions'), transaction: z.string(), payload: z.array(z.number().int()) }),
  z.object({ topic: z.literal('import'), transaction: z.string(), payload: importNotice }),
]);

type Row = { topic: string; transaction: string; payload: unknown };

/**
 * Reads what was written after a position, in one statement, so that the position behind it is exactly of what was read.
 * Rows of transactions that had ended before are seen already; those of running ones are seen once they have ended.
 * @param since null to learn the present position only
 */
export async function readChanges(
  database: Database,
  since: Position | null,
  log: BaseLogger,
): Promise<Changes> {
  const after = since?.snapshot ?? null;
  const { rows } = await sql<Position & { rows: Row[] }>`
    select pg_current_snapshot()::text as snapshot, (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
      (select coalesce(json_agg(json_build_object('topic', c.topic, 'transaction', c.transaction::text,
          'payload', c.payload) order by c.transaction, c.id), '[]')
        from (
          select * from changes
          where transaction >= pg_snapshot_xmin(${after}::pg_snapshot)
            and not pg_visible_in_snapshot(transaction, ${after}::pg_snapshot)
          limit ${MAX_ROWS + 1}
        ) c) as rows`.execute(database);
  const [read] = rows;
  if (!read) throw new Error('the log of changes gave no position');
  const { snapshot, at } = read;
  const isTooMuch = read.rows.length > MAX_ROWS;
  return { ...sortOut(isTooMuch ? [] : read.rows, log), isTooMuch, position: { snapshot, at } };
}

function sortOut(
  rows: readonly Row[],
  log: BaseLogger,
): Pick<Changes, 'changes' | 'endedSessions' | 'imports'> {
  const changes: LoggedChange[] = [];
  const endedSessions: number[] = [];
  const imports: ImportNotice[] = [];
  // A transaction of many statements says the same again and again.
  const seen = new Set<string>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    if (seen.has(key)) continue;
    seen.add(key);
    const { data, error } = logged.safeParse(row);
    if (error) log.error({ err: error, topic: row.topic }, 'a change could not be read');
    else if (data.topic === 'change')
      changes.push({ transaction: data.transaction, announcement: data.payload });
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
