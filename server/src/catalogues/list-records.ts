import type { Catalogue, CatalogueRow, Input, Page } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { columnsOf, presentRow, type StoredRow } from './catalogue-rows.ts';

const byName = sql`r.name collate natural_order`;

/** A catalogue in its order: all records, or a page where one is asked for (decisions 1). */
export async function listRecords(
  ctx: Context,
  catalogue: Catalogue,
  { page, per_page }: Input<Catalogue['list']>['query'],
  order: RawBuilder<unknown> = byName,
): Promise<CatalogueRow[] | Page<CatalogueRow>> {
  const from = sql`${sql.table(catalogue.kind)} r`;
  const read = async (tail: RawBuilder<unknown>) =>
    (await sql<StoredRow>`select ${columnsOf(catalogue, 'r')} from ${from} ${tail}`.execute(ctx.database))
      .rows;
  const present = (rows: StoredRow[]) => rows.map((row) => presentRow(ctx, catalogue, row));
  if (page === undefined)
    return present(await read(sql`order by ${order}, r.id limit ${catalogue.maxRecords}`));
  const list: List<'own', StoredRow, CatalogueRow> = {
    from,
    key: sql`r.id`,
    filter: sql`true`,
    orders: { own: [order] },
    read,
    present,
  };
  return readPage(ctx, list, { page, per_page, sort: 'own', direction: 'asc' });
}
