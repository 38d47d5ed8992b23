import type {
  EmployeeCard,
  Input,
  listUnassignedEmployees as listUnassignedEndpoint,
  Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { matchesPerson, offerPeople } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { refuseHidden } from '../projects/index.ts';

/** The Active people who are not yet on an item, of some roles, by name. @throws not_found */
export async function listUnassignedEmployees(
  ctx: Context,
  { params, query }: Input<typeof listUnassignedEndpoint>,
): Promise<EmployeeCard[] | Page<EmployeeCard>> {
  await refuseHidden(ctx, params.kind, params.id);
  const roleIds = query.role_id ? [query.role_id] : [...query.role_ids, ...query['role_ids[]']];
  const filter = sql`${roleIds.length > 0 ? sql`e.role_id = any(${roleIds}::bigint[])` : sql`true`}
    and ${matchesPerson(query.search_term)}
    and not exists (select 1 from assignments s where s.work_item_id = ${params.id} and s.employee_id = e.id)`;
  return offerPeople(ctx, filter, query);
}
