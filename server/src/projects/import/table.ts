import {
  type DateOrder,
  formatDecimal,
  HUNDRED,
  parseDecimal,
  roundTo,
  type ScheduleField,
  type TableSource,
  ZERO,
} from '@plumbline/contract';
import { cellAmount } from '../../platform/tables/cell-amount.ts';
import { cellDate, isUnclearDate } from '../../platform/tables/cell-date.ts';
import { ColumnForms } from '../../platform/tables/column-forms.ts';
import type { ColumnChoice } from '../../platform/tables/find-columns.ts';
import { type FoundTable, findTable } from '../../platform/tables/find-table.ts';
import type { ReadSheets } from '../../platform/tables/read-sheets.ts';
import { figureOf, shownOf } from '../../platform/tables/sheet.ts';
import { cellFault } from '../../platform/tables/sheet-errors.ts';
import { tableSourceOf } from '../../platform/tables/source-of.ts';
import { indexesOf } from '../../platform/tables/table-rows.ts';
import { calendarDate, daysFromTo } from './calendar-date.ts';
import { findCycles } from './cycles.ts';
import { type Draft, type DraftItem, skip } from './draft.ts';
import { MAX_ITEMS, MAX_LISTED_PROBLEMS, TOO_MANY_ITEMS } from './limits.ts';
import { scheduleColumns } from './table-columns.ts';
import { tidyText } from './tidy-text.ts';
import { NOT_A_SCHEDULE, UnreadableSchedule } from './unreadable-schedule.ts';
import { Warnings } from './warnings.ts';

/** A table has no working hours: a day from start to end counts this many towards its weight. */
const HOURS_A_DAY = 8;
/** Places of a weight in per cent, as of the shares by duration. */
const WEIGHT_PLACES = 6;

type Row = Record<ScheduleField, string> & { number: number };

/** The choices of a person for a table. */
type Choices = {
  sheet?: string | undefined;
  columns?: ColumnChoice | undefined;
  dates?: DateOrder | undefined;
};

/**
 * Reads a schedule from a table with the columns code, title, parent_code, start_date, end_date, progress, weight. A
 * table whose columns are not all found has no items where columns were chosen, so that the rest can be. Throws
 * UnreadableSchedule that names every row to correct: here a person can, and a guess would go unnoticed.
 * Rule: IMPORT-6.
 */
export function readTable(file: ReadSheets, choices: Choices): { draft: Draft; source: TableSource } {
  const { table, fitting } = findTable(file.sheets, scheduleColumns, choices);
  if (!table) throw new UnreadableSchedule(NOT_A_SCHEDULE);
  const isChosen = choices.columns !== undefined;
  const indexes = indexesOf(table, scheduleColumns, isChosen);
  const source = tableSourceOf(file, table, fitting);
  if (isChosen && table.missing.length > 0 && table.columns.length >= scheduleColumns.required.length)
    return { draft: { ...draftOf([], new Warnings()), isUnmapped: true }, source };
  refuseMissing(table);
  const forms = new ColumnForms(table.rows, choices, file.decoded !== null);
  source.unclear_dates = forms.unclearDates;
  return { draft: readItems(table, indexes, source, forms), source };
}

const draftOf = (items: DraftItem[], warnings: Warnings): Draft => ({
  title: '',
  code: '',
  items,
  relations: [],
  floats: [],
  skipped: [],
  skippedCount: 0,
  warnings,
});

