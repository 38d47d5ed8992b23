import {
  type EmployeeTableField,
  employeeHeadings,
  employeeTableFields,
  newEmployeeFields,
  payFields,
} from '@plumbline/contract';
import { UnreadableFile } from '../../platform/tables/unreadable-file.ts';

/** What the cells of a column hold; a company and a role stand there by their names. */
export type ColumnKind = 'text' | 'date' | 'amount' | 'company' | 'role' | 'choice';

/** What the cells of a field's column hold. */
export function kindOf(field: EmployeeTableField): ColumnKind {
  if (field === 'company_id') return 'company';
  if (field === 'role_id') return 'role';
  if (field in payFields) return 'amount';
  if (/date$/.test(field)) return 'date';
  return ['gender', 'civil_status', 'employee_status'].includes(field) ? 'choice' : 'text';
}

/** The fields without which nobody can be added. */
const required = employeeTableFields.filter(
  (field) =>
    field in newEmployeeFields &&
    !newEmployeeFields[field as keyof typeof newEmployeeFields].safeParse(undefined).success,
);

const NO_COLUMNS =
  'No columns in this file are recognised. The first row must have the column names, as in the template.';

/** A heading without what does not matter in it: 'Serial No.', 'serial_no' and 'SERIAL NO' are one. */
function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** By every heading that a column may have: its own words, or its field's name, that of an id without 'id'. */
const byHeading = new Map(
  employeeTableFields.flatMap((field): [string, EmployeeTableField][] => [
    [plain(employeeHeadings[field]), field],
    [plain(field.replace(/(company|role)_id$/, '$1')), field],
  ]),
);

/**
 * Where each field stands in a table, by its row of headings.
 * @returns the index of each field, and the headings that nothing is taken from
 * @throws UnreadableFile when a column that every employee needs is missing, or one stands twice
 */
export function findColumns(headings: readonly string[]): {
  indexes: Map<EmployeeTableField, number>;
  unknown: string[];
} {
  const indexes = new Map<EmployeeTableField, number>();
  const unknown: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const field = byHeading.get(plain(heading));
    if (field === undefined) {
      if (heading.trim() !== '') unknown.push(heading.trim().slice(0, 100).toWellFormed());
    } else if (indexes.has(field)) {
      throw new UnreadableFile(`The column '${employeeHeadings[field]}' appears twice. Remove one of them.`);
    } else indexes.set(field, index);
  }
  if (indexes.size === 0) throw new UnreadableFile(NO_COLUMNS);
  const missing = required
    .filter((field) => !indexes.has(field))
    .map((field) => `'${employeeHeadings[field]}'`);
  if (missing.length > 0) throw new UnreadableFile(missingWords(missing));
  return { indexes, unknown };
}

function missingWords(missing: readonly string[]): string {
  const listed = new Intl.ListFormat('en-SG').format(missing);
  return missing.length === 1
    ? `The column ${listed} is missing. The template has all columns.`
    : `The columns ${listed} are missing. The template has all columns.`;
}
