import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** Writes rows of one table, ids included, in one statement; every row has the columns of the first. */
export async function insertRows(
  ctx: Context,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    ctx.database,
  );
}

/** Takes so many ids of a table, in ascending order, so that rows that name one another can be written. */
export async function takeIds(ctx: Context, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id
    from generate_series(1, ${count}::integer)`.execute(ctx.database);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
