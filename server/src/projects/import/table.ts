import { formatDecimal, HUNDRED, parseDecimal, roundTo, ZERO } from '@plumbline/contract';
import { calendarDate, dayFirstDate, daysFromTo } from './calendar-date.ts';
import { findCycles } from './cycles.ts';
import type { Draft, DraftItem } from './draft.ts';
import { MAX_ITEMS, MAX_LISTED_PROBLEMS, TOO_MANY_ITEMS } from './limits.ts';
import { type TableColumn, tableColumns } from './table-columns.ts';
import { tidyText } from './tidy-text.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';
import { Warnings } from './warnings.ts';

/** A table has no working hours: a day from start to end counts this many towards its weight. */
const HOURS_A_DAY = 8;
/** Places of a weight in per cent, as of the shares by duration. */
const WEIGHT_PLACES = 6;

type Row = Record<TableColumn, string> & { number: number };

/**
 * Reads a schedule from the rows of a table whose first row that is not blank names the columns code,
 * title, parent_code, start_date, end_date, progress, weight (decisions 5, Import). Throws
 * UnreadableSchedule that names every row to correct: here a person can, and a guess would go unnoticed.
 */
export function readTable(cells: readonly string[][]): Draft {
  const warnings = new Warnings();
  const rows = readRows(cells, warnings);
  if (rows.length > MAX_ITEMS) throw new UnreadableSchedule(TOO_MANY_ITEMS);
  const problems = new Problems();
  const parentKeys = findParents(rows, problems);
  const items = new Map(
    rows.map((row) => [String(row.number), draftItem(row, parentKeys, problems, warnings)]),
  );
  for (const { key, code } of findCycles(items)) {
    problems.add(Number(key), `by its parent_code, '${tidyText(code)}' is below itself`);
  }
  problems.throwIfAny();
  const parents = new Set(parentKeys.values());
  for (const row of rows) {
    if (row.progress !== '' && parents.has(String(row.number))) warnings.count('parentProgress', row.code);
  }
  warnAboutShares(rows, warnings);
  return {
    title: '',
    code: '',
    items: [...items.values()],
    relations: [],
    floats: [],
    skipped: [],
    skippedCount: 0,
    warnings,
  };
}

function readRows(cells: readonly string[][], warnings: Warnings): Row[] {
  const first = cells.findIndex(isFilled);
  const { indexes, unknown } = tableColumns(cells[first] ?? []);
  if (unknown.length > 0) {
    const listed = unknown.slice(0, 10).map((name) => `'${name.slice(0, 50)}'`);
    warnings.remark(`These columns are not recognised and were skipped: ${listed.join(', ')}.`);
  }
  const rows: Row[] = [];
  for (const [index, row] of cells.entries()) {
    if (index <= first || !isFilled(row)) continue;
    const cell = (column: TableColumn) => row[indexes.get(column) ?? -1]?.trim() ?? '';
    rows.push({
      number: index + 1,
      code: tidyText(cell('code')),
      title: cell('title'),
      parent_code: tidyText(cell('parent_code')),
      start_date: cell('start_date'),
      end_date: cell('end_date'),
      progress: cell('progress'),
      weight: cell('weight'),
    });
  }
  return rows;
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
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

function draftItem(
  row: Row,
  parentKeys: ReadonlyMap<number, string>,
  problems: Problems,
  warnings: Warnings,
): DraftItem {
  if (row.code === '' && row.title === '') problems.add(row.number, 'it has neither a code nor a title');
  const startDate = readDate(row, 'start_date', problems, warnings);
  const endDate = readDate(row, 'end_date', problems, warnings);
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

/** Spreadsheets write dates as their country does; the day first is how most do, and the warning says so. */
function readDate(
  row: Row,
  column: 'start_date' | 'end_date',
  problems: Problems,
  warnings: Warnings,
): string | null {
  const text = row[column];
  if (text === '') return null;
  const date = calendarDate(text);
  if (date !== null) return date;
  const dayFirst = dayFirstDate(text);
  if (dayFirst === null) {
    problems.add(row.number, `the ${column} '${text}' is not a date such as 2026-03-31 or 31/03/2026`);
  } else warnings.count('dayFirstDate', text);
  return dayFirst;
}

function readPercentage(row: Row, column: 'progress' | 'weight', problems: Problems): bigint | null {
  if (row[column] === '') return null;
  const value = parseDecimal(row[column].replace(/%$/, ''));
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

/** What is wrong with which row; all of it is told at once. */
class Problems {
  readonly #found: { row: number; sentence: string }[] = [];

  add(row: number, what: string): void {
    this.#found.push({ row, sentence: `Row ${row}: ${what.slice(0, 200)}.`.toWellFormed() });
  }

  throwIfAny(): void {
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
    });
  }
}
