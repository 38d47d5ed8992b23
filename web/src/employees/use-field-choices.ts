import {
  civilStatuses,
  type EmployeeRecord,
  employeeStatuses,
  genders,
  listCompanies,
  roleIdOf,
  roles,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';

type Choice = { value: string; label: string };

const SUPERADMIN = String(roleIdOf('Superadmin'));

/** What the pick lists of an employee's form offer, by field. */
export function useFieldChoices(record: EmployeeRecord | null): Record<string, Choice[]> {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const companies = useEndpoint(listCompanies, {}).data ?? (record ? [record.company] : []);
  const words = (values: readonly string[]) => values.map((value) => ({ value, label: t(inWords(value)) }));
  const all = Object.entries(roles).map(([value, label]) => ({ value, label: t(label) }));
  const holds = record && String(record.role_id) === SUPERADMIN;
  return {
    company_id: companies.map(({ id, name }) => ({ value: String(id), label: name })),
    // Only a Superadmin gives or takes the role Superadmin. Rule: ROLE-7.
    role_id:
      role === 'Superadmin' ? all : all.filter(({ value }) => (value === SUPERADMIN) === Boolean(holds)),
    gender: words(genders),
    civil_status: words(civilStatuses),
    employee_status: words(employeeStatuses),
  };
}

/** 'male' → 'Male'. */
function inWords(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
