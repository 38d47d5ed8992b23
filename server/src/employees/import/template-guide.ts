import {
  civilStatuses,
  creditHeadings,
  type EmployeeTableField,
  employeeHeadings,
  employeeStatuses,
  employeeTableFields,
  genders,
  PERMANENT,
  roles,
} from '@plumbline/contract';
import type { GuideRow } from '../../platform/tables/template-guide.ts';
import { employeeColumns, kindOf } from './table-columns.ts';

const DATES = 'A date such as 2026-03-31, 31/03/2026 or 31 Mar 2026';

const allowed: Partial<Record<EmployeeTableField, string>> = {
  company_id: 'The name of a company',
  role_id: Object.values(roles).join(', '),
  gender: `${genders.join(', ')}; empty where it is not known`,
  civil_status: `${civilStatuses.join(', ')}; empty where it is not known`,
  employee_status: `${employeeStatuses.join(', ')}; ${employeeStatuses[0]} where it is empty`,
  end_date: `${DATES}; '${PERMANENT}' or empty for permanent staff`,
};

const examples: Partial<Record<EmployeeTableField, string>> = {
  unique_id: 'E-001',
  first_name: 'Mei Ling',
  last_name: 'Tan',
  company_id: 'Quayside Builders',
  role_id: 'Engineer',
  employee_status: 'Active',
  gender: 'female',
  civil_status: 'Single',
  birthdate: '1990-02-28',
  nationality: 'Singaporean',
  contact_number: '+65 8123 4567',
  start_date: '2026-03-01',
  end_date: PERMANENT,
};

const kinds = { date: DATES, amount: 'An amount such as 1234.50' } as const;

/** The values that each column of the template takes. */
export const employeeGuide: GuideRow[] = [
  ...employeeTableFields.map(guideOf),
  ...Object.values(creditHeadings).map((column) => ({
    column,
    required: false,
    values: 'Days of this year, such as 14 or 10.5; empty where they are not set here',
    example: column === creditHeadings.annual_leave ? '14' : '',
  })),
];

function guideOf(field: EmployeeTableField): GuideRow {
  const kind = kindOf(field);
  return {
    column: employeeHeadings[field],
    required: employeeColumns.required.includes(field),
    values: allowed[field] ?? (kind === 'date' || kind === 'amount' ? kinds[kind] : 'Text'),
    example: examples[field] ?? '',
  };
}
