import { type PersonName, type RolePayChange, rolePayTransitions } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type DecisionPolicy, mayMake, reviewColumns } from '../decisions/index.ts';
import { personName, personNameOf, personNameOrNull } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { rolePayChangesToReview } from './role-pay-changes-to-review.ts';

type Decidable = { status: RolePayChange['status']; employee_id: number; requested_by: number };

/** Who decides on changes of role, pay or employment. */
export const rolePayPolicy: DecisionPolicy<Decidable, keyof typeof rolePayTransitions> = {
  transitions: rolePayTransitions,
  subject: (row) => ({ state: row.status, requestedBy: row.requested_by, concerns: [row.employee_id] }),
  ownMatter:
    'A second person has to decide on a change of role, pay or employment that is your own or that you made.',
  wrongState: () => problem('wrong_state', { message: 'This change has already been decided.' }),
};

export type RolePayChangeRow = Decidable & {
  id: number;
  summary: string;
  decision_comments: string | null;
  created_at: Date;
  updated_at: Date;
  employee: PersonName;
  requester: PersonName;
  decider: PersonName | null;
  decided_for: PersonName | null;
  delegators: number[];
  editors: number[];
};

/** Changes with their names. @param tail conditions, order and limit on `role_pay_changes c` */
export async function readRolePayChanges(
  ctx: Context,
  tail: RawBuilder<unknown>,
): Promise<RolePayChangeRow[]> {
  const { rows } = await sql<RolePayChangeRow>`
    select c.id, c.employee_id, c.summary, c.status, c.decision_comments, c.created_at, c.updated_at, c.requested_by,
      ${personName('e')} as employee, ${personName('requester')} as requester,
      ${personNameOrNull('decider')} as decider, ${personNameOf(sql`c.decided_for`)} as decided_for,
      ${reviewColumns(ctx, rolePayChangesToReview)}
    from role_pay_changes c join employees e on e.id = c.employee_id
      join employees requester on requester.id = c.requested_by
      left join employees decider on decider.id = c.decided_by
    ${tail}`.execute(ctx.database);
  return rows;
}

/** A change as it is answered. */
export function presentRolePayChange(ctx: Context, row: RolePayChangeRow): RolePayChange {
  return {
    id: row.id,
    employee: row.employee,
    changes: row.summary,
    status: row.status,
    requested_by: row.requester,
    decided_by: row.decider,
    decided_for: row.decided_for,
    comments: row.decision_comments,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities: { decide: mayMake(ctx, rolePayPolicy, row, 'approve') },
  };
}

/** A change that is there, as it is answered. */
export async function getRolePayChange(ctx: Context, id: number): Promise<RolePayChange> {
  const [row] = await readRolePayChanges(ctx, sql`where c.id = ${id}`);
  if (!row) throw problem('not_found');
  return presentRolePayChange(ctx, row);
}
