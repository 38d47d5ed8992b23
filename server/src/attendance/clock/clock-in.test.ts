import { clockIn, getMyAttendance, roleNames } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();
// 8:00 at the site
const START = '2026-11-20T00:00:00.000Z';
const server = await clockedServer(site, START);

/** Somebody on a project of their own. */
async function onSite(role: (typeof roleNames)[number] = 'Worker') {
  server.at(START);
  const person = await site.as(role);
  const project = await site.project();
  await site.assign(person.employeeId, project);
  return { person, project, me: server.by(person), body: { project_id: project.id } };
}

test.each(roleNames)('a %s clocks in on a project that they are on', async (role) => {
  const { me, body, person } = await onSite(role);
  const { attendances } = await me.call(clockIn, { body });
  expect(attendances).toMatchObject([
    { employee_id: person.employeeId, attendance_in: { time_taken: START }, attendance_out: null },
  ]);
});

test('a second clock-in is refused, and the first one remains', async () => {
  const { me, body } = await onSite();
  await me.call(clockIn, { body });
  server.pass(1);
  const again = await me.send(clockIn, { body });
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'wrong_state',
    'You are already clocked in.',
  ]);
  expect((await me.call(getMyAttendance)).today.attendance_pairs.length).toBe(1);
});

test('of those that come at once one is in', async () => {
  const { me, body, person } = await onSite();
  const replies = await Promise.all(
    ['first', 'second', 'third', null].map((key) =>
      me.send(clockIn, { body }, key ? { 'idempotency-key': `${key}-${person.employeeId}` } : {}),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  for (const { status, body: answer } of replies)
    if (status === 409) expect(answer.message).toBe('You are already clocked in.');
});

test('the same submit twice is one clock-in', async () => {
  const { me, body, person } = await onSite();
  const submit = () => me.call(clockIn, { body }, { 'idempotency-key': `same-${person.employeeId}` });
  const [first, again] = await Promise.all([submit(), submit()]);
  expect(again).toEqual(first);
});

test('a project that one may not see, that is a task or that is not there, is not there', async () => {
  const { me, project } = await onSite();
  const area = await site.task(project);
  const hidden = await site.project();
  for (const project_id of [hidden.id, area.id, 2_147_483_647]) {
    const { status } = await me.send(clockIn, { body: { project_id } });
    expect([project_id, status]).toEqual([project_id, 404]);
  }
  expect((await me.call(getMyAttendance)).open).toBeNull();
});

test('a task must be one of the project', async () => {
  const { me, body, project } = await onSite();
  const other = await site.task(await site.project());
  for (const task_id of [other.id, project.id, 2_147_483_647]) {
    const { status, body: answer } = await me.send(clockIn, { body: { ...body, task_id } });
    expect([status, answer.errors]).toEqual([422, { task_id: ['Please select a task in this project.'] }]);
  }
});

test.each([
  [{}, 'project_id', 'Please select a project.'],
  [{ project_id: null }, 'project_id', 'Please select a project.'],
  [{ project_id: 1, latitude: 90.1 }, 'latitude', 'This value is not valid.'],
  [{ project_id: 1, longitude: -181 }, 'longitude', 'This value is not valid.'],
  [{ project_id: 1, employee_ids: [] }, 'employee_ids', 'Please select at least one.'],
  [
    { project_id: 1, employee_ids: Array.from({ length: 201 }, (_, index) => index + 1) },
    'employee_ids',
    'Please select at most 200 at a time.',
  ],
])('%j is refused at %s', async (body, field, sentence) => {
  const { status, body: answer } = await site.superadmin.request('/attendance/time-in', {
    method: 'POST',
    body,
  });
  expect([status, answer.errors]).toEqual([422, { [field]: [sentence] }]);
});

test('the day is that of the site, not that of London', async () => {
  const { me, body } = await onSite();
  server.at('2026-11-30T16:30:00.000Z'); // half past midnight, the first of December
  await me.call(clockIn, { body });
  const { today } = await me.call(getMyAttendance);
  expect([today.date, today.attendance_pairs.length]).toEqual(['2026-12-01', 1]);
});

test('what was never ended is left behind by the next clock-in', async () => {
  const { me, body } = await onSite();
  const first = await me.call(clockIn, { body });
  server.pass(16);
  expect((await me.send(clockIn, { body })).status, '16 hours are a long shift').toBe(409);
  expect((await me.call(getMyAttendance)).open).toMatchObject({ is_forgotten: false });
  server.pass(0.001);
  expect(await me.call(getMyAttendance)).toMatchObject({
    open: null,
    forgotten: [{ id: first.attendances[0]?.id, is_forgotten: true }],
  });
  const second = await me.call(clockIn, { body });
  expect(await me.call(getMyAttendance)).toMatchObject({
    open: { id: second.attendances[0]?.id, is_forgotten: false },
    forgotten: [{ id: first.attendances[0]?.id, attendance_out: null }],
    today: { hours: 0 },
  });
  server.pass(31 * 24);
  const later = await me.call(getMyAttendance);
  expect(
    later.forgotten.map(({ id }) => id),
    'for 31 days',
  ).toEqual([second.attendances[0]?.id]);
});

test('the database itself lets no one be at two places at once', async () => {
  const { person, project } = await onSite();
  const insert = (from: string, to: string | null, forgotten: string | null = null) =>
    site.query(sql`insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_by, time_out,
        out_project_id, out_by, forgotten_at)
      values (${person.employeeId}, '2026-11-20', ${from}::timestamptz, ${project.id}, ${person.employeeId},
        ${to}::timestamptz, ${to && project.id}::integer, ${to && person.employeeId}::integer, ${forgotten}::timestamptz)`);
  const overlap = /attendance_spans_overlap/;
  await insert('2026-11-20T08:00Z', '2026-11-20T12:00Z');
  await insert('2026-11-20T12:00Z', '2026-11-20T17:00Z');
  await expect(insert('2026-11-20T16:59Z', '2026-11-20T18:00Z')).rejects.toThrow(overlap);
  await expect(insert('2026-11-20T07:00Z', null)).rejects.toThrow(overlap);
  await insert('2026-11-19T07:00Z', null, '2026-11-20T07:00Z');
  await insert('2026-11-20T18:00Z', null);
  await expect(insert('2026-11-20T19:00Z', null)).rejects.toThrow(overlap);
  await expect(insert('2026-11-10T08:00Z', '2026-11-10T08:00Z')).rejects.toThrow(/attendance_spans_in_order/);
});

test('the database itself knows which tasks are a project’s', async () => {
  const { person, project } = await onSite();
  const task = await site.task(await site.project());
  const insert = sql`insert into attendance_spans (employee_id, site_date, time_in, in_project_id, in_task_id, in_by)
    values (${person.employeeId}, '2026-11-20', ${START}::timestamptz, ${project.id}, ${task.id}, ${person.employeeId})`;
  await expect(site.query(insert)).rejects.toThrow(/attendance_spans_in_task/);
});

test('a project that people have attendance on is not deleted; a task is, and the attendance stays', async () => {
  const { me, project } = await onSite();
  const area = await site.task(project);
  await me.call(clockIn, { body: { project_id: project.id, task_id: area.id } });
  const kept = await site.superadmin.request(`/project/${project.id}`, { method: 'DELETE' });
  expect([kept.status, kept.body.code, kept.body.message]).toEqual([
    409,
    'in_use',
    'This project has attendance records and cannot be deleted.',
  ]);
  expect((await site.superadmin.request(`/task/${area.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await me.call(getMyAttendance)).open).toMatchObject({
    hierarchy: project.title,
    attendance_in: { project: { id: project.id }, task: null },
  });
});
