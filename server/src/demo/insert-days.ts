import { leaveDays } from '@plumbline/contract';
import type { DemoCompany } from '@plumbline/demo';
import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { columnsOf, type Ids, insertNew, insertRows } from './insert-rows.ts';

/** Decides on requests; on their own somebody else does. */
const decisionBy =
  (ctx: Context, decider: number | undefined) => (requester: number | undefined, status: string) =>
    status === 'pending'
      ? { decided_by: null, decided_at: null }
      : {
          decided_by: requester === decider ? ctx.actor.employeeId : decider,
          decided_at: ctx.now().toISOString(),
        };

/** Writes the leave of the demo company: credits, applications, and the days of each by year. */
export async function insertLeave(ctx: Context, demo: DemoCompany, people: Ids): Promise<void> {
  const decisionOn = decisionBy(ctx, people.get('human_resource'));
  const credits = demo.leaveCredits.map(({ employeeKey, ...credit }) => ({
    employee_id: people.get(employeeKey),
    ...columnsOf(credit),
  }));
  await insertRows(ctx, 'leave_credits', credits);
  const now = ctx.now().toISOString();
  const applications = demo.leaves.map(({ employeeKey, appliedOn, reason, comments, ...leave }) => {
    const person = people.get(employeeKey);
    const appliedAt = `${appliedOn}T02:00:00.000Z`;
    return {
      ...columnsOf(leave),
      employee_id: person,
      reason: reason || null,
      decision_comments: comments,
      requested_by: person,
      ...decisionOn(person, leave.status),
      created_at: appliedAt < now ? appliedAt : now,
    };
  });
  const ids = await insertNew(ctx, 'leave_applications', applications);
  const days = demo.leaves.flatMap(({ startDate, endDate, halfDay }, index) =>
    leaveDays(startDate, endDate, halfDay, demo.calendar).map((part) => ({
      ...part,
      application_id: ids[index],
    })),
  );
  await insertRows(ctx, 'leave_days', days);
}

/** Writes a year of attendance with its overtime; of today only what has happened by now. */
export async function insertAttendance(
  ctx: Context,
  demo: DemoCompany,
  people: Ids,
  projects: Ids,
): Promise<void> {
  const { timeZone } = ctx.site;
  const rows = demo.attendances.map(({ employeeKey, projectCode, date, timeIn, timeOut, inAt, outAt }) => ({
    ...columnsOf({ date, timeIn, timeOut }),
    employee_id: people.get(employeeKey),
    project_id: projects.get(projectCode),
    in_latitude: inAt.latitude,
    in_longitude: inAt.longitude,
    out_latitude: outAt.latitude,
    out_longitude: outAt.longitude,
  }));
  await sql`
    with days as (
      select *, (date + time_in) at time zone ${timeZone} as came, (date + time_out) at time zone ${timeZone} as went
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (employee_id integer, project_id integer, date date, time_in time, time_out time,
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
  const decisionOn = decisionBy(ctx, people.get('project_manager'));
  const overtimes = demo.overtimes.map(({ employeeKey, date, ...overtime }) => ({
    ...columnsOf(overtime),
    employee_id: people.get(employeeKey),
    site_date: date,
    requested_by: people.get('supervisor'),
    ...decisionOn(people.get(employeeKey), overtime.status),
  }));
  await insertRows(ctx, 'overtimes', overtimes);
}
