import {
  type AttendanceRow,
  type Input,
  type listAttendance as listAttendanceEndpoint,
  type listProjectAttendance as listProjectAttendanceEndpoint,
  may,
  type Page,
  type Presence,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type EmployeeCardRow, presentCard, selectCards } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { givesReach, isWithinReach, refuseHidden } from '../../projects/index.ts';
import { inReach, visibleSpan } from '../reach.ts';
import { activePeople } from './active-people.ts';
import { presenceOfDay } from './presence.ts';
import { presentRow } from './present-days.ts';
import { presentPairs } from './present-pairs.ts';
import { readDays } from './read-days.ts';

type Query = Input<typeof listAttendanceEndpoint>['query'];
type PresentRow = EmployeeCardRow & { presence: Presence };

/** Every Active employee whom the actor may look at and their attendance of a day, a page at a time. */
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
  return listDay(ctx, { ...query, date }, ofProject(ctx, params.id, date, date));
}

/**
 * The condition that the actor may look at somebody's attendance on a project: at everybody's who is on it, or was there
 * between two site dates, both included, or, without seeing everybody's, at one's own and at that of those whom
 * reach through the project extends to; on `employees e`. Rules: ATTENDANCE-8, ROLE-4.
 */
export function ofProject(ctx: Context, projectId: number, first: string, last: string): RawBuilder<unknown> {
  const seesEvery = may(ctx.actor.role, 'attendance.see-every');
  const isOneself = sql`s.employee_id = ${ctx.actor.employeeId}`;
  return sql`e.id in (
    select s.employee_id from assignments s where s.project_id = ${projectId}
      and ${seesEvery ? sql`true` : sql`(${isOneself} or ${givesReach('s')})`}
    union
    select a.employee_id from attendance_spans a
      where a.in_project_id = ${projectId} and a.site_date between ${first} and ${last}
    union
    select a.employee_id from attendance_spans a
      where a.out_project_id = ${projectId} and a.out_project_id <> a.in_project_id
        and a.site_date between ${first} and ${last})
    and ${seesEvery ? sql`true` : sql`(e.id = ${ctx.actor.employeeId} or ${isWithinReach(sql`e.id`)})`}`;
}

async function listDay(ctx: Context, query: Query, which: RawBuilder<unknown>): Promise<Page<AttendanceRow>> {
  const date = query.date ?? siteToday(ctx);
  const people = activePeople(ctx, query.search_term, which, (rows: EmployeeCardRow[]) => rows);
  const day = presenceOfDay(ctx, date);
  const byPresence = [day.position, sql`e.first_name`, sql`e.last_name`];
  const ofPage = presenceOfDay(ctx, date, 'few');
  const list: List<Query['sort'], PresentRow, AttendanceRow> = {
    ...people,
    orders: {
      ...people.orders,
      ...ordersByTime(ctx, date),
      presence: { by: byPresence, joins: day.joins },
    },
    read: async (chosen) => {
      const presence = sql<{ presence: Presence }>`${ofPage.state} as presence`;
      return (await selectCards(sql`${ofPage.joins} ${chosen}`, presence).execute(ctx.database)).rows;
    },
    present: (rows) => presentDayOf(ctx, rows, date),
  };
  if (!query.presence) return readPage(ctx, list, query);
  // The people whose state is asked about first: those of the filter are in `from`, and the order needs nothing more.
  const from = sql`${people.from} ${day.joins}`;
  const filter = sql`${people.filter} and ${day.state} = ${query.presence}`;
  const orders = { ...list.orders, presence: byPresence };
  return readPage(ctx, { ...list, from, filter, orders }, query);
}

/** By the first time in and the last time out of the day, as far as the actor may see them; without, last. */
function ordersByTime(ctx: Context, date: string) {
  const joins = sql`left join (
      select a.employee_id, min(a.time_in) as time_in,
        case when bool_and(a.time_out is not null) then max(a.time_out) end as time_out
      from attendance_spans a where a.site_date = ${date} and ${visibleSpan(ctx)}
      group by a.employee_id
    ) day on day.employee_id = e.id`;
  return {
    time_in: { by: [{ nullable: sql`day.time_in` }, sql`e.first_name`, sql`e.last_name`], joins },
    time_out: { by: [{ nullable: sql`day.time_out` }, sql`e.first_name`, sql`e.last_name`], joins },
  };
}

async function presentDayOf(ctx: Context, people: PresentRow[], date: string): Promise<AttendanceRow[]> {
  const days = await readDays(
    ctx,
    people.map(({ id }) => id),
    date,
    date,
  );
  const pairs = await presentPairs(ctx, days.spans);
  return people.map((row) => ({
    ...presentRow(ctx, presentCard(ctx, row), days.of(row.id, date), pairs),
    presence: row.presence,
  }));
}
