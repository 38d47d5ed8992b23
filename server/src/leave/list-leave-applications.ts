import type {
  Input,
  LeaveApplication,
  listLeaveApplications as listLeaveApplicationsEndpoint,
  Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { matchesPerson } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/page.ts';
import { searchPatterns } from '../platform/database/search.ts';
import { leaveInReach } from './reach.ts';
import { readApplications } from './read-applications.ts';

/** Applications, the latest first: one's own, and those of others for those who may decide on them. */
export async function listLeaveApplications(
  ctx: Context,
  { query }: Input<typeof listLeaveApplicationsEndpoint>,
): Promise<Page<LeaveApplication>> {
  const named =
    searchPatterns(query.search_term).length === 0
      ? sql`true`
      : sql`l.employee_id in (select e.id from employees e
          where ${matchesPerson(query.search_term)})`;
  const found = sql`from leave_applications l
    where ${leaveInReach(ctx, sql`l.employee_id`, 'leave.decide')}
      and ${query.status ? sql`l.status = ${query.status}` : sql`true`}
      and ${query.employee_id ? sql`l.employee_id = ${query.employee_id}` : sql`true`}
      and ${named}`;
  const [page, count] = await Promise.all([
    readApplications(
      ctx,
      sql`select l.* ${found} order by l.start_date desc, l.id desc
        limit ${query.per_page} offset ${pageOffset(query)}`,
    ),
    sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(ctx.database),
  ]);
  return toPage(query, page, count.rows[0]?.total ?? 0);
}
