import { tidyText } from './tidy-text.ts';
import { NOT_A_SCHEDULE, UnreadableSchedule } from './unreadable-schedule.ts';

/** The columns of a schedule in a table, in the order of the documentation (decisions 5, Import). */
export const TABLE_COLUMNS = [
  'code',
  'title',
  'parent_code',
  'start_date',
  'end_date',
  'progress',
  'weight',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

const REQUIRED: TableColumn[] = ['code', 'title'];

/**
 * Where each column stands, by a header in any order; capitals do not matter, nor whether words are
 * joined by a space, '-' or '_'. `unknown` are the headers that mean nothing here. Throws
 * UnreadableSchedule when a column is missing that a schedule needs, or stands twice.
 */
export function tableColumns(header: readonly string[]): {
  indexes: Map<TableColumn, number>;
  unknown: string[];
} {
  const indexes = new Map<TableColumn, number>();
  const unknown: string[] = [];
  for (const [index, cell] of header.entries()) {
    const name = tidyText(cell).toLowerCase().replace(/[ -]+/g, '_');
    const column = TABLE_COLUMNS.find((known) => known === name);
    if (column === undefined) {
      if (name !== '') unknown.push(tidyText(cell));
    } else if (indexes.has(column)) {
      throw new UnreadableSchedule(`The column '${column}' appears twice. Remove one of them.`);
    } else indexes.set(column, index);
  }
  if (indexes.size === 0) throw new UnreadableSchedule(NOT_A_SCHEDULE);
  const missing = REQUIRED.filter((column) => !indexes.has(column));
  if (missing.length > 0) {
    throw new UnreadableSchedule(
      `The column '${missing.join("' and '")}' is missing. The first row names the columns: ${TABLE_COLUMNS.join(', ')}.`,
    );
  }
  return { indexes, unknown };
}
