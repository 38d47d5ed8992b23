import { type TableSource, textKey } from '@plumbline/contract';
import { ColumnForms, type FormChoices } from './column-forms.ts';
import type { ColumnChoice, TableColumns } from './find-columns.ts';
import { type FoundTable, findTable } from './find-table.ts';
import type { RowError } from './import-table.ts';
import type { ReadSheets } from './read-sheets.ts';
import { figureOf, type SheetRow, shownOf } from './sheet.ts';
import { cellFault } from './sheet-errors.ts';
import { tableSourceOf } from './source-of.ts';
import { UnreadableFile } from './unreadable-file.ts';

const NO_COLUMNS =
  'No columns in this file are recognised. One row must have the column names, as in the template.';

/** A row that is not blank. */
export type TableRow<Field extends string> = {
  /** As a spreadsheet numbers it; the first row is 1. */
  number: number;
  /** What a cell shows, trimmed; '' where there is none, or an error. */
  cell: (field: Field) => string;
  /** A cell as an amount, in the form that the schema takes; anything else stays as it is. */
  amount: (field: Field) => string;
  /** A cell as a date, YYYY-MM-DD; anything else stays as it is. */
  date: (field: Field) => string;
  /** What is wrong with the cells themselves. */
  errors: RowError[];
};

/** What a person has chosen for a table; with `columns` one is also read of which not all columns are found. */
export type TableChoices = FormChoices & {
  sheet?: string | undefined;
  columns?: ColumnChoice | undefined;
  skip_repeated?: boolean | undefined;
  include_hidden?: boolean | undefined;
  /** Fields that are given for all rows without one: no column is required for them. */
  given?: readonly string[] | undefined;
};

type Table<Field extends string> = {
  source: TableSource;
  unknownColumns: string[];
  rows: TableRow<Field>[];
};

/** A text as PostgreSQL can keep it: no NUL, no halves of characters. */
const tidy = (cell: string) => cell.replaceAll('\0', '').toWellFormed().trim();

/**
 * The rows of a table, from the sheet and below the row that names the columns.
 * @param things what its rows are, in a sentence: 'employees'
 * @param most how many rows are taken
 * @throws UnreadableFile for what is wrong with the table as a whole
 */
export function tableRows<Field extends string>(
  file: ReadSheets,
  columns: TableColumns<Field>,
  { things, most }: { things: string; most: number },
  choices: TableChoices,
): Table<Field> {
  const required = columns.required.filter((field) => !choices.given?.includes(field));
  const { table, fitting } = findTable(file.sheets, { ...columns, required }, choices);
  if (!table) throw new UnreadableFile(NO_COLUMNS);
  const source = tableSourceOf(file, table, fitting);
  const indexes = indexesOf(table, columns, choices.columns !== undefined);
  const unknownColumns = table.columns.flatMap(({ heading, field }) => (field === null ? [heading] : []));
  if (table.missing.length > 0) {
    if (!choices.columns)
      throw refusalOf(table, columns, source.hidden_columns > 0 && !choices.include_hidden);
    return { source, unknownColumns, rows: [] };
  }
  if (table.rows.length === 0) throw new UnreadableFile(noRows(things));
  if (table.rows.length > most)
    throw new UnreadableFile(
      `This file has more than ${most.toLocaleString('en')} ${things}. Split it and import the parts one by one.`,
    );
  const first = firstOfEachKind(table.rows, [...indexes.values()]);
  source.repeated_rows = table.rows.length - first.length;
  const taken = choices.skip_repeated ? first : table.rows;
  const forms = new ColumnForms(table.rows, choices, file.decoded !== null);
  // Filled as the cells are asked for.
  source.unclear_amounts = forms.unclearAmounts;
  source.unclear_dates = forms.unclearDates;
  const rows = taken.map((row) => rowOf(row, columns, indexes, forms));
  return { source, unknownColumns, rows };
}

/** The rows without those that read like an earlier one, also where the characters are others. */
function firstOfEachKind(rows: readonly SheetRow[], indexes: readonly number[]): SheetRow[] {
  const seen = new Set<string>();
  return rows.filter(({ cells }) => {
    const read = JSON.stringify(indexes.map((index) => textKey(shownOf(cells[index]))));
    return seen.size < seen.add(read).size;
  });
}

const noRows = (things: string) =>
  `There are no ${things} in this file. Add one row for each below the headings.`;

/**
 * In which column each field is. Where columns were chosen, the first of two with one field is taken, and the other is none.
 * @throws UnreadableFile for a column that occurs twice, where none of the two was chosen
 */
export function indexesOf<Field extends string>(
  table: FoundTable<Field>,
  { headings }: TableColumns<Field>,
  isChosen: boolean,
): Map<Field, number> {
  const indexes = new Map<Field, number>();
  for (const column of table.columns) {
    const { field, index } = column;
    if (field === null) continue;
    if (!indexes.has(field)) indexes.set(field, index);
    else if (isChosen) column.field = null;
    else throw new UnreadableFile(`The column '${headings[field]}' appears twice. Remove one of them.`);
  }
  return indexes;
}

function refusalOf<Field extends string>(
  { columns: found, missing }: FoundTable<Field>,
  { headings }: TableColumns<Field>,
  hasHiddenColumns: boolean,
): UnreadableFile {
  if (found.every(({ field }) => field === null)) return new UnreadableFile(NO_COLUMNS);
  const words = missing.map((field) => `'${headings[field]}'`);
  const listed = new Intl.ListFormat('en-SG').format(words);
  const sentence =
    words.length === 1 ? `The column ${listed} is missing.` : `The columns ${listed} are missing.`;
  const remedy = hasHiddenColumns
    ? 'Hidden columns are left out: show them in the sheet, save it and retry.'
    : 'The template has all columns.';
  return new UnreadableFile(`${sentence} ${remedy}`);
}

function rowOf<Field extends string>(
  { number, cells }: SheetRow,
  { headings }: TableColumns<Field>,
  indexes: ReadonlyMap<Field, number>,
  forms: ColumnForms,
): TableRow<Field> {
  const errors: RowError[] = [];
  const broken = new Set<Field>();
  for (const [field, index] of indexes) {
    const found = cellFault(cells[index], number, index);
    if (!found) continue;
    broken.add(field);
    errors.push({ column: headings[field], message: `${found.fault.replace('t', 'T')}. ${found.remedy}.` });
  }
  const at = (field: Field) => (broken.has(field) ? undefined : cells[indexes.get(field) ?? -1]);
  const read = (field: Field, { value, fault }: ReturnType<ColumnForms['amount']>) => {
    if (fault) errors.push({ column: headings[field], message: fault });
    return value;
  };
  return {
    number,
    cell: (field) => tidy(shownOf(at(field))),
    amount: (field) => read(field, forms.amount(indexes.get(field) ?? -1, tidy(figureOf(at(field))))),
    date: (field) => read(field, forms.date(indexes.get(field) ?? -1, tidy(shownOf(at(field))))),
    errors,
  };
}

/** What is wrong with a row: first its cells, then, of other columns, what the form says. */
export function withFormErrors(cellErrors: readonly RowError[], formErrors: readonly RowError[]): RowError[] {
  const known = new Set(cellErrors.map(({ column }) => column));
  return [...cellErrors, ...formErrors.filter(({ column }) => !known.has(column))];
}
