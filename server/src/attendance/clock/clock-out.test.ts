import { clockIn, clockOut, getMyAttendance, unassignFromProjects } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();
const START = '2026-11-20T00:00:00.000Z';
const server = await clockedServer(site, START);

async function atWork() {
  server.at(START);
  const worker = await site.as('Worker');
  const project = await site.project();
  await site.assign(worker.employeeId, project);
  const me = server.by(worker);
  const body = { project_id: project.id };
  await me.call(clockIn, { body });
  return { worker, project, me, body };
}

test('one leaves from another project than one came to', async () => {
  const { worker, project, me } = await atWork();
  const other = await site.project();
  const task = await site.task(other);
  await site.assign(worker.employeeId, other);
  server.pass(4);
  await me.call(clockOut, {
    body: { project_id: other.id, task_id: task.id, latitude: -1.5, longitude: -0.000001 },
  });
  const { today } = await me.call(getMyAttendance);
  expect(today).toMatchObject({
    hours: 4,
    attendance_pairs: [
      {
        attendance_in: { project: { id: project.id, title: project.title } },
        attendance_out: {
          project: { id: other.id, title: other.title },
          task: { id: task.id, heirarchies: [{ title: other.title }, { title: task.title }] },
          latitude: -1.5,
          longitude: -0.000001,
        },
        hierarchy: project.title,
      },
    ],
  });
});

test('who is not in does not leave', async () => {
  const { me, body } = await atWork();
  server.pass(8);
  await me.call(clockOut, { body });
  const again = await me.send(clockOut, { body });
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'wrong_state',
    'You are not clocked in.',
  ]);
});

test('of those that leave at once one does', async () => {
  const { me, body } = await atWork();
  server.pass(8);
  const replies = await Promise.all([1, 2, 3].map(() => me.send(clockOut, { body })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('who leaves in the moment of coming was there for a moment', async () => {
  const { me, body } = await atWork();
  const { attendances } = await me.call(clockOut, { body });
  expect(attendances[0]?.attendance_out?.time_taken).toBe('2026-11-20T00:00:00.001Z');
});

test('a day of several attendances counts them together', async () => {
  const { me, body } = await atWork();
  for (const hours of [2.5, 2.5, 0.25]) {
    server.pass(hours);
    await me.call(clockOut, { body });
    server.pass(0.5);
    await me.call(clockIn, { body });
  }
  const { today, open } = await me.call(getMyAttendance);
  expect(today).toMatchObject({ hours: 5, total: 5 });
  expect(today.attendance_pairs.length).toBe(4);
  expect(open?.id).toBe(today.attendance_pairs.at(-1)?.id);
});

test('a shift over midnight belongs to the day that it began on', async () => {
  const { me, body } = await atWork();
  server.pass(1);
  await me.call(clockOut, { body });
  server.at('2026-11-20T14:00:00.000Z'); // 22:00
  await me.call(clockIn, { body });
  server.at('2026-11-20T22:00:00.000Z'); // 6:00 the next morning
  const night = await me.call(getMyAttendance);
  expect(night.today).toMatchObject({ date: '2026-11-21', attendance_pairs: [] });
  expect(night.open).not.toBeNull();
  await me.call(clockOut, { body });
  expect((await me.call(getMyAttendance)).today).toMatchObject({ date: '2026-11-21', hours: 0 });
  server.at('2026-11-20T15:00:00.000Z');
  expect((await me.call(getMyAttendance)).today).toMatchObject({ date: '2026-11-20', hours: 9 });
});

test('a clock-out that was forgotten is a matter for a correction', async () => {
  const { me, body } = await atWork();
  server.pass(16.01);
  const late = await me.send(clockOut, { body });
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'wrong_state',
    'You clocked in more than 16 hours ago. Please request a correction instead.',
  ]);
});

test('one leaves also from a project that one was taken off meanwhile, and from no other', async () => {
  const { worker, project, me, body } = await atWork();
  const hidden = await site.project();
  await site.superadmin.call(unassignFromProjects, {
    params: { id: worker.employeeId },
    body: { project_ids: [project.id] },
  });
  expect((await me.send(clockOut, { body: { project_id: hidden.id } })).status).toBe(404);
  server.pass(3);
  const { attendances } = await me.call(clockOut, { body });
  expect(attendances[0]?.attendance_out?.project).toEqual({ id: project.id, title: project.title });
  expect((await me.send(clockIn, { body })).status, 'there is no way back').toBe(404);
});
