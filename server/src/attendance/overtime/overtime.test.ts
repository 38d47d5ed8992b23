import {
  decideOvertime,
  getAttendance,
  getOvertime,
  listNotifications,
  listOvertime,
  may,
  pathOfPlace,
  recordOvertime,
  roleNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attended } from '../../../test/attended.ts';
import { clockedServer } from '../../../test/set-clock.ts';
import { next, testApp } from '../../../test/test-app.ts';
import { overtimeForm as form, type OvertimeForm, TODAY } from './fixtures/overtime-form.ts';

const site = await testApp();
const server = await clockedServer(site, `${TODAY}T12:00:00.000Z`);
const { superadmin } = site;
const boss = server.by(superadmin);

/** A supervisor, a project manager and a worker on one project. */
async function crew() {
  const project = await site.project();
  const [supervisor, manager, worker] = [
    await site.as('Supervisor'),
    await site.as('Project Manager'),
    await site.as('Worker'),
  ];
  for (const { employeeId } of [supervisor, manager, worker]) {
    await site.assign(employeeId, project);
    await attended(site, employeeId, project, TODAY);
  }
  return { project, supervisor, manager, worker };
}

/** Somebody who was at work on some days, by default today. */
async function atWork(employeeId: number, ...days: string[]): Promise<number> {
  const project = await site.project();
  for (const day of days.length > 0 ? days : [TODAY]) await attended(site, employeeId, project, day);
  return employeeId;
}

const approve = (updated_at?: string) => ({ status: 'approved' as const, updated_at });
const nameOf = ({ employeeId }: { employeeId: number }) => expect.objectContaining({ id: employeeId });

test('overtime is recorded, waits, is approved and counts from then on', async () => {
  const { project, supervisor, manager, worker } = await crew();
  const made = await server.by(supervisor).call(recordOvertime, { body: form(worker.employeeId) });
  expect(made).toMatchObject({
    id: expect.any(Number),
    employee: nameOf(worker),
    date: TODAY,
    project: { id: project.id, title: project.title },
    start_time: '17:00',
    end_time: '19:30',
    minutes: 150,
    reason: 'Concrete pour',
    status: 'pending',
    prepared_by: nameOf(supervisor),
    approved_by: null,
    decided_for: null,
    rejected_by: null,
    comments: null,
    updated_at: expect.any(String),
    abilities: { decide: false },
  });
  const hours = async () => {
    const [day] = await server
      .by(worker)
      .call(getAttendance, { params: { id: worker.employeeId }, query: { date: TODAY } });
    return [day?.overtime, day?.total_ot, day?.overtime_details.length];
  };
  expect(await hours()).toEqual([0, 0, 1]);
  const [seen] = (await server.by(manager).call(listOvertime, { query: { status: 'pending' } })).data;
  expect(seen).toMatchObject({ id: made.id, abilities: { decide: true } });

  const decided = await server
    .by(manager)
    .call(decideOvertime, { params: made, body: approve(made.updated_at) });
  expect(decided).toMatchObject({
    status: 'approved',
    approved_by: nameOf(manager),
    rejected_by: null,
    comments: null,
    abilities: { decide: false },
  });
  expect(await hours()).toEqual([2, 2, 1]);
  expect((await worker.call(listNotifications)).data[0]).toMatchObject({
    kind: 'overtime_approved',
    facts: { date: TODAY },
    place: pathOfPlace({ kind: 'my_attendance' }),
  });
});

test('rejected overtime stays to be seen, counts nothing, and makes room', async () => {
  const { supervisor, worker } = await crew();
  const made = await server.by(supervisor).call(recordOvertime, { body: form(worker.employeeId) });
  const decided = await boss.call(decideOvertime, {
    params: made,
    body: { status: 'rejected', comments: ' Not agreed ' },
  });
  expect(decided).toMatchObject({
    status: 'rejected',
    comments: 'Not agreed',
    approved_by: null,
    decided_for: null,
    rejected_by: nameOf(superadmin),
  });
  await server.by(supervisor).call(recordOvertime, { body: form(worker.employeeId) });
  const [day] = await server.by(worker).call(getAttendance, { params: { id: worker.employeeId } });
  expect([day?.overtime, day?.overtime_details.map(({ status }) => status).toSorted()]).toEqual([
    0,
    ['pending', 'rejected'],
  ]);
  expect((await worker.call(listNotifications)).data[0]).toMatchObject({
    kind: 'overtime_rejected',
    facts: { comments: 'Not agreed' },
  });
});

