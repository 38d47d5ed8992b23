import type { Catalogue, CatalogueRow } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';

/** A record as its table holds it, with the fields of its catalogue. */
export type StoredRow = { id: number; name: string; updated_at: Date };

/** The columns of a catalogue's table that are answered. */
export function columnsOf({ fields }: Catalogue): RawBuilder<unknown> {
  return sql.join(['id', 'name', ...fields, 'updated_at'].map((column) => sql.ref(column)));
}

/** A record as it is answered. */
export function presentRow(row: StoredRow): CatalogueRow {
  return { ...row, updated_at: row.updated_at.toISOString() };
}

/** What a body says of the catalogue's own columns; what it leaves out, and the version that it read, is not in it. */
export function valuesOf({ fields }: Catalogue, body: object): [column: string, value: unknown][] {
  return Object.entries(body).filter(
    ([column, value]) => ['name', ...fields].includes(column) && value !== undefined,
  );
}
