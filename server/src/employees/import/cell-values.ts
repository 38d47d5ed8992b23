import {
  type EmployeeTableField,
  type ImportedEmployeeField,
  newEmployeeFields,
  roleIds,
  roles,
} from '@plumbline/contract';
import type { TableRow } from '../../platform/tables/table-rows.ts';
import { kindOf } from './table-columns.ts';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The words of a choice however they are capitalised. */
function choiceOf(field: 'gender' | 'civil_status' | 'employee_status', text: string): string {
  const { options } = newEmployeeFields[field].unwrap();
  const initial = field === 'gender' && text.length === 1;
  return options.find((option) => same(option, text) || (initial && same(option.charAt(0), text))) ?? text;
}

/** The role of a name, however it is capitalised or spaced; undefined when there is none. */
export function roleOf(text: string): number | undefined {
  const squeezed = text.replaceAll(/[\s_]+/g, ' ');
  return roleIds.find((id) => same(roles[id], squeezed));
}

/**
 * A cell as the form 'Add Employee' would send it: an empty one not at all. A company is left to the database.
 */
export function cellValue(
  field: EmployeeTableField,
  { cell, amount, date }: Pick<TableRow<ImportedEmployeeField>, 'cell' | 'amount' | 'date'>,
): string | number | undefined {
  const text = cell(field);
  if (text === '') return undefined;
  switch (kindOf(field)) {
    case 'date':
      // Two figures of a year of birth may be of either century.
      return field === 'birthdate' && /\D\d{2}$/.test(text) && !/^\d{4}/.test(text) ? text : date(field);
    case 'amount':
      return amount(field);
    case 'choice':
      return choiceOf(field as 'gender', text);
    case 'role':
      return roleOf(text);
    default:
      return text;
  }
}
