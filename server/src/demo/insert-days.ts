import { leaveDays } from '@plumbline/contract';
import type { DemoCompany } from '@plumbline/demo';
import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';

type Ids = ReadonlyMap<string, number>;

/** The rows of a table as one parameter, so that thousands of them are one statement. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Writes the leave of the demo company: credits, applications, and the days of each by year. */
export async function insertLeave(ctx: Context, demo: DemoCompany, people: Ids): Promise<void> {
  const decider = people.get('human_resource');
  await sql`
    insert into leave_credits (employee_id, year, type_of_leave, credit, used)
    select employee_id, year, type, credit, used
    from jsonb_to_recordset(${rowsOf(
      demo.leaveCredits.map((each) => ({
        employee_id: people.get(each.employeeKey),
        year: each.year,
        type: each.typeOfLeave,
        credit: each.credit,
        used: each.used,
      })),
    )}) as c (employee_id integer, year integer, type text, credit numeric, used numeric)`.execute(
    ctx.database,
  );
  await sql`
    with asked as (
      insert into leave_applications
        (employee_id, type_of_leave, start_date, end_date, half_day, half_of_day, reason, status, decision_comments,
          requested_by, decided_by, decided_at, created_at)
      select employee_id, type, start_date, end_date, half_day, half_of_day, nullif(reason, ''), status, comments, employee_id,
        case when status <> 'pending' then
          case when employee_id = ${decider}::integer then ${ctx.actor.employeeId}::integer else ${decider}::integer end
        end,
        case when status <> 'pending' then ${ctx.now()}::timestamptz end,
        least(applied_on::timestamp at time zone 'UTC' + interval '2 hours', ${ctx.now()}::timestamptz)
      from jsonb_to_recordset(${rowsOf(
        demo.leaves.map((each) => ({
          employee_id: people.get(each.employeeKey),
          type: each.typeOfLeave,
          start_date: each.startDate,
          end_date: each.endDate,
          half_day: each.halfDay,
          half_of_day: each.halfOfDay,
          reason: each.reason,
          status: each.status,
          comments: each.comments,
          applied_on: each.appliedOn,
        })),
      )}) as l (employee_id integer, type text, start_date date, end_date date, half_day boolean, half_of_day text, reason text,
        status text, comments text, applied_on date)
      returning id, employee_id, start_date
    )
    insert into leave_days (application_id, year, days)
    select asked.id, d.year, d.days
    from asked join jsonb_to_recordset(${rowsOf(
      demo.leaves.flatMap((each) =>
        leaveDays(each.startDate, each.endDate, each.halfDay, demo.calendar).map((part) => ({
          ...part,
          employee_id: people.get(each.employeeKey),
          start_date: each.startDate,
        })),
      ),
    )}) as d (employee_id integer, start_date date, year integer, days numeric)
      on d.employee_id = asked.employee_id and d.start_date = asked.start_date`.execute(ctx.database);
}

/** Writes a year of attendance with its overtime; of today only what has happened by now. */
export async function insertAttendance(
  ctx: Context,
  demo: DemoCompany,
  people: Ids,
  projects: Ids,
): Promise<void> {
  const { timeZone } = ctx.site;
  await sql`
    with days as (
      select *, (date + time_in) at time zone ${timeZone} as came, (date + time_out) at time zone ${timeZone} as went
      from jsonb_to_recordset(${rowsOf(
        demo.attendances.map((each) => ({
          employee_id: people.get(each.employeeKey),
          project_id: projects.get(each.projectCode),
          date: each.date,
          time_in: each.timeIn,
          time_out: each.timeOut,
          in_latitude: each.inAt.latitude,
          in_longitude: each.inAt.longitude,
          out_latitude: each.outAt.latitude,
          out_longitude: each.outAt.longitude,
        })),
      )}) as a (employee_id integer, project_id integer, date date, time_in time, time_out time,
        in_latitude numeric, in_longitude numeric, out_latitude numeric, out_longitude numeric)
    )
    insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_latitude, in_longitude, in_by,
      time_out, out_project_id, out_latitude, out_longitude, out_by, forgotten_at)
    select employee_id, date, came, project_id, in_latitude, in_longitude, employee_id,
      went, case when went is not null then project_id end, case when went is not null then out_latitude end,
      case when went is not null then out_longitude end, case when went is not null then employee_id end,
      case when went is null and date < ${siteToday(ctx)}::date then came + interval '1 day' end
    from days
    where came <= ${ctx.now()}`.execute(ctx.database);
  const decider = people.get('project_manager');
  await sql`
    insert into overtimes (employee_id, site_date, start_time, end_time, reason, status, requested_by,
      decided_by, decided_at)
    select employee_id, date, start_time, end_time, reason, status, ${people.get('supervisor')}::integer,
      case when status <> 'pending' then
        case when employee_id = ${decider}::integer then ${ctx.actor.employeeId}::integer else ${decider}::integer end
      end,
      case when status <> 'pending' then ${ctx.now()}::timestamptz end
    from jsonb_to_recordset(${rowsOf(
      demo.overtimes.map((each) => ({
        employee_id: people.get(each.employeeKey),
        date: each.date,
        start_time: each.startTime,
        end_time: each.endTime,
        reason: each.reason,
        status: each.status,
      })),
    )}) as o (employee_id integer, date date, start_time time, end_time time, reason text, status text)`.execute(
    ctx.database,
  );
}