test.each([
  [{ date: '' }, 'date', 'Please pick a date.'],
  [{ date: '2026-11-22' }, 'date', 'Please pick a date no later than tomorrow.'],
  [{ date: '2026-09-18' }, 'date', 'Please pick a date in the last 62 days.'],
  [{ start_time: '24:00' }, 'start_time', 'Please type a start time in the form HH:MM.'],
  [{ end_time: '7pm' }, 'end_time', 'Please type an end time in the form HH:MM.'],
  [{ end_time: '17:00' }, 'end_time', 'End time must differ from the start time.'],
  [{ reason: '  ' }, 'reason', 'Please type a reason.'],
  [{ employee_id: null }, 'employee_id', 'Please select an employee.'],
  [{ employee_id: 2_147_483_647 }, 'employee_id', 'Please select an Active employee.'],
])('overtime with %j is refused at %s', async (fields, field, sentence) => {
  const worker = await site.employee('Worker');
  const { status, body } = await boss.request('/attendance/overtime', {
    method: 'POST',
    body: { ...form(worker), ...fields },
  });
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
});

test.each(['2026-11-21', '2026-09-19'])('overtime on %s is taken', async (date) => {
  const worker = await atWork(await site.employee('Worker'), date);
  expect((await boss.call(recordOvertime, { body: form(worker, { date }) })).date).toBe(date);
});

test('overtime is for Active people in reach, and always for oneself', async () => {
  const { supervisor } = await crew();
  const sentence = { employee_id: ['Please select an Active employee.'] };
  const refused = async (id: number) =>
    (await server.by(supervisor).send(recordOvertime, { body: form(id) })).body.errors;
  expect(await refused(await site.employee('Worker'))).toEqual(sentence);
  const left = await site.employee('Worker', { status: 'Inactive' });
  expect((await boss.send(recordOvertime, { body: form(left) })).body.errors).toEqual(sentence);
  const alone = await site.as('Engineer');
  await atWork(alone.employeeId);
  await server.by(alone).call(recordOvertime, { body: form(alone.employeeId) });
});

test('overtime of one person does not overlap, also over midnight and at once', async () => {
  const { project, supervisor, worker } = await crew();
  const record = (fields: Partial<OvertimeForm>) =>
    server.by(supervisor).send(recordOvertime, { body: form(worker.employeeId, fields) });
  await attended(site, worker.employeeId, project, '2026-11-19', ['14:00', '23:30']);
  const night = await record({ date: '2026-11-19', start_time: '22:00', end_time: '02:00' });
  expect(night.data.minutes).toBe(240);
  const overlap = await record({ start_time: '01:59', end_time: '03:00' });
  expect([overlap.status, overlap.body.errors]).toEqual([
    422,
    { start_time: ['This overlaps other overtime of the same person.'] },
  ]);
  expect((await record({ start_time: '02:00', end_time: '03:00' })).status).toBe(201);
  const race = await Promise.all(
    Array.from({ length: 12 }, () => record({ start_time: '17:00', end_time: '20:00' })),
  );
  expect(race.map(({ status }) => status).toSorted()).toEqual([201, ...Array(11).fill(422)]);
});

test.each(roleNames.filter((role) => may(role, 'overtime.decide') && role !== 'Superadmin'))(
  'a %s decides neither on their own overtime nor on what they recorded',
  async (role) => {
    const { project, worker } = await crew();
    const person = await site.as(role);
    await site.assign(person.employeeId, project);
    await atWork(person.employeeId);
    const me = server.by(person);
    for (const id of [person.employeeId, worker.employeeId]) {
      const made = await me.call(recordOvertime, { body: form(id) });
      expect(made.abilities).toMatchObject({ decide: false });
      const { status, body } = await me.send(decideOvertime, { params: made, body: approve() });
      expect([status, body.code, body.message]).toEqual([
        403,
        'not_allowed',
        'Only a Superadmin can decide on their own overtime or overtime that they recorded.',
      ]);
    }
    const recorded = await boss.call(recordOvertime, {
      body: form(person.employeeId, { start_time: '20:00', end_time: '21:00' }),
    });
    expect((await me.send(decideOvertime, { params: recorded, body: approve() })).status).toBe(403);
  },
);

test('a Superadmin decides also on their own', async () => {
  const made = await boss.call(recordOvertime, { body: form(await atWork(superadmin.employeeId)) });
  expect(made.abilities).toMatchObject({ decide: true });
  expect((await boss.call(decideOvertime, { params: made, body: approve() })).status).toBe('approved');
});

test('overtime out of reach is not there, and is not listed', async () => {
  const { supervisor, worker } = await crew();
  const made = await server.by(supervisor).call(recordOvertime, { body: form(worker.employeeId) });
  const stranger = await site.as('Project Manager');
  const reply = await server.by(stranger).send(decideOvertime, { params: made, body: approve() });
  expect(reply.status).toBe(404);
  expect((await boss.send(decideOvertime, { params: { id: 2_147_483_647 }, body: approve() })).status).toBe(
    404,
  );
  const colleague = await site.as('Worker');
  for (const [person, ids] of [
    [stranger, []],
    [colleague, []],
    [worker, [made.id]],
    [supervisor, [made.id]],
  ] as const) {
    const { data, total } = await server.by(person).call(listOvertime);
    expect([data.map(({ id }) => id), total]).toEqual([ids, ids.length]);
  }
});

