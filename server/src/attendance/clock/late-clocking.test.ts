import { randomUUID } from 'node:crypto';
import {
  askCorrection,
  clockIn,
  clockOut,
  decideCorrection,
  getMyAttendance,
  type RoleName,
  unassignFromProjects,
} from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { testApp } from '../../../test/test-app.ts';

// Clock-ins and clock-outs that arrive later than they were done. Rules: ATTENDANCE-10, ATTENDANCE-11, ATTENDANCE-12.

const site = await testApp();
const START = '2026-11-24T00:00:00.000Z'; // 8:00 at the site
const server = await clockedServer(site, START);

async function onSite(role: RoleName = 'Worker', of: typeof server = server) {
  of.at(START);
  const person = await site.as(role);
  const project = await site.project();
  await site.assign(person.employeeId, project);
  const me = of.by(person);
  const body = { project_id: project.id };
  return {
    person,
    project,
    body,
    me,
    /** Clocks in or out as a phone that recorded it at a moment. */
    sendIn: (doneAt: string, more = {}) => me.send(clockIn, { body: { ...body, ...more } }, done(doneAt)),
    sendOut: (doneAt: string, more = {}) => me.send(clockOut, { body: { ...body, ...more } }, done(doneAt)),
  };
}

const done = (at: string) => ({ 'command-id': randomUUID(), 'command-done-at': at });
const refused = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
];

test('a day that arrives in the evening counts from when it was done, and says when it arrived', async () => {
  const { me, sendIn, sendOut } = await onSite();
  const evening = '2026-11-24T11:00:00.000Z';
  server.at(evening);
  await sendIn('2026-11-23T23:50:00.000Z');
  await sendOut('2026-11-24T04:00:00.000Z');
  await sendIn('2026-11-24T05:00:00.000Z');
  await sendOut('2026-11-24T09:10:00.000Z');
  const { today, open } = await me.call(getMyAttendance);
  const mark = (time_taken: string) => ({ time_taken, received_at: evening });
  expect(open).toBeNull();
  expect(today).toMatchObject({
    date: '2026-11-24',
    hours: 8,
    attendance_pairs: [
      {
        attendance_in: mark('2026-11-23T23:50:00.000Z'),
        attendance_out: mark('2026-11-24T04:00:00.000Z'),
      },
      {
        attendance_in: mark('2026-11-24T05:00:00.000Z'),
        attendance_out: mark('2026-11-24T09:10:00.000Z'),
      },
    ],
  });
});

test.each([
  ['within a minute', '2026-11-23T23:59:00.000Z', START, null],
  ['after more than a minute', '2026-11-23T23:58:59.999Z', '2026-11-23T23:58:59.999Z', START],
  ['from a clock that is ahead', '2026-11-24T00:01:00.000Z', START, null],
  ['from a clock that is wrong', '2026-11-25T00:00:00.000Z', START, null],
  ['16 hours later', '2026-11-23T08:00:00.000Z', '2026-11-23T08:00:00.000Z', START],
])('what arrives %s', async (_, doneAt, time_taken, received_at) => {
  const { sendIn } = await onSite();
  const { data } = await sendIn(doneAt);
  expect(data.attendances).toMatchObject([{ attendance_in: { time_taken, received_at } }]);
});

test('a command that does not say when it was done counts from when it arrived', async () => {
  const { me, body } = await onSite();
  const { attendances } = await me.call(clockIn, { body }, { 'command-id': randomUUID() });
  expect(attendances[0]?.attendance_in).toMatchObject({ time_taken: START, received_at: null });
});

test('what was done too long ago is refused, and nothing is written', async () => {
  const { me, sendIn, sendOut } = await onSite();
  const sentence =
    'This was recorded on Nov 23, 2026 at 15:59, too long ago to count. Please request a correction instead.';
  for (const send of [sendIn, sendOut])
    expect(refused(await send('2026-11-23T07:59:59.999Z'))).toEqual([409, 'wrong_state', sentence]);
  expect((await me.call(getMyAttendance)).open).toBeNull();
});

test('the longest delay is a setting, and 0 makes the time of arrival count', async () => {
  const short = await clockedServer(site, START, { lateClockingHours: 2 });
  const brief = await onSite('Worker', short);
  expect((await brief.sendIn('2026-11-23T21:59:00.000Z')).status).toBe(409);
  expect((await brief.sendIn('2026-11-23T22:00:00.000Z')).status).toBe(201);

  const none = await clockedServer(site, START, { lateClockingHours: 0 });
  const never = await onSite('Worker', none);
  const { data } = await never.sendIn('2026-11-20T00:00:00.000Z');
  expect(data.attendances[0]?.attendance_in).toMatchObject({ time_taken: START, received_at: null });
});

