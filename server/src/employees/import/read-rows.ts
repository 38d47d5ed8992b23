import {
  type CreditField,
  creditFieldNames,
  employeeHeadings,
  employeeTableFields,
  type ImportedEmployeeField,
  importedEmployeeForm,
  importedEmployeeHeadings,
  MAX_IMPORTED_EMPLOYEES,
  roles,
  storedName,
  type TableSource,
  textKey,
} from '@plumbline/contract';
import type { z } from 'zod';
import type { RowError } from '../../platform/tables/import-table.ts';
import type { ReadSheets } from '../../platform/tables/read-sheets.ts';
import {
  type TableChoices,
  type TableRow,
  tableRows,
  withFormErrors,
} from '../../platform/tables/table-rows.ts';
import { cellValue } from './cell-values.ts';
import { employeeColumns } from './table-columns.ts';

const NO_ROLE = `There is no role with this name. The roles are ${Object.values(roles).join(', ')}.`;

/** In place of the company until the database has said which one has the name. */
const SOME_COMPANY = 1;

/** A row of the table, read without the database. */
export type ReadRow = {
  /** As a spreadsheet numbers it. */
  number: number;
  uniqueId: string;
  name: string;
  /** The company's name as in the table; '' for none. */
  company: string;
  /** Null when there is none of its name. */
  roleId: number | null;
  /** The fields to be written, but for the company; null when something is wrong. */
  fields: z.output<typeof importedEmployeeForm> | null;
  errors: RowError[];
};

export type EmployeeTable = { source: TableSource; unknownColumns: string[]; rows: ReadRow[] };

/**
 * Reads employees from a table. Every row goes
 * through the schema of 'Add Employee', so that its messages are the form's.
 * @throws UnreadableFile for what is wrong with the table as a whole
 */
export function readRows(file: ReadSheets, choices: TableChoices): EmployeeTable {
  const limits = { things: 'employees', most: MAX_IMPORTED_EMPLOYEES };
  const table = tableRows(file, employeeColumns, limits, choices);
  const hasCompany = choices.given?.includes('company_id') ?? false;
  const rows = table.rows.map((row) => readRow(row, hasCompany));
  markRepeated(rows);
  return { ...table, rows };
}

/** @param hasCompany also without a name of its own the row has a company */
function readRow(row: TableRow<ImportedEmployeeField>, hasCompany: boolean): ReadRow {
  const { number, cell } = row;
  const company = storedName(cell('company_id'));
  const values: Record<string, string | number | undefined> = {
    ...namesOf(cell('full_name')),
    ...Object.fromEntries(
      employeeTableFields.flatMap((field) => {
        const value = cellValue(field, row);
        return value === undefined ? [] : [[field, value]];
      }),
    ),
    ...creditsOf(row),
  };
  const parsed = importedEmployeeForm.safeParse({
    ...values,
    company_id: company === '' && !hasCompany ? undefined : SOME_COMPANY,
  });
  const namesNoRole = cell('role_id') !== '' && values.role_id === undefined;
  return {
    number,
    uniqueId: storedName(cell('unique_id')),
    name: `${values.first_name ?? ''} ${values.last_name ?? ''}`.trim(),
    company,
    roleId: (values.role_id as number | undefined) ?? null,
    fields: parsed.success ? parsed.data : null,
    errors: withFormErrors(
      row.errors,
      (parsed.error?.issues ?? []).map(({ path, message }) => ({
        column: importedEmployeeHeadings[path[0] as ImportedEmployeeField],
        message: path[0] === 'role_id' && namesNoRole ? NO_ROLE : message,
      })),
    ),
  };
}

/** The leave credits of a row; an empty cell gives none. */
function creditsOf({ amount }: TableRow<ImportedEmployeeField>): Partial<Record<CreditField, string>> {
  return Object.fromEntries(
    creditFieldNames.flatMap((field) => {
      const days = amount(field);
      return days === '' ? [] : [[field, days]];
    }),
  );
}

/** First and last name of a whole one: the last word, or the text before a comma, is the last name. */
function namesOf(fullName: string): { first_name?: string; last_name?: string } {
  if (fullName === '') return {};
  const [last, ...first] = fullName.split(',');
  if (first.length > 0) return { first_name: first.join(',').trim(), last_name: (last ?? '').trim() };
  const words = fullName.split(/\s+/);
  return {
    first_name: words.slice(0, Math.max(1, words.length - 1)).join(' '),
    last_name: words.slice(1).at(-1) ?? '',
  };
}

/** An Employee ID that occurs in several rows is wrong in each of them. */
function markRepeated(rows: readonly ReadRow[]): void {
  const byId = Map.groupBy(rows, ({ uniqueId }) => textKey(uniqueId));
  for (const row of rows) {
    const other = byId.get(textKey(row.uniqueId))?.find((candidate) => candidate !== row);
    if (other && row.uniqueId !== '')
      row.errors.push({
        column: employeeHeadings.unique_id,
        message: `This Employee ID is also in row ${other.number}.`,
      });
  }
}
