import { creditHeadings } from '../leave/credit-fields.ts';
import { payFields } from './pay.ts';

/**
 * Every field of an employee's record that is written by a person, with the words that name it: on the forms, in the
 * table that the list is exported as, and in the one that employees are imported from. In the table's order.
 */
export const employeeHeadings = {
  unique_id: 'Employee ID',
  first_name: 'First Name',
  last_name: 'Last Name',
  company_id: 'Company',
  role_id: 'Role',
  employee_status: 'Status',
  designation: 'Designation',
  serial_no: 'Serial No.',
  gender: 'Gender',
  civil_status: 'Civil Status',
  birthdate: 'Birth Date',
  nationality: 'Nationality',
  contact_number: 'Contact Number',
  emergency_number: 'Emergency Number',
  start_date: 'Start Date',
  end_date: 'End Date',
  probation_end_date: 'Probation End Date',
  nric: 'NRIC',
  pass_type: 'Pass Type',
  wp_no: 'Work Permit No.',
  mye: 'MYE',
  wp_application_date: 'Work Permit Application Date',
  wp_expiry_date: 'Work Permit Expiry Date',
  passport_no: 'Passport No.',
  passport_expiry_date: 'Passport Expiry Date',
  airport_pass_expiry_date: 'Airport Pass Expiry Date',
  ...payFields,
  remarks: 'Remarks',
} as const;
/**
 * The columns of a table that is imported: the name may also be in one, the last word of which is the last name, and the
 * leave credits of this year may be there.
 */
export const importedEmployeeHeadings = {
  ...employeeHeadings,
  full_name: 'Full Name',
  ...creditHeadings,
} as const;
export type ImportedEmployeeField = keyof typeof importedEmployeeHeadings;
export type EmployeeTableField = keyof typeof employeeHeadings;
export const employeeTableFields = Object.keys(employeeHeadings) as EmployeeTableField[];
