import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from './database.ts';

/** What the database counts the changes of (see count_changes in its migrations). */
export type CountedTable = 'employees' | 'users' | 'projects';

type KeptCount = { changes: number; total: number };

/** The most counts that are kept of a database, some hundreds of bytes each; the least recently used makes room. */
const MAX_KEPT = 1000;

const keptCounts = new WeakMap<Database, Map<string, KeptCount>>();

/**
 * Counts the rows of a list. To count 50,000 matches among 100,000 people takes PostgreSQL 10 ms whatever the index;
 * so a count is kept, with the number of changes that its tables had seen in the same snapshot, and is right as long as
 * they have seen no other.
 * @param counting the statement, of one number
 * @param tables all that it reads, where the changes of all are counted; without them it is counted each time
 */
export async function countRows(
  { database }: Pick<Context, 'database'>,
  counting: RawBuilder<unknown>,
  tables: readonly CountedTable[] = [],
): Promise<number> {
  // Within a transaction there may be changes that no one else sees.
  if (tables.length === 0 || database.isTransaction) {
    const { rows } = await sql<{ total: number }>`select (${counting}) as total`.execute(database);
    return rows[0]?.total ?? 0;
  }
  const changes = sql<number>`(select coalesce(sum(c.changes), 0)::bigint from table_changes c
    where c.table_name = any(${tables}))`;
  const kept = keptCounts.get(database) ?? new Map<string, KeptCount>();
  keptCounts.set(database, kept);
  const { sql: text, parameters } = counting.compile(database);
  const key = JSON.stringify([text, parameters]);
  const known = kept.get(key);
  if (known) {
    const { rows } = await sql<{ changes: number }>`select ${changes} as changes`.execute(database);
    if (rows[0]?.changes === known.changes) {
      keep(kept, key, known);
      return known.total;
    }
  }
  const { rows } = await sql<KeptCount>`select ${changes} as changes, (${counting}) as total`.execute(
    database,
  );
  const counted = rows[0] ?? { changes: 0, total: 0 };
  keep(kept, key, counted);
  return counted.total;
}

/** Keeps a count as the one that was used last: a Map keeps the order in which its keys were set. */
function keep(kept: Map<string, KeptCount>, key: string, count: KeptCount): void {
  kept.delete(key);
  kept.set(key, count);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}
