import { type EmployeeRecord, employeeChanges, newEmployee, PERMANENT } from '@plumbline/contract';
import type { FormSchema } from '../ui/forms/use-contract-form.ts';
import { employeeFields } from './employee-fields.ts';

/** What the forms hold, by the field's name; the ids of company and role as the pick lists have them. */
export type EmployeeValues = Record<string, string | number | null>;

const picked = ['company_id', 'role_id'];

/** A record as its form shows it. */
export function valuesOf(record: EmployeeRecord): EmployeeValues {
  return Object.fromEntries(
    employeeFields.map(({ name, kind }) => {
      const value = record[name as keyof EmployeeRecord] as string | number | null;
      if (picked.includes(name)) return [name, String(value)];
      if (kind === 'end-date') return [name, value ?? PERMANENT];
      return [name, kind === 'date' ? value : (value ?? '')];
    }),
  );
}

/** The first values of 'Add Employee'. @param companyId of who fills it in. Rule: PEOPLE-2. */
export const emptyEmployee = (companyId: number): EmployeeValues => ({
  ...Object.fromEntries(
    employeeFields
      .filter(({ detailsOnly }) => !detailsOnly)
      .map(({ name, kind }) => [
        name,
        kind === 'amount' ? 0 : ['date', 'end-date', 'choice'].includes(kind) ? null : '',
      ]),
  ),
  company_id: String(companyId),
  employee_status: 'Active',
  gender: 'male',
  civil_status: 'Single',
});

/** The fields in which two sets of values differ. */
export function differingFields(a: EmployeeValues, b: EmployeeValues): string[] {
  return employeeFields.map(({ name }) => name).filter((name) => a[name] !== b[name]);
}

/** The contract's rules, for the values as the forms hold them. */
function withIds<Body>(schema: FormSchema<Body>): FormSchema<Body> {
  return {
    safeParse: (values) => {
      const { company_id, role_id, ...fields } = values as EmployeeValues;
      const number = (id: string | number | null | undefined) => (id ? Number(id) : null);
      return schema.safeParse({ ...fields, company_id: number(company_id), role_id: number(role_id) });
    },
  };
}

export const newEmployeeForm = withIds(newEmployee);
export const employeeChangesForm = withIds(employeeChanges);
