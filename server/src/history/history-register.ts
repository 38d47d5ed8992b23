import { type RawBuilder, sql } from 'kysely';
import type { HistoryKind, HistoryTable, SliceHistory } from '../platform/history.ts';

/** The histories of all slices together. */
export type HistoryRegister = {
  kinds: ReadonlyMap<string, HistoryKind>;
  tables: ReadonlyMap<string, HistoryTable>;
  /** The subject of a history entry `h`, of whatever table. */
  title: RawBuilder<string | null>;
  /** The tables of which only deletions are included in the history of the record that they belong to. */
  deletionsOnly: readonly string[];
  /** The tables whose rows belong to records of a table. */
  partsOf(table: string): readonly [table: string, of: HistoryTable][];
};

/** Puts together what the slices say of their histories. */
export function historyRegister(histories: readonly SliceHistory[]): HistoryRegister {
  const kinds = new Map(histories.flatMap(({ kinds }) => Object.entries(kinds ?? {})));
  const tables = new Map(histories.flatMap(({ tables }) => Object.entries(tables ?? {})));
  const titles = [...tables].flatMap(([table, { title }]) =>
    title ? [sql`when ${sql.lit(table)} then ${title}`] : [],
  );
  return {
    kinds,
    tables,
    title: sql`case h.table_name ${sql.join(titles, sql` `)} end`,
    deletionsOnly: [...tables].flatMap(([table, { included }]) => (included === 'deletions' ? [table] : [])),
    partsOf: (owner) => [...tables].filter(([, { partOf }]) => partOf === owner),
  };
}
