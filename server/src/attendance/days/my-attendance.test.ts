import { clockIn, clockOut, getMyAttendance } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();
// 8:00 at the site
const server = await clockedServer(site, '2026-11-20T00:00:00.000Z');

test('a day: in, at work, out', async () => {
  server.at('2026-11-20T00:00:00.000Z');
  const { project, area, location } = await site.tree();
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, location);
  const me = server.by(worker);

  const before = await me.call(getMyAttendance);
  expect(before).toMatchObject({ now: server.now(), open: null, last_project: null, forgotten: [] });
  expect(before.today).toEqual({
    date: '2026-11-20',
    is_leave: false,
    leave_type: null,
    leaves: [],
    leave_no_of_days: 0,
    total_work_hours: 0,
    total_ot: 0,
    attendance_pairs: [],
    hours: 0,
    overtime: 0,
    total: 0,
    overtime_details: [],
  });

  const { attendances } = await me.call(clockIn, {
    body: { project_id: project.id, task_id: location.id, latitude: 1.3521, longitude: 103.9448 },
  });
  const taken_by = { id: worker.employeeId, first_name: 'Worker', last_name: expect.any(String) };
  const attendance_in = {
    time_taken: '2026-11-20T00:00:00.000Z',
    received_at: null,
    latitude: 1.3521,
    longitude: 103.9448,
    project: { id: project.id, title: project.title },
    task: {
      id: location.id,
      title: location.title,
      heirarchies: [{ title: project.title }, { title: area.title }, { title: location.title }],
    },
    taken_by,
  };
  const pair = {
    id: expect.any(Number),
    attendance_in,
    attendance_out: null,
    hierarchy: `${project.title} > ${area.title} > ${location.title}`,
    is_forgotten: false,
    is_corrected: false,
    is_correction_pending: false,
  };
  expect(attendances).toEqual([{ ...pair, employee_id: worker.employeeId }]);
  expect(await me.call(getMyAttendance)).toMatchObject({ open: pair, today: { hours: 0 } });

  server.pass(9.5);
  const out = await me.call(clockOut, { body: { project_id: project.id } });
  const attendance_out = {
    time_taken: '2026-11-20T09:30:00.000Z',
    received_at: null,
    latitude: null,
    longitude: null,
    project: { id: project.id, title: project.title },
    task: null,
    taken_by,
  };
  expect(out.attendances).toEqual([{ ...pair, attendance_out, employee_id: worker.employeeId }]);
  expect(await me.call(getMyAttendance)).toMatchObject({
    open: null,
    today: { hours: 9, total: 9, total_work_hours: 9, attendance_pairs: [{ ...pair, attendance_out }] },
  });
});

test('the project one clocked in to last is offered until it is Completed or out of sight', async () => {
  server.at('2026-11-18T00:00:00.000Z');
  const [first, last] = [await site.project(), await site.project()];
  const worker = await site.as('Worker');
  for (const project of [first, last]) await site.assign(worker.employeeId, project);
  const me = server.by(worker);
  const offered = async () => (await me.call(getMyAttendance)).last_project;
  for (const { id } of [first, last]) {
    await me.call(clockIn, { body: { project_id: id } });
    server.pass(1);
    // One goes home from another place than one came to.
    await me.call(clockOut, { body: { project_id: first.id } });
    server.pass(1);
  }
  server.at('2026-11-19T00:00:00.000Z');
  expect(await offered()).toEqual({ id: last.id, title: last.title });
  await site.query(sql`update work_items set status = 'Completed' where id = ${last.id}`);
  expect(await offered()).toBeNull();
  await site.query(sql`update work_items set status = 'On Hold' where id = ${last.id}`);
  expect(await offered()).toEqual({ id: last.id, title: last.title });
  await site.query(
    sql`delete from assignments where employee_id = ${worker.employeeId} and project_id = ${last.id}`,
  );
  expect(await offered()).toBeNull();
});
