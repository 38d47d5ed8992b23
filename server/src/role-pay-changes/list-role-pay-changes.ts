import type { Input, listRolePayChanges as listEndpoint, Page, RolePayChange } from '@plumbline/contract';
import { sql } from 'kysely';
import { hasStatus } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { presentRolePayChange, type RolePayChangeRow, readRolePayChanges } from './read-role-pay-changes.ts';
import { rolePayChangesToReview } from './role-pay-changes-to-review.ts';

type Query = Input<typeof listEndpoint>['query'];

/** All changes of role, pay or employment that a second person decides on, latest first. */
export async function listRolePayChanges(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<RolePayChange>> {
  return readPage(ctx, changeList(ctx, query), query);
}

function changeList(
  ctx: Context,
  { status, employee_id, id }: Query,
): List<Query['sort'], RolePayChangeRow, RolePayChange> {
  return {
    from: sql`role_pay_changes c`,
    key: sql`c.id`,
    filter: sql`${hasStatus(ctx, rolePayChangesToReview, status)}
      and ${employee_id ? sql`c.employee_id = ${employee_id}` : sql`true`}
      and ${id ? sql`c.id = ${id}` : sql`true`}`,
    orders: {
      created_at: [sql`c.created_at`],
      employee: {
        by: [sql`p.first_name`, sql`p.last_name`, sql`c.created_at`],
        joins: sql`join employees p on p.id = c.employee_id`,
      },
      status: [sql`c.status`, sql`c.created_at`],
    },
    read: (chosen) => readRolePayChanges(ctx, chosen),
    present: (rows) => rows.map((row) => presentRolePayChange(ctx, row)),
  };
}