function readItems(
  table: FoundTable<ScheduleField>,
  indexes: ReadonlyMap<ScheduleField, number>,
  source: TableSource,
  forms: ColumnForms,
): Draft {
  const warnings = new Warnings();
  if (table.rows.length > MAX_ITEMS) throw new UnreadableSchedule(TOO_MANY_ITEMS);
  const problems = new Problems();
  const { rows, totals } = withoutTotals(readRows(table, indexes, problems));
  const read: Reading = { indexes, forms, problems, warnings };
  warnAboutColumns(table, warnings);
  const parentKeys = findParents(rows, problems);
  const items = new Map(rows.map((row) => [String(row.number), draftItem(row, parentKeys, read)]));
  for (const { key, code } of findCycles(items)) {
    problems.add(Number(key), `by its parent_code, '${tidyText(code)}' is below itself`);
  }
  problems.throwIfAny(source);
  const parents = new Set(parentKeys.values());
  for (const row of rows) {
    if (row.progress !== '' && parents.has(String(row.number))) warnings.count('parentProgress', row.code);
  }
  warnAboutShares(rows, warnings);
  const draft = draftOf([...items.values()], warnings);
  for (const { number, code, title } of totals)
    skip(draft, { code, title, reason: `Row ${number} is a total of other rows.` });
  return draft;
}

const TOTAL = /^(?:(?:grand|sub|project|overall)[ -]?)?(?:totals?|sum)\s*:?$/i;

/** A row that adds up others is no work of its own: it is called a total, has no dates, and no row is below it. */
function withoutTotals(rows: readonly Row[]): { rows: Row[]; totals: Row[] } {
  const parents = new Set(rows.map(({ parent_code }) => parent_code));
  const isTotal = ({ code, title, start_date, end_date }: Row) =>
    [code, title].every((text) => text === '' || TOTAL.test(text)) &&
    `${code}${title}` !== '' &&
    start_date === '' &&
    end_date === '' &&
    (code === '' || !parents.has(code));
  return { rows: rows.filter((row) => !isTotal(row)), totals: rows.filter(isTotal) };
}

function refuseMissing({ columns, missing }: FoundTable<ScheduleField>): void {
  if (columns.every(({ field }) => field === null)) throw new UnreadableSchedule(NOT_A_SCHEDULE);
  if (missing.length > 0)
    throw new UnreadableSchedule(
      `The column '${missing.join("' and '")}' is missing. One row names the columns: ${Object.keys(scheduleColumns.headings).join(', ')}.`,
    );
}

function warnAboutColumns({ columns }: FoundTable<ScheduleField>, warnings: Warnings): void {
  const unknown = columns.filter(({ field }) => field === null);
  if (unknown.length === 0) return;
  const listed = unknown.slice(0, 10).map(({ heading }) => `'${heading.slice(0, 50)}'`);
  warnings.remark(`These columns are not recognised and were skipped: ${listed.join(', ')}.`);
}

function readRows(
  { rows }: FoundTable<ScheduleField>,
  indexes: ReadonlyMap<ScheduleField, number>,
  problems: Problems,
): Row[] {
  return rows.map(({ number, cells }) => {
    for (const index of indexes.values()) {
      const found = cellFault(cells[index], number, index);
      if (found) problems.add(number, found.fault);
    }
    const shown = (column: ScheduleField) => shownOf(cells[indexes.get(column) ?? -1]);
    const figure = (column: ScheduleField) => figureOf(cells[indexes.get(column) ?? -1]);
    return {
      number,
      code: tidyText(shown('code')),
      title: shown('title'),
      parent_code: tidyText(shown('parent_code')),
      start_date: shown('start_date'),
      end_date: shown('end_date'),
      progress: figure('progress'),
      weight: figure('weight'),
    };
  });
}

/** The key of each row's parent by the row's number; rows directly under the project are left out. */
function findParents(rows: readonly Row[], problems: Problems): Map<number, string> {
  const byCode = Map.groupBy(rows, (row) => row.code);
  const parentKeys = new Map<number, string>();
  for (const { number, parent_code } of rows) {
    if (parent_code === '') continue;
    const [parent, second] = byCode.get(parent_code) ?? [];
    if (!parent) problems.add(number, `no row has the code of the parent_code '${parent_code}'`);
    else if (second) {
      problems.add(
        number,
        `the parent_code '${parent_code}' is the code of rows ${parent.number} and ${second.number}`,
      );
    } else parentKeys.set(number, String(parent.number));
  }
  return parentKeys;
}

