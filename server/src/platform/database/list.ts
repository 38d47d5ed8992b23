import {
  directionOf,
  type Page,
  type PageQuery,
  type SortDirection,
  type Sorting,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { isPlannedEachTime } from './database.ts';

/** A column that a list is sorted by. Only one that may be null says so: where it is, the row comes last either way. */
export type SortColumn = RawBuilder<unknown> | { nullable: RawBuilder<unknown> };

/** Columns, the most significant first; `joins` add the tables they need to the list's `from`, one row for each row. */
export type Order = readonly SortColumn[] | { by: readonly SortColumn[]; joins: RawBuilder<unknown> };

/**
 * What a list consists of, for one actor and one set of filters. Page, count and batches follow from it, so that they
 * cannot differ in what they take for a match.
 */
export type List<Sort extends string, Row, Answer> = {
  /** The table, with its alias: all that `filter` and `key` name. */
  from: RawBuilder<unknown>;
  /** Unique in the list; it decides between rows that are equal in an order. */
  key: RawBuilder<Key>;
  /** The whole condition: what the actor may see, and the filters. */
  filter: RawBuilder<unknown>;
  orders: Record<Sort, Order>;
  /**
   * Reads the chosen rows with everything that belongs to them.
   * @param chosen ends the statement: it joins the chosen keys and puts the rows into their order
   * @param keys for a statement that has to begin with them: the chosen keys as the table `chosen (key, position)`
   */
  read(chosen: RawBuilder<unknown>, keys: RawBuilder<unknown>): Promise<Row[]>;
  /** Of a list that is counted quickly, whose `read` selects `chosen.total`: page and count are one statement. */
  totalOf?(row: Row): number;
  present(rows: Row[]): Answer[] | Promise<Answer[]>;
};

type Key = number | string;

/** The filters of a list: its query without the page and the order. */
export type FiltersOf<Query> = Omit<Query, keyof PageQuery | keyof Sorting<string>>;

/** How many rows `readBatches` reads at once: their number costs time, not memory. */
const ROWS_AT_ONCE = 1000;

/**
 * A page of a list with its rows and its count, in parallel unless a transaction has only one connection. The page is
 * found by its keys first and joined after: else every match would be joined, to discard most of them. Of a search,
 * which is planned with its values each time, keys and count are a statement of their own: what reads the rows, with a
 * dozen tables, is then planned once.
 */
export async function readPage<Sort extends string, Row, Answer>(
  ctx: Pick<Context, 'database'>,
  list: List<Sort, Row, Answer>,
  query: PageQuery & Sorting<Sort>,
): Promise<Page<Answer>> {
  const { by, joins, direction } = orderOf(list, query);
  const found = sql<Key>`select ${list.key} from ${list.from} ${joins} where ${list.filter}
    order by ${orderBy(by, direction)} limit ${query.per_page} offset ${pageOffset(query)}`;
  const counting = sql<number>`select count(*)::integer from ${list.from} where ${list.filter}`;
  const count = async () => {
    const { rows } = await sql<{ total: number }>`select (${counting}) as total`.execute(ctx.database);
    return rows[0]?.total ?? 0;
  };
  const read = async (keys: RawBuilder<unknown>) => list.present(await readByKeys(list, keys));
  const readFound = (keys: readonly Key[] = []) => (keys.length > 0 ? read(anyKeys(keys)) : []);

  if (isPlannedEachTime(ctx.database, counting)) {
    const { rows } = await sql<{ keys: Key[]; total: number }>`
      select array(${found}) as keys, (${counting}) as total`.execute(ctx.database);
    return toPage(query, await readFound(rows[0]?.keys), rows[0]?.total ?? 0);
  }
  if (list.totalOf) {
    const rows = await readByKeys(list, sql`array(${found})`, counting);
    return toPage(query, await list.present(rows), rows[0] ? list.totalOf(rows[0]) : await count());
  }
  const rows = () => read(sql`array(${found})`);
  if (ctx.database.isTransaction) return toPage(query, await rows(), await count());
  return toPage(query, ...(await Promise.all([rows(), count()])));
}

/**
 * All rows of a list in batches, for an export: each batch starts after the last row of the one before, so that the
 * thousandth is found as fast as the first. Rows that are added or deleted meanwhile move none of the others.
 * @param rowsAtOnce the most rows of a batch
 */
export async function* readBatches<Sort extends string, Row, Answer>(
  ctx: Pick<Context, 'database'>,
  list: Pick<List<Sort, Row, Answer>, 'from' | 'key' | 'filter' | 'orders' | 'read'>,
  query: Sorting<Sort>,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<Row[]> {
  const { by, joins, direction } = orderOf(list, query);
  const values = by.map((column, index) => sql`${expressionOf(column)} as ${sql.ref(`sort_${index}`)}`);
  let last: Record<string, unknown> | undefined;
  do {
    const after = last ? isAfter(by, direction, last) : sql`true`;
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(values)} from ${list.from} ${joins} where (${list.filter}) and ${after}
      order by ${orderBy(by, direction)} limit ${rowsAtOnce}`.execute(ctx.database);
    const keys = rows.map((row) => row[`sort_${by.length - 1}`] as Key);
    if (keys.length > 0) yield await readByKeys(list, arrayOf(keys));
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}

/** The columns of the order that is asked for, the key as the last of them, and its direction. */
function orderOf<Sort extends string>(
  list: Pick<List<Sort, never, never>, 'orders' | 'key'>,
  query: Sorting<Sort>,
) {
  const order = list.orders[query.sort];
  const { by, joins } = 'by' in order ? order : { by: order, joins: sql`` };
  return { by: [...by, list.key], joins, direction: directionOf(query) };
}

const expressionOf = (column: SortColumn) => ('nullable' in column ? column.nullable : column);

function orderBy(columns: readonly SortColumn[], direction: SortDirection): RawBuilder<unknown> {
  const ascending = direction === 'asc';
  // An index serves `nulls last` in one direction only; a column that is never null needs none.
  return sql.join(
    columns.map((column) =>
      'nullable' in column
        ? sql`${column.nullable} ${ascending ? sql`asc` : sql`desc`} nulls last`
        : sql`${column} ${ascending ? sql`asc` : sql`desc`}`,
    ),
  );
}

/** The condition that a row comes after one with these values. */
function isAfter(
  columns: readonly SortColumn[],
  direction: SortDirection,
  last: Record<string, unknown>,
): RawBuilder<unknown> {
  const than = direction === 'asc' ? sql`>` : sql`<`;
  const valueAt = (index: number) => last[`sort_${index}`];
  // As one comparison of rows, which an index answers.
  if (!columns.some((column) => 'nullable' in column))
    return sql`(${sql.join(columns.map(expressionOf))}) ${than} (${sql.join(columns.map((_, index) => valueAt(index)))})`;
  const equal = (column: SortColumn, index: number) =>
    valueAt(index) === null
      ? sql`${expressionOf(column)} is null`
      : sql`${expressionOf(column)} = ${valueAt(index)}`;
  const beyond = (column: SortColumn, index: number) => {
    if (valueAt(index) === null) return sql`false`;
    const further = sql`${expressionOf(column)} ${than} ${valueAt(index)}`;
    return 'nullable' in column ? sql`(${further} or ${column.nullable} is null)` : further;
  };
  const ways = columns.map(
    (column, index) =>
      sql`(${sql.join([...columns.slice(0, index).map(equal), beyond(column, index)], sql` and `)})`,
  );
  return sql`(${sql.join(ways, sql` or `)})`;
}

const arrayOf = (keys: readonly Key[]) =>
  sql`${keys}::${sql.raw(typeof keys[0] === 'string' ? 'text[]' : 'integer[]')}`;

/**
 * Keys as an array whose length the planner does not look at. Of a value it does: a plan for any number of keys then looks
 * dearer than one for a single key, and the statement is planned each time each time.
 */
export const anyKeys = (keys: readonly Key[]): RawBuilder<unknown> => sql`(select ${arrayOf(keys)})`;

/** Reads the rows of some keys, an array, in its order. @param total what `chosen` has as its column of this name */
function readByKeys<Row>(
  { key, read }: Pick<List<never, Row, never>, 'key' | 'read'>,
  keys: RawBuilder<unknown>,
  total: RawBuilder<number | null> = sql`null::integer`,
): Promise<Row[]> {
  const chosen = sql`(select key, position, (${total}) as total
    from unnest(${keys}) with ordinality as found (key, position)) as chosen`;
  return read(sql`join ${chosen} on chosen.key = ${key} order by chosen.position`, chosen);
}

/** A page of a list as it is answered. @param total how many match in all */
export function toPage<Row>(query: PageQuery, rows: Row[], total: number): Page<Row> {
  const offset = pageOffset(query);
  return {
    data: rows,
    from: rows.length > 0 ? offset + 1 : null,
    to: rows.length > 0 ? offset + rows.length : null,
    total,
    last_page: Math.max(1, Math.ceil(total / query.per_page)),
    current_page: query.page,
  };
}

/** How many rows come before a page. */
export const pageOffset = (query: PageQuery) => (query.page - 1) * query.per_page;