test('no one clocks others earlier than themselves, and the roles are the same', async () => {
  const leader = await onSite('Supervisor');
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, leader.project);
  const crew = { employee_ids: [worker.employeeId, leader.person.employeeId] };
  expect((await leader.sendIn('2026-11-23T07:59:00.000Z', crew)).status).toBe(409);
  const { data } = await leader.sendIn('2026-11-23T08:00:00.000Z', crew);
  expect(data.attendances.map(({ attendance_in }) => attendance_in.received_at)).toEqual([START, START]);

  const other = await onSite();
  const { status } = await other.sendIn('2026-11-23T23:00:00.000Z', crew);
  expect(status).toBe(403);
});

describe('a late clock-in is refused', () => {
  const ALREADY = [409, 'wrong_state', 'You were already clocked in at that time.'];
  const LATER = [
    409,
    'wrong_state',
    'You have a later attendance already. Please request a correction instead.',
  ];

  test('to whom was in at that moment, by an attendance that is open or has ended since', async () => {
    const { sendIn, sendOut } = await onSite();
    server.at('2026-11-24T10:00:00.000Z');
    await sendIn('2026-11-24T00:00:00.000Z');
    expect(refused(await sendIn('2026-11-24T02:00:00.000Z'))).toEqual(ALREADY);
    await sendOut('2026-11-24T04:00:00.000Z');
    expect(refused(await sendIn('2026-11-24T00:00:00.000Z'))).toEqual(ALREADY);
    expect(refused(await sendIn('2026-11-24T03:59:59.999Z'))).toEqual(ALREADY);
    expect((await sendIn('2026-11-24T04:00:00.000Z')).status).toBe(201);
  });

  test('to whom has come again since', async () => {
    const { me, body, sendIn } = await onSite();
    server.at('2026-11-24T05:00:00.000Z');
    await me.call(clockIn, { body });
    expect(refused(await sendIn('2026-11-24T00:00:00.000Z'))).toEqual(LATER);
    await me.call(clockOut, { body });
    expect(refused(await sendIn('2026-11-24T00:00:00.000Z'))).toEqual(LATER);
  });

  test('to a crew, with the names of those who are meant', async () => {
    const { project, sendIn } = await onSite('Supervisor');
    const [tan, li] = [await site.as('Worker'), await site.as('Worker')];
    for (const { employeeId } of [tan, li]) await site.assign(employeeId, project);
    server.at('2026-11-24T05:00:00.000Z');
    await server.by(tan).call(clockIn, { body: { project_id: project.id } });
    const crew = { employee_ids: [tan.employeeId, li.employeeId] };
    expect(refused(await sendIn('2026-11-24T01:00:00.000Z', crew))).toEqual([
      409,
      'wrong_state',
      `${tan.name} has a later attendance already. Please request a correction instead.`,
    ]);
    expect((await server.by(li).call(getMyAttendance)).open).toBeNull();
  });

  test('not for an attendance that had been forgotten by then', async () => {
    const { me, body, sendIn } = await onSite();
    const first = await me.call(clockIn, { body });
    server.at('2026-11-24T20:00:00.000Z');
    expect(refused(await sendIn('2026-11-24T15:59:00.000Z'))).toEqual(ALREADY);
    expect((await sendIn('2026-11-24T16:00:00.001Z')).status).toBe(201);
    expect((await me.call(getMyAttendance)).forgotten).toMatchObject([{ id: first.attendances[0]?.id }]);
  });
});

