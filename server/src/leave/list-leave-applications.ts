import {
  type Input,
  type LeaveApplication,
  type listLeaveApplications as listLeaveApplicationsEndpoint,
  type Page,
  type SortDirection,
  TO_REVIEW,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { hasStatus, orToReview } from '../decisions/index.ts';
import { matchesPerson } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { searchPatterns } from '../platform/database/search.ts';
import { leaveToReview } from './leave-to-review.ts';
import { leaveInReach } from './reach.ts';
import { type ApplicationRow, presentApplications, readApplications } from './read-applications.ts';

type Query = Input<typeof listLeaveApplicationsEndpoint>['query'];

/** Applications: one's own, and those of others for those who may decide on them. */
export async function listLeaveApplications(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<LeaveApplication>> {
  return readPage(ctx, applicationList(ctx, query), { ...query, direction: directionOf(query) });
}

/** Leave that is pending is decided before it begins: the soonest first. Of what is decided the latest is of interest. */
function directionOf({ status, sort, direction }: Query): SortDirection {
  const isPending = status === 'pending' || status === TO_REVIEW;
  return direction ?? (isPending && sort === 'start_date' ? 'asc' : 'desc');
}

function applicationList(
  ctx: Context,
  { status, employee_id, id, search_term }: Query,
): List<Query['sort'], ApplicationRow, LeaveApplication> {
  const named =
    searchPatterns(search_term).length === 0
      ? sql`true`
      : sql`l.employee_id in (select e.id from employees e where ${matchesPerson(search_term)})`;
  return {
    from: sql`leave_applications l`,
    key: sql`l.id`,
    filter: sql`${orToReview(ctx, leaveToReview, leaveInReach(ctx, sql`l.employee_id`, 'leave.decide'))}
      and ${hasStatus(ctx, leaveToReview, status)}
      and ${employee_id ? sql`l.employee_id = ${employee_id}` : sql`true`}
      and ${id ? sql`l.id = ${id}` : sql`true`}
      and ${named}`,
    orders: {
      start_date: [sql`l.start_date`],
      created_at: [sql`l.created_at`],
      employee: {
        by: [sql`p.first_name`, sql`p.last_name`, sql`l.start_date`],
        joins: sql`join employees p on p.id = l.employee_id`,
      },
      type_of_leave: [sql`l.type_of_leave`, sql`l.start_date`],
      status: [sql`l.status`, sql`l.start_date`],
    },
    read: (chosen) => readApplications(ctx, chosen),
    present: (rows) => presentApplications(ctx, rows),
  };
}
