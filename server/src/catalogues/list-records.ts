import type { Catalogue, CatalogueRow } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { columnsOf, presentRow, type StoredRow } from './catalogue-rows.ts';

const byName = sql`name collate natural_order`;

/** All records of a catalogue, in its order. */
export async function listRecords(
  ctx: Context,
  catalogue: Catalogue,
  order: RawBuilder<unknown> = byName,
): Promise<CatalogueRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(catalogue)} from ${sql.table(catalogue.kind)}
    order by ${order}, id limit ${catalogue.maxRecords}`.execute(ctx.database);
  return rows.map((row) => presentRow(ctx, catalogue, row));
}
