import type {
  exportAllAttendance as allEndpoint,
  exportAttendance as endpoint,
  Input,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { matchesPerson } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { readBatches } from '../../platform/database/list.ts';
import type { Spreadsheet } from '../../platform/http/send-files.ts';
import { problem } from '../../platform/problem.ts';
import { sheetOf } from '../../platform/tables/sheet-of.ts';
import { refuseHidden } from '../../projects/index.ts';
import { refuseUnseen } from '../days/get-attendance.ts';
import { ofProject } from '../days/list-attendance.ts';
import { presenceOfDay, readPresences } from '../days/presence.ts';
import { projectTitles } from '../days/project-titles.ts';
import { type DayRecords, readDays } from '../days/read-days.ts';
import { datesBetween, rangeAround } from '../days/site-days.ts';
import { inReach } from '../reach.ts';
import {
  type AttendanceRow,
  attendanceColumns,
  attendanceRows,
  figuresOf,
  type SheetPerson,
} from './attendance-sheet.ts';

/** How many people are read at a time: a month of them is some thousands of rows. */
const BATCH = 200;

type Period = Pick<Input<typeof endpoint>['query'], 'date' | 'range'>;
type People = AsyncIterable<SheetPerson[]> | Iterable<SheetPerson[]>;

/** The days of one employee, with their sums. @throws not_found */
export async function exportAttendance(
  ctx: Context,
  { params, query }: Input<typeof endpoint>,
): Promise<Spreadsheet> {
  await refuseUnseen(ctx, params.id);
  const people = await readPeople(ctx, sql`where e.id = ${params.id}`);
  const [person] = people;
  if (!person) throw problem('not_found');
  const rows = withSums(rowsOf(ctx, [people], periodOf(ctx, query)));
  return sheetTitled(ctx, `Attendance ${person.first_name} ${person.last_name}`, query, rows);
}

/**
 * The days of everybody whom the actor may look at: those who are Active, and those who were at work in the range and
 * have left since. @throws not_found
 */
export async function exportAllAttendance(
  ctx: Context,
  { query }: Input<typeof allEndpoint>,
): Promise<Spreadsheet> {
  const { project_id, search_term, range } = query;
  if (project_id) await refuseHidden(ctx, 'projects', project_id);
  const { date, first, last } = periodOf(ctx, query);
  const filter = sql`${project_id ? ofProject(ctx, project_id, first, last) : inReach(ctx, sql`e.id`)}
    and ${matchesPerson(search_term)}
    and (e.employee_status = 'Active' or exists (select 1 from attendance_spans a
      where a.employee_id = e.id and a.site_date between ${first} and ${last}))`;
  // On each day of a month somebody is in another state.
  const presence = range === 'daily' ? query.presence : undefined;
  const day = presenceOfDay(ctx, date);
  const list = {
    from: sql`employees e ${presence ? day.joins : sql``}`,
    filter: presence ? sql`${filter} and ${day.state} = ${presence}` : filter,
    key: sql<number>`e.id`,
    orders: { name: [sql`e.first_name`, sql`e.last_name`] },
    read: (chosen: RawBuilder<unknown>) => readPeople(ctx, chosen),
  };
  const people = readBatches(ctx, list, { sort: 'name', direction: 'asc' }, BATCH);
  return sheetTitled(ctx, 'Attendance', query, rowsOf(ctx, people, { first, last }));
}

/** Reads as far as the browser has taken: neither all people nor all days are ever held. */
async function* rowsOf(
  ctx: Context,
  people: People,
  { first, last }: { first: string; last: string },
): AsyncGenerator<AttendanceRow> {
  const dates = datesBetween(first, last);
  const titles = projectTitles(ctx);
  const rowOf = attendanceRows(ctx, titles);
  for await (const batch of people) {
    const ids = batch.map(({ id }) => id);
    const days = await readDays(ctx, ids, first, last);
    const presences = await readPresences(ctx, ids, first, last);
    await titles.load(days.spans);
    for (const person of batch)
      for (const date of dates) {
        const presence = presences.of(person.id, date);
        yield rowOf({ person, date, presence, records: days.of(person.id, date) });
      }
  }
}

async function* withSums(rows: AsyncIterable<AttendanceRow>): AsyncGenerator<AttendanceRow> {
  const days: DayRecords[] = [];
  for await (const row of rows) {
    if (row.day) days.push(row.day.records);
    yield row;
  }
  yield { day: null, figures: figuresOf(days) };
}

/** People as a sheet names them. @param tail conditions and order on `employees e` */
async function readPeople(ctx: Context, tail: RawBuilder<unknown>): Promise<SheetPerson[]> {
  const { rows } = await sql<SheetPerson>`
    select e.id, e.unique_id, e.first_name, e.last_name, c.name as company_name
    from employees e join companies c on c.id = e.company_id ${tail}`.execute(ctx.database);
  return rows;
}

/** The day that is asked for, and its range. */
function periodOf(ctx: Context, { date = siteToday(ctx), range }: Period) {
  return { date, ...rangeAround(date, range) };
}

function sheetTitled(
  ctx: Context,
  title: string,
  query: Period,
  rows: AsyncIterable<AttendanceRow>,
): Spreadsheet {
  const { date } = periodOf(ctx, query);
  const period = query.range === 'daily' ? date : date.slice(0, 7);
  return {
    fileName: `${title} ${period}`,
    sheet: `Attendance ${period}`,
    ...sheetOf(rows, attendanceColumns(ctx)),
  };
}
