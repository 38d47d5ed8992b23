import type { Catalogue, CatalogueRow, Input, Page } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { columnsOf, presentRow, type StoredRow } from './catalogue-rows.ts';

const byName = sql`r.name collate natural_order`;

/** The order of the list, by name unless given, and the condition that a record `r` is in it. */
type Shown = { order?: RawBuilder<unknown> | undefined; present: RawBuilder<unknown> };

/** A catalogue in its order: all records, or a page where one is asked for. Rule: API-4. */
export async function listRecords(
  ctx: Context,
  catalogue: Catalogue,
  { page, per_page }: Input<Catalogue['list']>['query'],
  { order = byName, present }: Shown,
): Promise<CatalogueRow[] | Page<CatalogueRow>> {
  const from = sql`${sql.table(catalogue.kind)} r`;
  const read = async (tail: RawBuilder<unknown>) =>
    (await sql<StoredRow>`select ${columnsOf(catalogue, 'r')} from ${from} ${tail}`.execute(ctx.database))
      .rows;
  const answer = (rows: StoredRow[]) => rows.map((row) => presentRow(ctx, catalogue, row));
  if (page === undefined)
    return answer(await read(sql`where ${present} order by ${order}, r.id limit ${catalogue.maxRecords}`));
  const list: List<'own', StoredRow, CatalogueRow> = {
    from,
    key: sql`r.id`,
    filter: present,
    orders: { own: [order] },
    read,
    present: answer,
  };
  return readPage(ctx, list, { page, per_page, sort: 'own', direction: 'asc' });
}