describe('a late clock-out', () => {
  test('is refused to whom was not in at that moment', async () => {
    const { sendIn, sendOut } = await onSite();
    server.at('2026-11-24T10:00:00.000Z');
    await sendIn('2026-11-24T02:00:00.000Z');
    const out = [409, 'wrong_state', 'You were not clocked in at that time.'];
    expect(refused(await sendOut('2026-11-24T01:59:59.999Z')), 'before the clock-in').toEqual(out);
    await sendOut('2026-11-24T04:00:00.000Z');
    expect(refused(await sendOut('2026-11-24T05:00:00.000Z')), 'after the clock-out').toEqual(out);
  });

  test('is refused where the attendance was ended later by somebody else', async () => {
    const { me, body, sendIn, sendOut } = await onSite();
    server.at('2026-11-24T09:05:00.000Z');
    await sendIn('2026-11-24T00:00:00.000Z');
    await me.call(clockOut, { body });
    expect(refused(await sendOut('2026-11-24T09:00:00.000Z'))).toEqual([
      409,
      'wrong_state',
      'You are already clocked out.',
    ]);
  });

  test('ends the attendance of then, also one that a later clock-in has left behind', async () => {
    const { me, body, sendOut } = await onSite();
    const first = await me.call(clockIn, { body });
    server.at('2026-11-24T23:50:00.000Z');
    const second = await me.call(clockIn, { body });
    expect((await sendOut('2026-11-24T09:00:00.000Z')).data.attendances).toMatchObject([
      {
        id: first.attendances[0]?.id,
        is_forgotten: false,
        attendance_out: { time_taken: '2026-11-24T09:00:00.000Z', received_at: server.now() },
      },
    ]);
    const { open, forgotten } = await me.call(getMyAttendance);
    expect([open?.id, forgotten]).toEqual([second.attendances[0]?.id, []]);
  });

  test('is refused more than 16 hours after the clock-in', async () => {
    const { me, body, sendOut } = await onSite();
    await me.call(clockIn, { body });
    server.at('2026-11-24T18:00:00.000Z');
    expect(refused(await sendOut('2026-11-24T16:00:00.001Z'))).toEqual([
      409,
      'wrong_state',
      'You clocked in more than 16 hours before that time. Please request a correction instead.',
    ]);
    expect((await sendOut('2026-11-24T16:00:00.000Z')).status).toBe(201);
  });

  test('may leave a project that one was taken off since', async () => {
    const { me, person, project, body, sendOut } = await onSite();
    await me.call(clockIn, { body });
    await site.superadmin.call(unassignFromProjects, {
      params: { id: person.employeeId },
      body: { project_ids: [project.id] },
    });
    server.pass(9);
    expect((await sendOut('2026-11-24T08:00:00.000Z')).status).toBe(201);
  });
});

test('a late clock-in belongs to the day of the site on which it was done', async () => {
  const { sendIn, sendOut, me } = await onSite();
  server.at('2026-11-24T22:30:00.000Z'); // 6:30 on the 25th
  await sendIn('2026-11-24T14:00:00.000Z'); // 22:00 on the 24th
  await sendOut('2026-11-24T22:00:00.000Z');
  const { today } = await me.call(getMyAttendance);
  expect([today.date, today.attendance_pairs]).toEqual(['2026-11-25', []]);
  server.at('2026-11-24T15:30:00.000Z');
  expect((await me.call(getMyAttendance)).today).toMatchObject({ date: '2026-11-24', hours: 8 });
});

test('a night in which the clocks go back counts its hours as they passed', async () => {
  const london = await clockedServer(site, START, { timeZone: 'Europe/London' });
  const { me, sendIn, sendOut } = await onSite('Worker', london);
  // The clocks went back from 2:00 to 1:00 at 1:00 UTC.
  london.at('2026-10-25T06:00:00.000Z');
  await sendIn('2026-10-24T23:30:00.000Z'); // 0:30 on the 25th
  await sendOut('2026-10-25T05:30:00.000Z'); // 5:30
  expect((await me.call(getMyAttendance)).today).toMatchObject({
    date: '2026-10-25',
    hours: 6,
    attendance_pairs: [{ attendance_in: { time_taken: '2026-10-24T23:30:00.000Z' } }],
  });
});

test('the same command twice is one clock-in, and two at once are one', async () => {
  const { me, body } = await onSite();
  server.pass(4);
  const headers = done(START);
  const replies = await Promise.all([1, 2, 3].map(() => me.send(clockIn, { body }, headers)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect((await me.call(getMyAttendance)).today.attendance_pairs.length).toBe(1);
});

test('a time that is corrected says no more that it was sent later', async () => {
  const { me, sendIn, sendOut } = await onSite();
  server.at('2026-11-24T11:00:00.000Z');
  await sendIn('2026-11-24T00:00:00.000Z');
  const { data } = await sendOut('2026-11-24T09:00:00.000Z');
  const correction = await me.call(askCorrection, {
    body: {
      attendance_id: data.attendances[0]?.id,
      time_out: '2026-11-24T10:00:00.000Z',
      reason: 'Left at six',
    },
  });
  await server.by(site.superadmin).call(decideCorrection, {
    params: correction,
    body: { status: 'approved' },
  });
  expect((await me.call(getMyAttendance)).today.attendance_pairs).toMatchObject([
    {
      is_corrected: true,
      attendance_in: { time_taken: START, received_at: '2026-11-24T11:00:00.000Z' },
      attendance_out: { time_taken: '2026-11-24T10:00:00.000Z', received_at: null },
    },
  ]);
});