test('overtime is decided once, also by several people at once, and never on an old version', async () => {
  const { supervisor, manager, worker } = await crew();
  const made = await server.by(supervisor).call(recordOvertime, { body: form(worker.employeeId) });
  const stale = await server.by(manager).send(decideOvertime, {
    params: made,
    body: approve('2026-01-01T00:00:00.000Z'),
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  const replies = await Promise.all([
    server.by(manager).send(decideOvertime, { params: made, body: approve() }),
    boss.send(decideOvertime, { params: made, body: { status: 'rejected' } }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'wrong_state',
    message: 'This overtime has already been decided.',
  });
  const notifications = (await worker.call(listNotifications)).data.filter(({ kind }) =>
    kind.startsWith('overtime'),
  );
  expect(notifications.length).toBe(1);
});

test('the list has the latest first, by person and by status', async () => {
  const worker = await atWork(await site.employee('Worker'), '2026-11-02', '2026-11-18');
  const record = (date: string) => boss.call(recordOvertime, { body: form(worker, { date }) });
  const [early, late] = [await record('2026-11-02'), await record('2026-11-18')];
  await boss.call(decideOvertime, { params: early, body: approve() });
  const list = async (query: object) =>
    (await boss.call(listOvertime, { query: { employee_id: worker, ...query } })).data.map(({ id }) => id);
  expect(await list({})).toEqual([late.id, early.id]);
  expect(await list({ status: 'approved' })).toEqual([early.id]);
  expect(await list({ per_page: 1, page: 2 })).toEqual([early.id]);
  const undecided = await boss.request(`/attendance/overtime/${late.id}`, { method: 'PUT', body: {} });
  expect(undecided.body.errors).toEqual({ status: ['Please approve or reject.'] });
});

test('the database itself refuses overlapping overtime', async () => {
  const id = await site.employee('Worker');
  const insert = (from: string, to: string) =>
    site.query(sql`insert into overtimes (employee_id, site_date, start_time, end_time, reason, requested_by)
      values (${id}, ${TODAY}, ${from}::time, ${to}::time, 'Pour', ${id})`);
  await insert('20:00', '06:00');
  await expect(insert('19:00', '20:01')).rejects.toThrow(/overtimes_overlap/);
});

test('overtime is at the project where its employee was when it ended', async () => {
  const { project, supervisor } = await crew();
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, project);
  const [morning, hidden] = [await site.project(), await site.project({ title: `Secret ${next()}` })];
  const employeeId = worker.employeeId;
  const worked = (at: { id: number }, from: string, to: string) =>
    site.query(sql`insert into attendance_spans
        (employee_id, site_date, time_in, in_project_id, in_by, time_out, out_project_id, out_by)
      values (${employeeId}, ${TODAY}, ${`${TODAY}T${from}+08:00`}::timestamptz, ${at.id}, ${employeeId},
        ${`${TODAY}T${to}+08:00`}::timestamptz, ${at.id}, ${employeeId})`);
  await worked(morning, '08:00', '12:00');
  await worked(project, '13:00', '19:30');
  await worked(hidden, '19:45', '22:00');
  const record = (start_time: string, end_time: string) =>
    server.by(supervisor).call(recordOvertime, { body: form(employeeId, { start_time, end_time }) });
  const [early, evening, night] = [
    await record('11:00', '12:00'),
    await record('17:00', '19:30'),
    await record('20:00', '00:30'),
  ];
  const seenBy = async (reader: Parameters<typeof server.by>[0]) =>
    Promise.all(
      [early, evening, night].map(
        async (params) => (await server.by(reader).call(getOvertime, { params })).project,
      ),
    );
  const named = ({ id, title }: { id: number; title: string }) => ({ id, title });
  expect(await seenBy(superadmin)).toEqual([named(morning), named(project), named(hidden)]);
  expect(await seenBy(worker)).toEqual([named(morning), named(project), named(hidden)]);
  const elsewhere = { id: null, title: 'Another project' };
  expect(await seenBy(supervisor)).toEqual([elsewhere, named(project), elsewhere]);
  const listed = await server.by(supervisor).call(listOvertime, { query: { employee_id: employeeId } });
  expect(listed.data.find(({ id }) => id === evening.id)?.project).toEqual(named(project));
});

test('an overtime is read by its employee and by those who may see their attendance', async () => {
  const { supervisor, manager, worker } = await crew();
  const made = await server.by(supervisor).call(recordOvertime, { body: form(worker.employeeId) });
  const statusOf = async (reader: Parameters<typeof server.by>[0]) =>
    (await server.by(reader).send(getOvertime, { params: made })).status;
  for (const reader of [worker, manager, superadmin]) expect(await statusOf(reader)).toBe(200);
  for (const reader of [await site.as('Worker'), await site.as('Project Manager')])
    expect(await statusOf(reader)).toBe(404);
  expect((await boss.send(getOvertime, { params: { id: 2_147_483_647 } })).status).toBe(404);
});
