import { may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { matchesPerson } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { readBatches } from '../../platform/database/list.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { notPermitted, problem } from '../../platform/problem.ts';
import { refuseHidden } from '../../projects/index.ts';
import { refuseUnseen } from '../days/get-attendance.ts';
import { ofProject } from '../days/list-attendance.ts';
import { presenceOfDay, readPresences } from '../days/presence.ts';
import { projectTitles } from '../days/project-titles.ts';
import { readDays } from '../days/read-days.ts';
import { datesBetween, rangeAround } from '../days/site-days.ts';
import { inReach } from '../reach.ts';
import { type AttendanceSheet, attendanceSheet, type SheetPerson, totalsOf } from './attendance-sheet.ts';
import type { AllExport, OneExport } from './export-attendance.ts';

/** How many people are read at a time: a month of them is some thousands of rows. */
const BATCH = 200;

/** The days of one employee, with their sums. @throws not_allowed, not_found */
export async function downloadAttendance(ctx: Context, parameters: OneExport): Promise<Spreadsheet> {
  const { employeeId, date, range } = parameters;
  // The role may have been taken away since the link was made.
  if (employeeId !== ctx.actor.employeeId) refuseRole(ctx);
  await refuseUnseen(ctx, employeeId);
  const [person] = await readPeople(ctx, sql`where e.id = ${employeeId}`);
  if (!person) throw problem('not_found');
  const { first, last } = rangeAround(date, range);
  const sheet = attendanceSheet(ctx);
  const days = await readDays(ctx, [employeeId], first, last);
  const titles = projectTitles(ctx);
  await titles.load(days.spans);
  const dates = datesBetween(first, last);
  const presences = await readPresences(ctx, [employeeId], first, last);
  const records = dates.map((each) => days.of(employeeId, each));
  return {
    ...titled(`Attendance ${person.first_name} ${person.last_name}`, parameters),
    columns: sheet.columns,
    rows: [
      ...dates.map((each) =>
        sheet.row(person, each, days.of(employeeId, each), presences.of(employeeId, each), titles),
      ),
      totalsOf(records),
    ],
  };
}

/**
 * The days of everybody whom the actor may look at: those who are Active, and those who were at work in the range and
 * have left since. @throws not_allowed, not_found
 */
export async function downloadAllAttendance(ctx: Context, parameters: AllExport): Promise<Spreadsheet> {
  refuseRole(ctx);
  const { date, range, projectId, searchTerm, presence } = parameters;
  if (projectId) await refuseHidden(ctx, 'projects', projectId);
  const { first, last } = rangeAround(date, range);
  const filter = sql`${projectId ? ofProject(ctx, projectId, first, last) : inReach(ctx, sql`e.id`)}
    and ${matchesPerson(searchTerm)}
    and (e.employee_status = 'Active' or exists (select 1 from attendance_spans a
      where a.employee_id = e.id and a.site_date between ${first} and ${last}))`;
  const day = presenceOfDay(ctx, date);
  const people = presence
    ? { from: sql`employees e ${day.joins}`, filter: sql`${filter} and ${day.state} = ${presence}` }
    : { from: sql`employees e`, filter };
  const sheet = attendanceSheet(ctx);
  return {
    ...titled('Attendance', parameters),
    columns: sheet.columns,
    rows: rowsOfAll(ctx, people, { first, last }, sheet),
  };
}

/** Reads as far as the browser has taken: neither all people nor all days are ever held. */
async function* rowsOfAll(
  ctx: Context,
  people: { from: RawBuilder<unknown>; filter: RawBuilder<unknown> },
  { first, last }: { first: string; last: string },
  sheet: AttendanceSheet,
) {
  const dates = datesBetween(first, last);
  const titles = projectTitles(ctx);
  const list = {
    ...people,
    key: sql<number>`e.id`,
    orders: { name: [sql`e.first_name`, sql`e.last_name`] },
    read: (chosen: RawBuilder<unknown>) => readPeople(ctx, chosen),
  };
  for await (const batch of readBatches(ctx, list, { sort: 'name', direction: 'asc' }, BATCH)) {
    const ids = batch.map(({ id }) => id);
    const days = await readDays(ctx, ids, first, last);
    const presences = await readPresences(ctx, ids, first, last);
    await titles.load(days.spans);
    for (const person of batch) {
      for (const date of dates) {
        const presence = presences.of(person.id, date);
        yield sheet.row(person, date, days.of(person.id, date), presence, titles);
      }
    }
  }
}

/** People as a sheet names them. @param tail conditions and order on `employees e` */
async function readPeople(ctx: Context, tail: RawBuilder<unknown>): Promise<SheetPerson[]> {
  const { rows } = await sql<SheetPerson>`
    select e.id, e.unique_id, e.first_name, e.last_name, c.name as company_name
    from employees e join companies c on c.id = e.company_id ${tail}`.execute(ctx.database);
  return rows;
}

function refuseRole(ctx: Context): void {
  if (!may(ctx.actor.role, 'attendance.see-others')) throw notPermitted('attendance.see-others');
}

function titled(title: string, { date, range }: Pick<AllExport, 'date' | 'range'>) {
  const period = range === 'daily' ? date : date.slice(0, 7);
  return { fileName: `${title} ${period}`, sheet: `Attendance ${period}` };
}
