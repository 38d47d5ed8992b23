import { employeeHeadings, listCompanies, type RoleId, roles } from '@plumbline/contract';
import type { HistoryWords } from '../platform/history-words.ts';

/** How the history of people reads: their fields as their form has them. */
export const employeeHistoryWords = {
  employees: {
    labels: { ...employeeHeadings, avatar_file_id: 'Profile Picture' },
    value: (t, field, value) =>
      field === 'role_id' ? t(roles[value as RoleId] ?? String(value)) : undefined,
    catalogues: { company_id: { list: listCompanies, otherwise: 'a company' } },
  },
} satisfies Record<string, HistoryWords>;
