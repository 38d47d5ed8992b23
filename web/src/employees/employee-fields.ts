import { expiryFields, payFields } from '@plumbline/contract';

/** The tabs that hold an employee's fields. */
export const fieldTabs = {
  information: 'Information',
  identification: 'Identification',
  salary: 'Salary Details',
} as const;
export type FieldTab = keyof typeof fieldTabs;
export const fieldTabNames = Object.keys(fieldTabs) as FieldTab[];

export type EmployeeField = {
  name: string;
  label: string;
  tab: FieldTab;
  kind: 'line' | 'remarks' | 'date' | 'choice' | 'amount';
  /** On which of the two forms it must be filled in. */
  required?: 'adding' | 'changing' | 'both';
  /** Only the details have it: the server fills it in for a new employee. */
  detailsOnly?: true;
};

const information: Omit<EmployeeField, 'tab'>[] = [
  { name: 'first_name', label: 'First Name', kind: 'line', required: 'both' },
  { name: 'last_name', label: 'Last Name', kind: 'line', required: 'both' },
  { name: 'unique_id', label: 'Employee ID', kind: 'line', required: 'both' },
  { name: 'employee_status', label: 'Status', kind: 'choice' },
  { name: 'company_id', label: 'Company', kind: 'choice', required: 'both' },
  { name: 'role_id', label: 'Role', kind: 'choice', required: 'both' },
  { name: 'designation', label: 'Designation', kind: 'line', required: 'changing', detailsOnly: true },
  { name: 'serial_no', label: 'Serial No.', kind: 'line' },
  { name: 'gender', label: 'Gender', kind: 'choice', required: 'changing' },
  { name: 'civil_status', label: 'Civil Status', kind: 'choice', required: 'changing' },
  { name: 'birthdate', label: 'Birth Date', kind: 'date', required: 'adding' },
  { name: 'nationality', label: 'Nationality', kind: 'line', required: 'both' },
  { name: 'contact_number', label: 'Contact Number', kind: 'line', required: 'both' },
  { name: 'emergency_number', label: 'Emergency Number', kind: 'line', required: 'changing' },
  { name: 'start_date', label: 'Start Date', kind: 'date', required: 'adding' },
  { name: 'end_date', label: 'End Date', kind: 'date', required: 'adding' },
  { name: 'probation_end_date', label: 'Probation End Date', kind: 'date' },
  { name: 'remarks', label: 'Remarks', kind: 'remarks' },
];

const identification: Omit<EmployeeField, 'tab'>[] = [
  { name: 'nric', label: 'NRIC', kind: 'line' },
  { name: 'pass_type', label: 'Pass Type', kind: 'line' },
  { name: 'wp_no', label: 'Work Permit No.', kind: 'line' },
  { name: 'mye', label: 'MYE', kind: 'line' },
  { name: 'wp_application_date', label: 'Work Permit Application Date', kind: 'date' },
  { name: 'wp_expiry_date', label: 'Work Permit Expiry Date', kind: 'date' },
  { name: 'passport_no', label: 'Passport No.', kind: 'line' },
  { name: 'passport_expiry_date', label: 'Passport Expiry Date', kind: 'date' },
  { name: 'airport_pass_expiry_date', label: 'Airport Pass Expiry Date', kind: 'date' },
];

const salary = Object.entries(payFields).map(([name, label]) => ({ name, label, kind: 'amount' as const }));

/** Every field of an employee, in the order of the form. */
export const employeeFields: readonly EmployeeField[] = Object.entries({
  information,
  identification,
  salary,
}).flatMap(([tab, fields]) => fields.map((field) => ({ ...field, tab: tab as FieldTab })));

/** Whether a field's date is one that somebody has to act on before it passes. */
export function isExpiry(name: string): name is keyof typeof expiryFields {
  return name in expiryFields;
}

/** The tabs on which a field is marked wrong, in their order. A field that the table does not know stands on the first. */
export function wrongTabs(errors: Record<string, unknown>): FieldTab[] {
  const tabs = Object.keys(errors).map(
    (name) => employeeFields.find((field) => field.name === name)?.tab ?? 'information',
  );
  return fieldTabNames.filter((tab) => tabs.includes(tab));
}
