import {
  type Input,
  type listOvertime as listOvertimeEndpoint,
  may,
  type Overtime,
  type Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/page.ts';
import { selfOrInReach } from './reach.ts';
import { presentOvertime, readOvertimes } from './read-overtimes.ts';

/** Overtime, the latest first: one's own, and that of those whose attendance the actor may see. */
export async function listOvertime(
  ctx: Context,
  { query }: Input<typeof listOvertimeEndpoint>,
): Promise<Page<Overtime>> {
  const visible = may(ctx.actor.role, 'attendance.see-others')
    ? selfOrInReach(ctx, sql`o.employee_id`)
    : sql`o.employee_id = ${ctx.actor.employeeId}`;
  const filter = sql`${visible} and ${query.status ? sql`o.status = ${query.status}` : sql`true`}
    and ${query.employee_id ? sql`o.employee_id = ${query.employee_id}` : sql`true`}`;
  const [rows, count] = await Promise.all([
    // The page is found first and joined after: else everything would be joined, to throw most of it away.
    readOvertimes(
      ctx,
      sql`where o.id = any(array(
          select o.id from overtimes o where ${filter} order by o.site_date desc, o.id desc
          limit ${query.per_page} offset ${pageOffset(query)}))
        order by o.site_date desc, o.id desc`,
    ),
    sql<{ total: number }>`select count(*)::integer as total from overtimes o where ${filter}`.execute(
      ctx.database,
    ),
  ]);
  return toPage(
    query,
    rows.map((row) => presentOvertime(ctx, row)),
    count.rows[0]?.total ?? 0,
  );
}
