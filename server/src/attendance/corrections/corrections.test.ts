import {
  askCorrection,
  type Call,
  clockIn,
  clockOut,
  decideCorrection,
  getAttendance,
  getMyAttendance,
  listCorrections,
  listNotifications,
  pathOfPlace,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();
const MORNING = '2026-11-20T00:00:00.000Z';
const EVENING = '2026-11-20T10:00:00.000Z';
const server = await clockedServer(site, MORNING);
const approve = { status: 'approved' as const };
const reason = 'Forgot to clock out';

/** A worker who forgot to clock out the day before yesterday, and a supervisor of the same project. */
async function forgotten() {
  server.at(MORNING);
  const project = await site.project();
  const [worker, supervisor] = [await site.as('Worker'), await site.as('Supervisor')];
  for (const { employeeId } of [worker, supervisor]) await site.assign(employeeId, project);
  const [me, leader] = [server.by(worker), server.by(supervisor)];
  const { attendances } = await me.call(clockIn, { body: { project_id: project.id } });
  const attendance_id = attendances[0]?.id ?? 0;
  server.at('2026-11-22T00:00:00.000Z');
  type Body = Partial<Call<typeof askCorrection>['body']>;
  const ask = (fields: Body = {}, by = me) =>
    by.send(askCorrection, { body: { attendance_id, time_out: EVENING, reason, ...fields } });
  const day = async (date = '2026-11-20') =>
    (await me.call(getAttendance, { params: { id: worker.employeeId }, query: { date } }))[0];
  return { project, worker, supervisor, me, leader, attendance_id, ask, day };
}

test('a clock-out that was forgotten is corrected when somebody else approves', async () => {
  const { project, worker, supervisor, me, leader, attendance_id, ask, day } = await forgotten();
  expect(await day()).toMatchObject({ hours: 0, attendance_pairs: [{ is_forgotten: true }] });
  const { data: asked } = await ask();
  expect(asked).toMatchObject({
    id: expect.any(Number),
    employee: expect.objectContaining({ id: worker.employeeId }),
    attendance_id,
    project: { id: project.id, title: project.title },
    date: '2026-11-20',
    time_in: MORNING,
    time_out: EVENING,
    reason,
    status: 'pending',
    asked_by: expect.objectContaining({ id: worker.employeeId }),
    decided_by: null,
    decided_for: null,
    comments: null,
    updated_at: expect.any(String),
    abilities: { decide: false },
  });
  expect(await me.call(getMyAttendance)).toMatchObject({
    forgotten: [{ id: attendance_id, is_correction_pending: true }],
  });
  const [seen] = (await leader.call(listCorrections, { query: { status: 'pending' } })).data;
  expect(seen).toMatchObject({ id: asked.id, abilities: { decide: true } });

  const decided = await leader.call(decideCorrection, {
    params: asked,
    body: { ...approve, updated_at: asked.updated_at },
  });
  expect(decided).toMatchObject({
    status: 'approved',
    decided_by: { id: supervisor.employeeId },
    abilities: { decide: false },
  });
  expect(await day()).toMatchObject({
    hours: 10,
    attendance_pairs: [
      {
        id: attendance_id,
        is_forgotten: false,
        is_corrected: true,
        is_correction_pending: false,
        attendance_in: { taken_by: { id: worker.employeeId } },
        attendance_out: {
          time_taken: EVENING,
          project: { id: project.id },
          taken_by: { id: supervisor.employeeId },
        },
      },
    ],
  });
  expect((await me.call(getMyAttendance)).forgotten).toEqual([]);
  expect((await worker.call(listNotifications)).data[0]).toMatchObject({
    kind: 'correction_approved',
    facts: { date: '2026-11-20' },
    place: pathOfPlace({ kind: 'my_attendance' }),
  });
});

test('one left behind by a later clock-in is corrected too, and may not run into that', async () => {
  const { project, leader, me, ask, day } = await forgotten();
  server.at('2026-11-21T00:00:00.000Z');
  await me.call(clockIn, { body: { project_id: project.id } });
  server.at('2026-11-21T08:00:00.000Z');
  const sentence = ['This overlaps another attendance of the same person.'];
  const late = await ask({ time_in: '2026-11-20T06:00:00.000Z', time_out: '2026-11-21T00:00:00.001Z' });
  expect([late.status, late.body.errors]).toEqual([422, { time_out: sentence }]);
  const { data } = await ask({ time_out: '2026-11-21T00:00:00.000Z' });
  await leader.call(decideCorrection, { params: data, body: approve });
  expect((await day())?.hours).toBe(24);
  expect((await me.call(getMyAttendance)).open).not.toBeNull();
});

const DAY_AFTER = { time_in: '2026-11-21T00:00:00.000Z', time_out: '2026-11-21T09:00:00.000Z' };

test.each([
  ['the day after', DAY_AFTER],
  ['later on the same day', { time_in: '2026-11-20T06:00:00.000Z', time_out: EVENING }],
  ['the night after', { time_in: '2026-11-21T14:00:00.000Z', time_out: '2026-11-21T18:00:00.000Z' }],
])('a forgotten attendance takes no later time: %s', async (_, times) => {
  const { project, ask, leader, day, attendance_id } = await forgotten();
  const asked = await ask({ attendance_id: undefined, project_id: project.id, ...times });
  expect(asked.status).toBe(201);
  await leader.call(decideCorrection, { params: asked.data, body: approve });
  expect((await day(times.time_in.slice(0, 10)))?.attendance_pairs).toContainEqual(
    expect.objectContaining({ is_corrected: true, is_forgotten: false }),
  );
  expect((await day())?.attendance_pairs[0]).toMatchObject({ id: attendance_id, is_forgotten: true });
});

test.each(['the forgotten one', 'the day after'])(
  'two days are corrected in any order, while both wait: first %s',
  async (first) => {
    const { project, ask, leader, day } = await forgotten();
    const own = (await ask()).data;
    const after = await ask({ attendance_id: undefined, project_id: project.id, ...DAY_AFTER });
    expect(after.status).toBe(201);
    const order = first === 'the forgotten one' ? [own, after.data] : [after.data, own];
    for (const correction of order)
      await leader.call(decideCorrection, { params: correction, body: approve });
    expect([(await day())?.hours, (await day('2026-11-21'))?.hours]).toEqual([10, 9]);
  },
);

test('the time of the forgotten clock-in is taken, and so is what follows one who is still at work', async () => {
  const { project, ask, me } = await forgotten();
  const around = { time_in: '2026-11-19T22:00:00.000Z', time_out: '2026-11-20T02:00:00.000Z' };
  const overlap = { time_out: ['This overlaps another attendance of the same person.'] };
  const refused = await ask({ attendance_id: undefined, project_id: project.id, ...around });
  expect([refused.status, refused.body.errors]).toEqual([422, overlap]);
  await me.call(clockIn, { body: { project_id: project.id } });
  server.at('2026-11-22T03:00:00.000Z');
  const working = { time_in: '2026-11-22T01:00:00.000Z', time_out: '2026-11-22T02:00:00.000Z' };
  const still = await ask({ attendance_id: undefined, project_id: project.id, ...working });
  expect([still.status, still.body.errors]).toEqual([422, overlap]);
});

test('rejected, the attendance stays as it was, and may be asked for again', async () => {
  const { worker, leader, ask, day } = await forgotten();
  const { data } = await ask();
  const rejected = await leader.call(decideCorrection, {
    params: data,
    body: { status: 'rejected', comments: 'You left at four' },
  });
  expect(rejected).toMatchObject({ status: 'rejected', comments: 'You left at four' });
  expect(await day()).toMatchObject({ hours: 0, attendance_pairs: [{ is_forgotten: true }] });
  expect((await worker.call(listNotifications)).data[0]).toMatchObject({
    kind: 'correction_rejected',
    facts: { comments: 'You left at four' },
  });
  expect((await ask({ time_out: '2026-11-20T08:00:00.000Z' })).status).toBe(201);
});

test('an attendance waits for one correction at a time, also when two ask at once', async () => {
  const { ask } = await forgotten();
  const replies = await Promise.all([ask(), ask()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'wrong_state',
    message: 'A correction of this attendance is already pending approval.',
  });
});

test.each([
  [{ time_out: '' }, 'time_out', 'Please pick a time.'],
  [{ time_out: MORNING }, 'time_out', 'Time out must be after time in.'],
  [{ time_out: '2026-11-21T00:00:00.001Z' }, 'time_out', 'An attendance can be at most 24 hours.'],
  [
    { time_in: '2026-11-21T23:00:00.000Z', time_out: '2026-11-22T00:00:00.001Z' },
    'time_out',
    'Please pick a time in the past.',
  ],
  [
    { time_in: '2026-09-20T00:00:00.000Z', time_out: '2026-09-20T08:00:00.000Z' },
    'time_in',
    'Please pick a date in the last 62 days.',
  ],
  [{ reason: ' ' }, 'reason', 'Please type a reason.'],
])('a correction with %j is refused at %s', async (fields, field, sentence) => {
  const { ask } = await forgotten();
  const { status, body } = await ask(fields);
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
});

test('a correction of nothing says where and from when', async () => {
  const { me } = await forgotten();
  const ask = (body: object) =>
    me.request('/attendance/corrections', { method: 'POST', body: { time_out: EVENING, reason, ...body } });
  expect((await ask({})).body.errors).toMatchObject({ project_id: ['Please select a project.'] });
  expect((await ask({ project_id: 1 })).body.errors).toEqual({ time_in: ['Please pick a time.'] });
});

test('what happened too long ago is not corrected any more', async () => {
  const { ask } = await forgotten();
  server.at('2027-01-22T00:00:00.000Z');
  const { body } = await ask();
  expect(body.errors).toEqual({ time_in: ['Please pick a date in the last 62 days.'] });
});

test('a day that was never clocked is added when somebody agrees', async () => {
  const { project, supervisor, me, leader, day } = await forgotten();
  const hidden = await site.project();
  const body = {
    project_id: project.id,
    time_in: '2026-11-19T15:00:00.000Z', // 23:00 at the site
    time_out: '2026-11-19T23:00:00.000Z',
    reason: 'Phone was broken',
  };
  expect((await me.send(askCorrection, { body: { ...body, project_id: hidden.id } })).status).toBe(404);
  const asked = await me.call(askCorrection, { body });
  expect(asked).toMatchObject({ attendance_id: null, date: '2026-11-19', project: { id: project.id } });
  await leader.call(decideCorrection, { params: asked, body: approve });
  expect(await day('2026-11-19')).toMatchObject({
    hours: 8,
    attendance_pairs: [
      {
        is_corrected: true,
        attendance_in: { project: { id: project.id } },
        attendance_out: { taken_by: { id: supervisor.employeeId } },
      },
    ],
  });
  const again = await me.send(askCorrection, { body });
  expect(again.body.errors).toEqual({ time_out: ['This overlaps another attendance of the same person.'] });
});

test('a corrected time in moves the day', async () => {
  const { leader, ask, day } = await forgotten();
  const { data } = await ask({
    time_in: '2026-11-19T14:00:00.000Z',
    time_out: '2026-11-19T22:00:00.000Z',
  });
  await leader.call(decideCorrection, { params: data, body: approve });
  expect([(await day())?.hours, (await day('2026-11-19'))?.hours]).toEqual([0, 8]);
});

test('what was clocked keeps its place and its people', async () => {
  const { project, worker, me, leader, ask } = await forgotten();
  const other = await site.project();
  await site.assign(worker.employeeId, other);
  server.at('2026-11-22T00:00:00.000Z');
  const { attendances } = await me.call(clockIn, { body: { project_id: project.id } });
  server.pass(8);
  await me.call(clockOut, { body: { project_id: other.id } });
  const { data } = await ask({
    attendance_id: attendances[0]?.id,
    time_in: '',
    time_out: '2026-11-22T07:00:00.000Z',
  });
  await leader.call(decideCorrection, { params: data, body: approve });
  const { today } = await me.call(getMyAttendance);
  expect(today).toMatchObject({
    hours: 7,
    attendance_pairs: [
      { attendance_out: { project: { id: other.id }, taken_by: { id: worker.employeeId } } },
    ],
  });
});
