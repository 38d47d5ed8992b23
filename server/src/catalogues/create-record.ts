import type { Catalogue, CatalogueRow } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { columnsOf, presentRow, type StoredRow, valuesOf } from './catalogue-rows.ts';

/** Adds a record. @throws duplicate; invalid when there are too many */
export async function createRecord(ctx: Context, catalogue: Catalogue, body: object): Promise<CatalogueRow> {
  const { kind, maxRecords, plural } = catalogue;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)}`.execute(ctx.database);
  if ((counted[0]?.count ?? 0) >= maxRecords)
    throw problem('invalid', {
      message: `There can be at most ${maxRecords.toLocaleString('en')} ${plural}.`,
    });
  const values = valuesOf(catalogue, body);
  const { rows } = await sql<StoredRow>`
    insert into ${sql.table(kind)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})
    returning ${columnsOf(catalogue)}`.execute(ctx.database);
  return presentRow(rows[0] as StoredRow);
}
