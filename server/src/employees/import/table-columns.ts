import {
  type EmployeeTableField,
  employeeHeadings,
  employeeTableFields,
  newEmployeeFields,
  payFields,
} from '@plumbline/contract';
import type { TableColumns } from '../../platform/tables/find-columns.ts';

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

/** The columns of a table of employees. */
export const employeeColumns: TableColumns<EmployeeTableField> = { headings: employeeHeadings, required };
