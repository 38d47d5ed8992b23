import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { List, Order } from '../../platform/database/list.ts';
import { found } from '../../platform/problem.ts';

/** The reading of papers of one kind. */
type PaperKind<Row, Paper> = {
  table: string;
  /** The name of the table's row in the conditions and in `tail`. */
  alias: string;
  /** The condition that the actor sees a paper. */
  visible(ctx: Context): RawBuilder<unknown>;
  /** @param tail joins, conditions and order */
  read(ctx: Context, tail: RawBuilder<unknown>): Promise<Row[]>;
  present(ctx: Context, rows: readonly Row[]): Promise<Paper[]>;
};

/** Papers of one kind, for those who see them. */
export function papersOf<Row, Paper>(kind: PaperKind<Row, Paper>) {
  const { table, alias, visible, read, present } = kind;
  const key = sql.ref<number>(`${alias}.id`);
  /** One paper as it is read. @throws not_found, also for one that the actor may not see */
  const row = async (ctx: Context, id: number): Promise<Row> =>
    found(await read(ctx, sql`where ${key} = ${id} and ${visible(ctx)}`));
  return {
    ...kind,
    row,
    /** One paper as it is answered. @throws not_found */
    one: async (ctx: Context, id: number): Promise<Paper> => found(await present(ctx, [await row(ctx, id)])),
    /** Those that the actor sees. @param conditions the filters besides; null: not asked for */
    list: <Sort extends string>(
      ctx: Context,
      orders: Record<Sort, Order>,
      conditions: readonly (RawBuilder<unknown> | null)[],
    ): List<Sort, Row, Paper> => ({
      from: sql`${sql.table(table)} as ${sql.ref(alias)}`,
      key,
      filter: sql.join([visible(ctx), ...conditions.filter((each) => each !== null)], sql` and `),
      orders,
      read: (chosen) => read(ctx, chosen),
      present: (rows) => present(ctx, rows),
    }),
  };
}

/** Papers of one kind whose answer is known. */
export type Papers<Row, Paper> = ReturnType<typeof papersOf<Row, Paper>>;
