import {
  type AttendanceCorrection,
  type Input,
  type listCorrections as listCorrectionsEndpoint,
  may,
  type Page,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasStatus, orToReview } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { onVisibleProjects } from './correction-reach.ts';
import { correctionsToReview } from './corrections-to-review.ts';
import { type CorrectionRow, presentCorrection, readCorrections } from './read-corrections.ts';

type Query = Input<typeof listCorrectionsEndpoint>['query'];

/** Corrections: one's own, and those that are the actor's to decide on. */
export async function listCorrections(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<AttendanceCorrection>> {
  return readPage(ctx, correctionList(ctx, query), query);
}

/** The condition that the actor may see a correction, `attendance_corrections c`: their own, or one that they may decide on. */
export function visibleCorrection(ctx: Context): RawBuilder<unknown> {
  const self = ctx.actor.employeeId;
  const visible = may(ctx.actor.role, 'attendance-correction.decide')
    ? sql<SqlBool>`(c.employee_id = ${self} or c.requested_by = ${self} or ${onVisibleProjects(ctx)})`
    : sql<SqlBool>`c.employee_id = ${self}`;
  return orToReview(ctx, correctionsToReview, visible);
}

function correctionList(
  ctx: Context,
  { status, employee_id, id }: Query,
): List<Query['sort'], CorrectionRow, AttendanceCorrection> {
  return {
    from: sql`attendance_corrections c`,
    key: sql`c.id`,
    filter: sql`${visibleCorrection(ctx)} and ${hasStatus(ctx, correctionsToReview, status)}
      and ${employee_id ? sql`c.employee_id = ${employee_id}` : sql`true`}
      and ${id ? sql`c.id = ${id}` : sql`true`}`,
    orders: {
      date: [sql`c.site_date`],
      employee: {
        by: [sql`p.first_name`, sql`p.last_name`, sql`c.site_date`],
        joins: sql`join employees p on p.id = c.employee_id`,
      },
      project: {
        by: [sql`p.title collate natural_order`, sql`c.site_date`],
        joins: sql`join work_items p on p.id = c.project_id`,
      },
      status: [sql`c.status`, sql`c.site_date`],
    },
    read: (chosen) => readCorrections(ctx, chosen),
    present: (rows) => rows.map((row) => presentCorrection(ctx, row)),
  };
}
