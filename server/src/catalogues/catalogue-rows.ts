import type { Catalogue, CatalogueRow } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** A record as its table holds it, with the fields of its catalogue. */
export type StoredRow = { id: number; name: string; updated_at: Date };

/** The columns of a catalogue's table that are answered. @param alias what the statement calls the table, if it does */
export function columnsOf({ fields, picture }: Catalogue, alias?: string): RawBuilder<unknown> {
  const columns = ['id', 'name', ...fields, ...(picture ? [picture.column] : []), 'updated_at'];
  return sql.join(columns.map((column) => sql.ref(alias ? `${alias}.${column}` : column)));
}

/** A record as it is answered. */
export function presentRow(ctx: Context, { picture, decimals }: Catalogue, row: StoredRow): CatalogueRow {
  const stored = row as Record<string, unknown> & StoredRow;
  const numbers = decimals.map((field) => [field, stored[field] === null ? null : Number(stored[field])]);
  const answer = { ...row, ...Object.fromEntries(numbers), updated_at: row.updated_at.toISOString() };
  if (!picture) return answer;
  const { [picture.column]: fileId, ...others } = answer as Record<string, unknown>;
  return {
    ...others,
    [picture.link]: ctx.links.to(ctx.actor, fileId as number | null),
  } as unknown as CatalogueRow;
}

/** What a body says of the catalogue's own columns; what it leaves out, and the version that it read, is not in it. */
export function valuesOf({ fields }: Catalogue, body: object): [column: string, value: unknown][] {
  return Object.entries(body).filter(
    ([column, value]) => ['name', ...fields].includes(column) && value !== undefined,
  );
}
