import {
  type EmployeeCard,
  type Input,
  type listUnassignedEmployees as listUnassignedEndpoint,
  MAX_OFFERED_PEOPLE,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { matchesPerson, presentCard, selectCards } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseHidden } from '../projects/index.ts';

/** The Active people who are not yet on an item, by role and name. @throws not_found */
export async function listUnassignedEmployees(
  ctx: Context,
  { params, query }: Input<typeof listUnassignedEndpoint>,
): Promise<EmployeeCard[]> {
  await refuseHidden(ctx, params.kind, params.id);
  const roleIds = query.role_id ? [query.role_id] : [...query.role_ids, ...query['role_ids[]']];
  const { rows } = await selectCards(sql`
    where e.employee_status = 'Active'
      and ${roleIds.length > 0 ? sql`e.role_id = any(${roleIds}::bigint[])` : sql`true`}
      and ${matchesPerson(query.search_term)}
      and not exists (select 1 from assignments s where s.work_item_id = ${params.id} and s.employee_id = e.id)
    order by e.first_name, e.last_name, e.id
    limit ${MAX_OFFERED_PEOPLE}`).execute(ctx.database);
  return rows.map((row) => presentCard(ctx, row));
}
