import {
  type EmployeeTableField,
  employeeTableFields,
  type ImportedEmployeeField,
  importedEmployeeFields,
  importedEmployeeHeadings,
  newEmployeeFields,
  payFields,
} from '@plumbline/contract';
import type { TableColumns } from '../../platform/tables/find-columns.ts';

/** The kinds of value in the cells of a column; companies and roles are given by name. */
export type ColumnKind = 'text' | 'date' | 'amount' | 'company' | 'role' | 'choice';

/** The kind of value in a field's column. */
export function kindOf(field: EmployeeTableField): ColumnKind {
  if (field === 'company_id') return 'company';
  if (field === 'role_id') return 'role';
  if (field in payFields) return 'amount';
  if (/date$/.test(field)) return 'date';
  return ['gender', 'civil_status', 'employee_status'].includes(field) ? 'choice' : 'text';
}

/** The fields without which no one can be added. */
const required = employeeTableFields.filter(
  (field) =>
    field in newEmployeeFields &&
    !(field in importedEmployeeFields) &&
    !newEmployeeFields[field as keyof typeof newEmployeeFields].safeParse(undefined).success,
);

/** The columns of a table of employees. */
export const employeeColumns: TableColumns<ImportedEmployeeField> = {
  headings: importedEmployeeHeadings,
  required,
  alternatives: { first_name: 'full_name', last_name: 'full_name' },
  aliases: [
    ['Emp. No.', 'unique_id'],
    ['Emp ID', 'unique_id'],
    ['Emp Code', 'unique_id'],
    ['Employee No.', 'unique_id'],
    ['Employee Code', 'unique_id'],
    ['Staff No.', 'unique_id'],
    ['Staff ID', 'unique_id'],
    ['Name', 'full_name'],
    ['Staff Name', 'full_name'],
    ['Employee Name', 'full_name'],
    ['Given Name', 'first_name'],
    ['Surname', 'last_name'],
    ['Family Name', 'last_name'],
    ['Employer', 'company_id'],
    ['Company Name', 'company_id'],
    ['Position', 'role_id'],
    ['Job Role', 'role_id'],
    ['Job Title', 'designation'],
    ['Sex', 'gender'],
    ['Marital Status', 'civil_status'],
    ['Date of Birth', 'birthdate'],
    ['DOB', 'birthdate'],
    ['Birthday', 'birthdate'],
    ['Citizenship', 'nationality'],
    ['Mobile', 'contact_number'],
    ['Mobile No.', 'contact_number'],
    ['Handphone', 'contact_number'],
    ['HP No.', 'contact_number'],
    ['Phone', 'contact_number'],
    ['Phone No.', 'contact_number'],
    ['Contact', 'contact_number'],
    ['Contact No.', 'contact_number'],
    ['Emergency Contact', 'emergency_number'],
    ['Emergency Contact No.', 'emergency_number'],
    ['Date Joined', 'start_date'],
    ['Join Date', 'start_date'],
    ['Joining Date', 'start_date'],
    ['Date of Joining', 'start_date'],
    ['Commencement Date', 'start_date'],
    ['Contract End', 'end_date'],
    ['Contract End Date', 'end_date'],
    ['Contract Expiry', 'end_date'],
    ['Probation', 'probation_end_date'],
    ['NRIC No.', 'nric'],
    ['NRIC / FIN', 'nric'],
    ['FIN', 'nric'],
    ['WP No.', 'wp_no'],
    ['Work Permit', 'wp_no'],
    ['WP Expiry', 'wp_expiry_date'],
    ['Work Permit Expiry', 'wp_expiry_date'],
    ['Passport', 'passport_no'],
    ['Passport Expiry', 'passport_expiry_date'],
    ['Basic Salary', 'basic_pay'],
    ['Salary', 'basic_pay'],
    ['Notes', 'remarks'],
    ['AL', 'annual_leave'],
    ['Leave', 'annual_leave'],
    ['Leave Entitlement', 'annual_leave'],
    ['Annual Leave Entitlement', 'annual_leave'],
    ['AL Entitlement', 'annual_leave'],
    ['MC', 'sick_leave'],
    ['Medical Leave', 'sick_leave'],
    ['Sick Leave Entitlement', 'sick_leave'],
    ['Hospitalisation Leave', 'hospitalization_leave'],
  ],
};
