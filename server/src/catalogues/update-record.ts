import type { Catalogue, CatalogueRow, Input } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { refuseStale } from '../platform/versions.ts';
import { columnsOf, presentRow, type StoredRow, valuesOf } from './catalogue-rows.ts';
import { pictureValues, type StoredPicture } from './record-picture.ts';

/** Changes what the body names of a record. @param given `present`: the condition that a record `r` is there. @throws not_found, stale, duplicate */
export async function updateRecord(
  ctx: Context,
  catalogue: Catalogue,
  { params, body }: Input<Catalogue['update']>,
  { picture, present }: { picture: StoredPicture; present: RawBuilder<unknown> },
): Promise<CatalogueRow> {
  const { kind } = catalogue;
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(catalogue, 'r')} from ${sql.table(kind)} r where r.id = ${params.id} and ${present} for update`.execute(
    ctx.database,
  );
  const [row] = rows;
  if (!row) throw problem('not_found');
  await refuseStale(ctx, { table: kind, id: row.id, updatedAt: row.updated_at }, body.updated_at);
  const values = [...valuesOf(catalogue, body), ...(await pictureValues(ctx, catalogue, picture))];
  if (values.length === 0) return presentRow(ctx, catalogue, row);
  const { rows: changed } = await sql<StoredRow>`
    update ${sql.table(kind)} set ${sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${row.id} returning ${columnsOf(catalogue)}`.execute(ctx.database);
  return presentRow(ctx, catalogue, changed[0] as StoredRow);
}
