import {
  type decideRolePayChange as decideEndpoint,
  decisionTo,
  type Input,
  type RolePayChange,
  rolePayTransitions,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { decide, decisionKind } from '../decisions/index.ts';
import { type EmployeeHooks, fullNameOf, type RolePayValues, setRoleAndPay } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { getRolePayChange, rolePayPolicy } from './read-role-pay-changes.ts';

type Row = {
  id: number;
  employee_id: number;
  employee: string;
  changes: RolePayValues;
  status: RolePayChange['status'];
  requested_by: number;
  updated_at: Date;
};

const MEANWHILE =
  'What this would change of this person has been changed since. Please reject this change; it can be made again.';

const kindWith = (hooks: EmployeeHooks) =>
  decisionKind({
    policy: rolePayPolicy,
    table: 'role_pay_changes',
    undecided: 'pending',
    lock: lockChange,
    async apply(ctx, { employee_id, changes }: Row, { decision }) {
      if (decision !== 'approve') return;
      if (!(await setRoleAndPay(ctx, hooks, employee_id, changes)))
        throw problem('stale', { message: MEANWHILE });
    },
    notifications: (_, { requested_by, employee }, { decision, comments }) => [
      {
        employeeIds: [requested_by],
        notification: {
          kind: decision === 'approve' ? 'role_pay_change_approved' : 'role_pay_change_rejected',
          facts: { employee, comments },
          place: { kind: 'employees' },
        },
      },
    ],
    read: getRolePayChange,
  });

/**
 * Approves or rejects a change of role, pay or employment; an approved one takes effect, and the person whom it concerns is notified.
 * @throws not_found, not_allowed, stale, wrong_state
 */
export const decideRolePayChange =
  (hooks: EmployeeHooks) =>
  (ctx: Context, { params, body }: Input<typeof decideEndpoint>): Promise<RolePayChange> =>
    decide(ctx, kindWith(hooks), {
      id: params.id,
      decision: decisionTo(rolePayTransitions, body.status),
      body,
    });

/** @throws not_found */
async function lockChange(ctx: Context, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select c.id, c.employee_id, ${fullNameOf(sql`c.employee_id`)} as employee, c.changes, c.status, c.requested_by,
      c.updated_at
    from role_pay_changes c where c.id = ${id} for update of c`.execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}
