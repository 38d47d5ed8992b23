import type { Catalogue, CatalogueRow } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { refuseBeyond } from '../platform/database/refuse-beyond.ts';
import { columnsOf, presentRow, type StoredRow, valuesOf } from './catalogue-rows.ts';
import { pictureValues, type StoredPicture } from './record-picture.ts';

/** Adds a record. @param given `present`: the condition that a record `r` counts. @throws duplicate; invalid when there are too many */
export async function createRecord(
  ctx: Context,
  catalogue: Catalogue,
  body: object,
  { picture, present }: { picture: StoredPicture; present: RawBuilder<unknown> },
): Promise<CatalogueRow> {
  const { kind, maxRecords, plural } = catalogue;
  await refuseBeyond(ctx, {
    name: kind,
    most: maxRecords,
    count: sql<{ count: number }>`select count(*)::integer as count
      from ${sql.table(kind)} r where ${present}`,
    message: `There can be at most ${maxRecords.toLocaleString('en')} ${plural}.`,
  });
  const values = [...valuesOf(catalogue, body), ...(await pictureValues(ctx, catalogue, picture))];
  const { rows } = await sql<StoredRow>`
    insert into ${sql.table(kind)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})
    returning ${columnsOf(catalogue)}`.execute(ctx.database);
  return presentRow(ctx, catalogue, rows[0] as StoredRow);
}
