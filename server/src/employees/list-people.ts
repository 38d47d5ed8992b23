import {
  type EmployeeCard,
  type Input,
  type listPeople as listPeopleEndpoint,
  type Page,
  roleIdsWith,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { matchesPerson } from './employee-cards.ts';
import { offerPage } from './offer-people.ts';

/** The people to pick from, as cards for every role. Rules: PEOPLE-9, ROLE-6. */
export function listPeople(
  ctx: Context,
  { query }: { query: Input<typeof listPeopleEndpoint>['query'] },
): Promise<Page<EmployeeCard>> {
  const { role, permission, search_term } = query;
  const filter = sql`${role ? sql`e.role_id = ${role}` : sql`true`}
    and ${permission ? sql`e.role_id = any(${roleIdsWith(permission)}::integer[])` : sql`true`}
    and ${matchesPerson(search_term)}`;
  return offerPage(ctx, filter, query);
}
