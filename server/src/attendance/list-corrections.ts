import {
  type AttendanceCorrection,
  type Input,
  type listCorrections as listCorrectionsEndpoint,
  may,
  type Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/page.ts';
import { onVisibleProjects, presentCorrection, readCorrections } from './read-corrections.ts';

/** Corrections, the latest first: one's own, and those that are the actor's to decide on. */
export async function listCorrections(
  ctx: Context,
  { query }: Input<typeof listCorrectionsEndpoint>,
): Promise<Page<AttendanceCorrection>> {
  const self = ctx.actor.employeeId;
  const visible = may(ctx.actor.role, 'attendance-correction.decide')
    ? sql`(c.employee_id = ${self} or c.requested_by = ${self} or ${onVisibleProjects(ctx)})`
    : sql`c.employee_id = ${self}`;
  const filter = sql`${visible} and ${query.status ? sql`c.status = ${query.status}` : sql`true`}
    and ${query.employee_id ? sql`c.employee_id = ${query.employee_id}` : sql`true`}`;
  const [rows, count] = await Promise.all([
    readCorrections(
      ctx,
      sql`where c.id = any(array(
          select c.id from attendance_corrections c where ${filter} order by c.site_date desc, c.id desc
          limit ${query.per_page} offset ${pageOffset(query)}))
        order by c.site_date desc, c.id desc`,
    ),
    sql<{
      total: number;
    }>`select count(*)::integer as total from attendance_corrections c where ${filter}`.execute(ctx.database),
  ]);
  return toPage(
    query,
    rows.map((row) => presentCorrection(ctx, row)),
    count.rows[0]?.total ?? 0,
  );
}