function draftItem(row: Row, parentKeys: ReadonlyMap<number, string>, reading: Reading): DraftItem {
  const { problems } = reading;
  if (row.code === '' && row.title === '') problems.add(row.number, 'it has neither a code nor a title');
  const startDate = readDate(row, 'start_date', reading);
  const endDate = readDate(row, 'end_date', reading);
  const weight = readPercentage(row, 'weight', problems);
  const days = startDate && endDate ? Math.max(0, daysFromTo(startDate, endDate)) : 0;
  return {
    key: String(row.number),
    parentKey: parentKeys.get(row.number) ?? null,
    code: row.code,
    title: row.title,
    startDate,
    endDate,
    progress: formatDecimal(readPercentage(row, 'progress', problems) ?? ZERO),
    durationHours: String(days * HOURS_A_DAY),
    weight: weight === null ? null : formatDecimal(roundTo(weight, WEIGHT_PLACES)),
    isMilestone: false,
  };
}

/** The inputs of reading the rows of a table. */
type Reading = {
  indexes: ReadonlyMap<ScheduleField, number>;
  forms: ColumnForms;
  problems: Problems;
  warnings: Warnings;
};

/** Spreadsheets write dates as their country does: where the column does not show how, the day is first, and it is said. */
function readDate(
  row: Row,
  column: 'start_date' | 'end_date',
  { indexes, forms, problems, warnings }: Reading,
): string | null {
  const text = row[column];
  if (text === '') return null;
  const { value, fault } = forms.date(indexes.get(column) ?? -1, text);
  const date = calendarDate(value);
  if (fault) problems.add(row.number, `the ${column} ${fault.replace(/\.$/, '')}`);
  else if (date === null) {
    problems.add(row.number, `the ${column} '${text}' is not a date such as 2026-03-31 or 31/03/2026`);
  } else if (isUnclearDate(text))
    warnings.count(value === cellDate(text) ? 'dayFirstDate' : 'monthFirstDate', text);
  return date;
}

function readPercentage(row: Row, column: 'progress' | 'weight', problems: Problems): bigint | null {
  if (row[column] === '') return null;
  const value = parseDecimal(cellAmount(row[column].replace(/%$/, '').trimEnd()));
  if (value === null || value < ZERO || value > HUNDRED) {
    problems.add(row.number, `the ${column} '${row[column]}' is not a number from 0 to 100`);
    return ZERO;
  }
  return value;
}

/** A cell that Excel shows as '45%' holds 0.45, and the file does not say which was meant. */
function warnAboutShares(rows: readonly Row[], warnings: Warnings): void {
  const given = rows.map((row) => row.progress).filter((progress) => progress !== '' && progress !== '0');
  const one = parseDecimal('1') ?? ZERO;
  const small = (progress: string) => (parseDecimal(progress) ?? HUNDRED) <= one;
  if (given.some((progress) => progress !== '1') && given.every(small)) {
    warnings.remark(
      'No progress is above 1%. If 0.45 means 45%, multiply the column by 100 and import again.',
    );
  }
}

/** The problems of all rows, which are reported together. */
class Problems {
  readonly #found: { row: number; sentence: string }[] = [];

  add(row: number, what: string): void {
    this.#found.push({ row, sentence: `Row ${row}: ${what.slice(0, 200)}.`.toWellFormed() });
  }

  throwIfAny(source: TableSource): void {
    if (this.#found.length === 0) return;
    const rows = new Set(this.#found.map(({ row }) => row)).size;
    // By row: who corrects them goes down the table once.
    const sentences = this.#found
      .toSorted((one, other) => one.row - other.row)
      .map((found) => found.sentence);
    const listed = sentences.slice(0, MAX_LISTED_PROBLEMS);
    const others = sentences.length - listed.length;
    if (others > 0) listed.push(`And ${others.toLocaleString('en')} more.`);
    const count = rows === 1 ? 'One row needs' : `${rows.toLocaleString('en')} rows need`;
    throw new UnreadableSchedule(`${count} correction before the schedule can be imported.`, {
      problems: listed,
      source,
    });
  }
}
