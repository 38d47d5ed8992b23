import type { PageQuery } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type EmployeeCardRow, matchesPerson, selectCards } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { pageOffset } from '../platform/database/page.ts';

/**
 * A page of the Active people by name, and how many there are.
 * @param which a condition on `employees e`, beside the search
 */
export async function activePeople(
  ctx: Context,
  query: PageQuery & { search_term?: string | undefined },
  which: RawBuilder<unknown>,
): Promise<{ people: EmployeeCardRow[]; total: number }> {
  const filter = sql`e.employee_status = 'Active' and ${which} and ${matchesPerson(query.search_term)}`;
  const [page, count] = await Promise.all([
    // The page is found first and joined after: else everybody would be joined, to throw most of them away.
    selectCards(sql`
      where e.id = any(array(
        select e.id from employees e where ${filter} order by e.first_name, e.last_name, e.id
        limit ${query.per_page} offset ${pageOffset(query)}))
      order by e.first_name, e.last_name, e.id`).execute(ctx.database),
    sql<{ total: number }>`select count(*)::integer as total from employees e where ${filter}`.execute(
      ctx.database,
    ),
  ]);
  return { people: page.rows, total: count.rows[0]?.total ?? 0 };
}
