import type {
  Answer,
  EmployeeCard,
  EmployeeRecord,
  getEmployee as getEmployeeEndpoint,
  Input,
  listEmployees as listEmployeesEndpoint,
  Page,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/page.ts';
import { problem } from '../platform/problem.ts';
import { matchesPerson } from './employee-cards.ts';
import { presentEmployee, selectRecords } from './employee-records.ts';

type Filters = Pick<
  Input<typeof listEmployeesEndpoint>['query'],
  'company_id' | 'status' | 'role' | 'search_term'
>;

/** The condition of the list's filters, on `employees e`. */
export function matchesFilters(filters: Filters): RawBuilder<unknown> {
  return sql`${filters.company_id ? sql`e.company_id = ${filters.company_id}` : sql`true`}
    and ${filters.status ? sql`e.employee_status = ${filters.status}` : sql`true`}
    and ${filters.role ? sql`e.role_id = ${filters.role}` : sql`true`}
    and ${matchesPerson(filters.search_term)}`;
}

/** Employees by name, filtered and a page at a time; personal data only for those who keep the records. */
export async function listEmployees(
  ctx: Context,
  { query }: Input<typeof listEmployeesEndpoint>,
): Promise<Page<EmployeeRecord | EmployeeCard>> {
  const filter = matchesFilters(query);
  const [page, count] = await Promise.all([
    // The page is found first and joined after: else every match would be joined, to throw most of them away.
    selectRecords(
      ctx,
      sql`where e.id = any(array(
          select e.id from employees e where ${filter} order by e.first_name, e.last_name, e.id
          limit ${query.per_page} offset ${pageOffset(query)}))
        order by e.first_name, e.last_name, e.id`,
    ).execute(ctx.database),
    sql<{ total: number }>`select count(*)::integer as total from employees e where ${filter}`.execute(
      ctx.database,
    ),
  ]);
  return toPage(
    query,
    page.rows.map((row) => presentEmployee(ctx, row)),
    count.rows[0]?.total ?? 0,
  );
}

/** One employee: the record for those who keep them, else the card. @throws not_found */
export async function getEmployee(
  ctx: Context,
  { params }: Input<typeof getEmployeeEndpoint>,
): Promise<Answer<typeof getEmployeeEndpoint>> {
  const { rows } = await selectRecords(ctx, sql`where e.id = ${params.id}`).execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return presentEmployee(ctx, rows[0]);
}
