import type { Action, MailedPaperKind } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from './context.ts';

/** A kind of record whose history can be read, as the path of `listHistory` names it. */
export type HistoryKind = {
  /** The table of its records. */
  table: string;
  /** Its ids are those of the records' owner (`keep_history` names the column): such as all credits of a person. */
  byOwner?: true;
  /** @throws not_found when the actor may not see the record */
  refuse(ctx: Context, id: number): Promise<void> | void;
  /** The fields that this actor may see; null for all, as when it is left out. */
  fields?(ctx: Context): ReadonlySet<string> | null;
  /** The paper that its records are sent as by mail: who may send it finds those mails in the history. Rule: MAIL-12. */
  mailedAs?: MailedPaperKind;
};

/** How the entries of a table are shown: in the history of its own records, and of the records that they belong to. */
export type HistoryTable = {
  /** The subject of an entry, such as the name of a person or a file: `valueInEntry` and the like make the SQL. */
  title?: RawBuilder<string | null>;
  /** Makes of that title what a person reads, where only the contract knows it. */
  showTitle?(title: string): string;
  /** Columns that are not shown to people: ids that the title or the screen already shows. */
  internalFields?: readonly string[];
  /** Makes of the value of a field what a person may read of it; null is never asked for. */
  showValue?(field: string, value: unknown): unknown;
  /** The table of the record that a row belongs to, and whose history includes it (`keep_history` names its column). */
  partOf?: string;
  /** The entries of a part that are included there; all unless given. */
  included?: 'deletions';
  /** The right to see it there; everybody who sees the record unless given. */
  permission?: Action;
};

/** The names and the parts of the history of a slice's records. */
export type SliceHistory = {
  kinds?: Readonly<Record<string, HistoryKind>>;
  tables?: Readonly<Record<string, HistoryTable>>;
};

/** A field's value in a history entry `h`: as the change left it, or else as it found it. */
export function valueInEntry(field: string): RawBuilder<string | null> {
  const path = sql.raw(field);
  return sql`coalesce(h.changes #>> '{${path},1}', h.changes #>> '{${path},0}')`;
}

/** A field's value as the record of a history entry `h` was created with it, for a record that may be gone. */
export function valueAsCreated(field: string): RawBuilder<string | null> {
  return sql`(select made.changes #>> '{${sql.raw(field)},1}' from history made
    where made.table_name = h.table_name and made.record_id = h.record_id and made.action = 'created'
    order by made.id limit 1)`;
}

/**
 * The columns of what is requested and decided on that say nothing to a person, under their present and former names:
 * its people, who are the actors of its entries, and the time that it takes up, worked out from others.
 */
export const internalFieldsOfRequest: readonly string[] = [
  'employee_id',
  'requested_by',
  'created_by',
  'prepared_by',
  'asked_by',
  'decided_by',
  'decided_for',
  'decided_at',
  'taken',
  'taken_time',
];
