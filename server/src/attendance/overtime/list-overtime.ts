import type { Input, listOvertime as listOvertimeEndpoint, Overtime, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import { hasStatus, orToReview } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { visibleOvertime } from '../reach.ts';
import { overtimeToReview } from './overtime-to-review.ts';
import { type OvertimeRow, presentOvertime, readOvertimes } from './read-overtimes.ts';

type Query = Input<typeof listOvertimeEndpoint>['query'];

/** Overtime: one's own, and that of those whose attendance the actor may see. */
export async function listOvertime(ctx: Context, { query }: { query: Query }): Promise<Page<Overtime>> {
  return readPage(ctx, overtimeList(ctx, query), query);
}

function overtimeList(
  ctx: Context,
  { status, employee_id, id }: Query,
): List<Query['sort'], OvertimeRow, Overtime> {
  return {
    from: sql`overtimes o`,
    key: sql`o.id`,
    filter: sql`${orToReview(ctx, overtimeToReview, visibleOvertime(ctx))} and ${hasStatus(ctx, overtimeToReview, status)}
      and ${employee_id ? sql`o.employee_id = ${employee_id}` : sql`true`}
      and ${id ? sql`o.id = ${id}` : sql`true`}`,
    orders: {
      date: [sql`o.site_date`],
      employee: {
        by: [sql`p.first_name`, sql`p.last_name`, sql`o.site_date`],
        joins: sql`join employees p on p.id = o.employee_id`,
      },
      status: [sql`o.status`, sql`o.site_date`],
    },
    read: (chosen) => readOvertimes(ctx, chosen),
    present: (rows) => rows.map((row) => presentOvertime(ctx, row)),
  };
}
