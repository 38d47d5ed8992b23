import type {
  AttendanceRow,
  Input,
  listAttendance as listAttendanceEndpoint,
  listProjectAttendance as listProjectAttendanceEndpoint,
  Page,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { presentCard } from '../employees/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { toPage } from '../platform/database/page.ts';
import { refuseHidden } from '../projects/index.ts';
import { activePeople } from './people-page.ts';
import { presentRow } from './present-days.ts';
import { presentPairs } from './present-pairs.ts';
import { inReach } from './reach.ts';
import { readDays } from './read-days.ts';

type Query = Input<typeof listAttendanceEndpoint>['query'];

/** Every Active employee whom the actor may look at and their attendance of a day, by name, a page at a time. */
export async function listAttendance(
  ctx: Context,
  { query }: Input<typeof listAttendanceEndpoint>,
): Promise<Page<AttendanceRow>> {
  return listDay(ctx, query, inReach(ctx, sql`e.id`));
}

/** The same of those who are on a project, or began or ended a stay there on the day. @throws not_found */
export async function listProjectAttendance(
  ctx: Context,
  { params, query }: Input<typeof listProjectAttendanceEndpoint>,
): Promise<Page<AttendanceRow>> {
  await refuseHidden(ctx, 'projects', params.id);
  const date = query.date ?? siteToday(ctx);
  return listDay(ctx, { ...query, date }, ofProject(params.id, date, date));
}

/**
 * The condition that somebody is on a project, or was there between two site dates, both included; on `employees e`.
 */
export function ofProject(projectId: number, first: string, last: string): RawBuilder<unknown> {
  return sql`e.id in (
    select s.employee_id from assignments s where s.project_id = ${projectId}
    union
    select a.employee_id from attendance_spans a
      where a.in_project_id = ${projectId} and a.site_date between ${first} and ${last}
    union
    select a.employee_id from attendance_spans a
      where a.out_project_id = ${projectId} and a.out_project_id <> a.in_project_id
        and a.site_date between ${first} and ${last})`;
}

async function listDay(ctx: Context, query: Query, which: RawBuilder<unknown>): Promise<Page<AttendanceRow>> {
  const date = query.date ?? siteToday(ctx);
  const { people, total } = await activePeople(ctx, query, which);
  const days = await readDays(
    ctx,
    people.map(({ id }) => id),
    date,
    date,
  );
  const pairs = await presentPairs(ctx, days.spans);
  const rows = people.map((row) => presentRow(ctx, presentCard(ctx, row), days.of(row.id, date), pairs));
  return toPage(query, rows, total);
}
