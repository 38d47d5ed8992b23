import { type EmployeeTableField, employeeHeadings, expiryFields, payFields } from '@plumbline/contract';

/** The tabs that hold an employee's fields. */
export const fieldTabs = {
  information: 'Information',
  identification: 'Identification',
  salary: 'Salary Details',
} as const;
export type FieldTab = keyof typeof fieldTabs;
export const fieldTabNames = Object.keys(fieldTabs) as FieldTab[];

export type EmployeeField = {
  name: EmployeeTableField;
  label: string;
  tab: FieldTab;
  kind: 'line' | 'number' | 'remarks' | 'date' | 'end-date' | 'choice' | 'amount';
  /** On which of the two forms it must be filled in. */
  required?: 'adding' | 'changing' | 'both';
  /** Only the details have it: the server fills it in for a new employee. */
  detailsOnly?: true;
};

const information: Omit<EmployeeField, 'tab' | 'label'>[] = [
  { name: 'first_name', kind: 'line', required: 'both' },
  { name: 'last_name', kind: 'line', required: 'both' },
  { name: 'unique_id', kind: 'line', required: 'both' },
  { name: 'employee_status', kind: 'choice' },
  { name: 'company_id', kind: 'choice', required: 'both' },
  { name: 'role_id', kind: 'choice', required: 'both' },
  { name: 'designation', kind: 'line', required: 'changing', detailsOnly: true },
  { name: 'serial_no', kind: 'line' },
  { name: 'gender', kind: 'choice', required: 'changing' },
  { name: 'civil_status', kind: 'choice', required: 'changing' },
  { name: 'birthdate', kind: 'date', required: 'adding' },
  { name: 'nationality', kind: 'line', required: 'both' },
  { name: 'contact_number', kind: 'line', required: 'both' },
  { name: 'emergency_number', kind: 'line', required: 'changing' },
  { name: 'start_date', kind: 'date', required: 'adding' },
  { name: 'end_date', kind: 'end-date', required: 'adding' },
  { name: 'probation_end_date', kind: 'date' },
  { name: 'remarks', kind: 'remarks' },
];

const identification: Omit<EmployeeField, 'tab' | 'label'>[] = [
  { name: 'nric', kind: 'number' },
  { name: 'pass_type', kind: 'line' },
  { name: 'wp_no', kind: 'number' },
  { name: 'mye', kind: 'line' },
  { name: 'wp_application_date', kind: 'date' },
  { name: 'wp_expiry_date', kind: 'date' },
  { name: 'passport_no', kind: 'number' },
  { name: 'passport_expiry_date', kind: 'date' },
  { name: 'airport_pass_expiry_date', kind: 'date' },
];

const salary = Object.keys(payFields).map((name) => ({
  name: name as keyof typeof payFields,
  kind: 'amount' as const,
}));

/** Every field of an employee, in the order of the form. */
export const employeeFields: readonly EmployeeField[] = Object.entries({
  information,
  identification,
  salary,
}).flatMap(([tab, fields]) =>
  fields.map((field) => ({ ...field, label: employeeHeadings[field.name], tab: tab as FieldTab })),
);

/** Whether a field's date is one that somebody has to act on before it passes. */
export function isExpiry(name: string): name is keyof typeof expiryFields {
  return name in expiryFields;
}

/** Whether a field is of those that no one but a Superadmin sets of their own record: pay, role and status. */
export function isTerm({ name, tab }: EmployeeField): boolean {
  return tab === 'salary' || name === 'role_id' || name === 'employee_status';
}

/** The tabs on which a field is marked wrong, in their order. A field that the table does not know is on the first. */
export function wrongTabs(errors: Record<string, unknown>): FieldTab[] {
  const tabs = Object.keys(errors).map(
    (name) => employeeFields.find((field) => field.name === name)?.tab ?? 'information',
  );
  return fieldTabNames.filter((tab) => tabs.includes(tab));
}
