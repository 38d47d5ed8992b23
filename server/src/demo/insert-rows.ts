import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** Ids by the keys that records of the demo company refer to each other by. */
export type Ids = ReadonlyMap<string, number>;

type Row = Readonly<Record<string, unknown>>;

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The fields of a record by the names of columns: `dueOn` is `due_on`. */
export const columnsOf = (record: object): Row =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [columnOf(name), value]));

/** Writes rows of one table in one statement; every row has the columns of the first. */
export async function insertRows(ctx: Context, table: string, rows: readonly Row[]): Promise<void> {
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

/** Writes rows with ids that are taken for them. @returns the ids, in the order of the rows */
export async function insertNew(ctx: Context, table: string, rows: readonly Row[]): Promise<number[]> {
  const ids = await takeIds(ctx, table, rows.length);
  await insertRows(
    ctx,
    table,
    rows.map((row, index) => ({ id: ids[index], ...row })),
  );
  return ids;
}

/** Writes a row for each of some records. @returns the ids by the keys of the records */
export async function insertKeyed<Keyed extends { key: string }>(
  ctx: Context,
  table: string,
  records: readonly Keyed[],
  columnsOf: (record: Keyed, index: number) => Row,
): Promise<Ids> {
  const ids = await insertNew(ctx, table, records.map(columnsOf));
  return new Map(records.map(({ key }, index) => [key, ids[index] as number]));
}
