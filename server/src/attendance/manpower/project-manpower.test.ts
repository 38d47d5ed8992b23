import { getAttendance, getProjectManpower } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { testApp } from '../../../test/test-app.ts';

// A Friday at the site.
const TODAY = '2026-11-20';
const site = await testApp();
const server = await clockedServer(site, `${TODAY}T04:00:00.000Z`);
const boss = server.by(site.superadmin);

/** An attendance by the clock of the site, which is 8 hours ahead of UTC; `to` after 24:00 is on the next day. */
async function worked(
  employeeId: number,
  project: { id: number },
  day: string,
  [from, to]: [from: number, to: number | null],
) {
  const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00+08:00`) + hour * 3_600_000);
  const [out, outProject, outBy] = to === null ? [null, null, null] : [at(to), project.id, employeeId];
  await site.query(sql`insert into attendance_spans
      (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by)
    values (${employeeId}, ${day}, ${at(from)}, ${project.id}, ${employeeId}, ${out}::timestamptz,
      ${outProject}::integer, ${outBy}::integer)`);
}

async function overtime(employeeId: number, day: string, [from, to]: [string, string], status = 'approved') {
  const decider = status === 'pending' ? null : site.superadmin.employeeId;
  await site.query(sql`insert into overtimes
      (employee_id, site_date, start_time, end_time, reason, status, requested_by, decided_by, decided_at)
    values (${employeeId}, ${day}, ${from}::time, ${to}::time, 'Pour', ${status}, ${employeeId}, ${decider}::integer,
      case when ${decider}::integer is not null then now() end)`);
}

test('the worked example of the decision: people, man-days, hours and overtime by week', async () => {
  const [project, other] = [await site.project(), await site.project()];
  const [ali, bala, chen] = await Promise.all(['Ali', 'Bala', 'Chen'].map(() => site.employee('Worker')));
  if (!ali || !bala || !chen) throw new Error('No one is there.');
  // Ali: 12 hours with 3 of overtime, then 8 hours and a half in two parts with overtime that is not approved.
  await worked(ali, project, '2026-11-16', [8, 20]);
  await overtime(ali, '2026-11-16', ['17:00', '20:00']);
  await worked(ali, project, '2026-11-17', [8, 12.75]);
  await worked(ali, project, '2026-11-17', [13.25, 17]);
  await overtime(ali, '2026-11-17', ['16:00', '17:00'], 'pending');
  // Bala: half a day here; the afternoon and its overtime belong to another project. A Sunday is of the week before.
  await worked(bala, project, '2026-11-16', [8, 12]);
  await worked(bala, other, '2026-11-16', [13, 20]);
  await overtime(bala, '2026-11-16', ['18:00', '20:00']);
  await worked(bala, project, '2026-11-15', [8, 14]);
  // Chen: a Sunday's shift over midnight, today still at work, and once before the last twelve weeks.
  await worked(chen, project, '2026-11-15', [22, 30]);
  await worked(chen, project, TODAY, [8, null]);
  await worked(chen, project, '2026-08-30', [8, 17]);

  const recent = await boss.call(getProjectManpower, { params: project });
  expect([recent.today, recent.since]).toEqual([TODAY, '2026-08-24']);
  expect(recent.weeks).toHaveLength(12);
  expect(recent.weeks[0]).toEqual({ week: '2026-08-31', people: 0, man_days: 0, hours: 0, overtime: 0 });
  expect(recent.weeks.slice(-2)).toEqual([
    { week: '2026-11-09', people: 2, man_days: 2, hours: 14, overtime: 0 },
    { week: '2026-11-16', people: 3, man_days: 4, hours: 21, overtime: 3 },
  ]);

  const { weeks } = await boss.call(getProjectManpower, { params: project, query: { weeks: 'all' } });
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual({ week: '2026-08-24', people: 1, man_days: 1, hours: 9, overtime: 0 });
  expect(weeks.slice(1)).toEqual(recent.weeks);

  // Of somebody who was nowhere else it is what the attendance of the person says.
  const days = await boss.call(getAttendance, {
    params: { id: ali },
    query: { range: 'monthly', date: TODAY },
  });
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  expect([sum(({ hours }) => hours), sum(({ overtime }) => overtime)]).toEqual([17, 3]);
});

test('a project without attendance has twelve weeks without anybody', async () => {
  const project = await site.project();
  const answer = await boss.call(getProjectManpower, { params: project });
  expect([answer.since, answer.weeks.length]).toEqual([null, 12]);
  expect(answer.weeks.every(({ people, hours }) => people === 0 && hours === 0)).toBe(true);
  const all = await boss.call(getProjectManpower, { params: project, query: { weeks: 'all' } });
  expect(all.weeks.map(({ week }) => week)).toEqual(['2026-11-16']);
});

test('who sees the attendance of their projects counts those within their reach, and themselves', async () => {
  const project = await site.project();
  const manager = await site.as('Project Manager');
  await site.assign(manager.employeeId, project);
  const [worker, director] = [await site.employee('Worker'), await site.employee('Director')];
  for (const id of [worker, director, manager.employeeId]) await worked(id, project, TODAY, [8, 10]);
  const people = async (by: typeof boss) =>
    (await by.call(getProjectManpower, { params: project })).weeks.at(-1);
  expect(await people(server.by(manager))).toMatchObject({ people: 2, man_days: 2, hours: 4 });
  expect(await people(boss)).toMatchObject({ people: 3, man_days: 3, hours: 6 });
});
