import { identityNumberFields, maskedNumber, may } from '@plumbline/contract';
import type { SliceHistory } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';

/** The columns that a card shows: who may see no more of a person finds no more here. Rule: ROLE-6. */
const cardFields: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'role_id',
  'company_id',
  'avatar_file_id',
  'employee_status',
]);

/** The history of a person: for themselves and for those who keep the records. Its numbers are masked. Rule: AUDIT-8. */
export const employeeHistory: SliceHistory = {
  kinds: {
    employees: {
      table: 'employees',
      refuse(ctx, id) {
        if (id !== ctx.actor.employeeId && !may(ctx.actor.role, 'employee.full-records'))
          throw problem('not_found');
      },
      fields: (ctx) => (may(ctx.actor.role, 'employee.full-records') ? null : cardFields),
    },
  },
  tables: {
    employees: {
      showValue: (field, value) =>
        (identityNumberFields as readonly string[]).includes(field) ? maskedNumber(String(value)) : value,
    },
  },
};
