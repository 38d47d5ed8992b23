import {
  askCorrection,
  clockIn,
  decideCorrection,
  getAttendance,
  listCorrections,
  may,
  roleNames,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { clockedServer } from '../../../test/set-clock.ts';
import { type Person, testApp } from '../../../test/test-app.ts';

const site = await testApp();
const server = await clockedServer(site, '2026-11-20T00:00:00.000Z');
const TIME_OUT = '2026-11-20T08:00:00.000Z';
const approve = { status: 'approved' as const };
const deciders = roleNames.filter((role) => may(role, 'attendance-correction.decide'));

/** Somebody who came in yesterday morning and has a way to ask for a correction. */
async function came(person: Person) {
  server.at('2026-11-20T00:00:00.000Z');
  const project = await site.project();
  await site.assign(person.employeeId, project);
  const { attendances } = await server.by(person).call(clockIn, { body: { project_id: project.id } });
  server.at('2026-11-21T00:00:00.000Z');
  const ask = (by: Person = person) =>
    server.by(by).send(askCorrection, {
      body: { attendance_id: attendances[0]?.id, time_out: TIME_OUT, reason: 'Forgot' },
    });
  return { project, ask };
}

async function on(
  project: { id: number; type: 'projects' | 'tasks'; project_id: number },
  role: (typeof roleNames)[number],
) {
  const person = await site.as(role);
  await site.assign(person.employeeId, project);
  return person;
}

test.each(deciders)('a %s decides on the corrections of others on their projects', async (role) => {
  const { project, ask } = await came(await site.as('Worker'));
  const { data } = await ask();
  const decider = server.by(await on(project, role));
  expect((await decider.call(decideCorrection, { params: data, body: approve })).status).toBe('approved');
});

test.each(deciders.filter((role) => role !== 'Superadmin'))(
  'a %s decides neither on their own attendance nor on what they asked for',
  async (role) => {
    const person = await site.as(role);
    const own = await came(person);
    const worker = await site.as('Worker');
    const theirs = await came(worker);
    await site.assign(person.employeeId, theirs.project);
    for (const { data } of [await own.ask(), await theirs.ask(person)]) {
      expect(data.abilities).toMatchObject({ decide: false });
      const { status, body } = await server
        .by(person)
        .send(decideCorrection, { params: data, body: approve });
      expect([status, body.code, body.message]).toEqual([
        403,
        'not_allowed',
        'Only a Superadmin can decide on a correction of their own attendance or one that they requested.',
      ]);
    }
  },
);

test('a Superadmin decides also on their own', async () => {
  const { ask } = await came(site.superadmin);
  const { data } = await ask();
  expect(data.abilities).toMatchObject({ decide: true });
  const decided = await server.by(site.superadmin).call(decideCorrection, { params: data, body: approve });
  expect(decided.status).toBe('approved');
});

test('no one asks for another but who clocks others, where they see it', async () => {
  const { project, ask } = await came(await site.as('Worker'));
  const [colleague, stranger] = [await on(project, 'Worker'), await site.as('Supervisor')];
  for (const person of [colleague, stranger]) expect((await ask(person)).status).toBe(404);
  const leader = await on(project, 'Engineer');
  expect((await ask(leader)).data.asked_by.id).toBe(leader.employeeId);
});

test('a correction on a project that one may not see is not there', async () => {
  const { ask } = await came(await site.as('Worker'));
  const { data } = await ask();
  const stranger = server.by(await site.as('Supervisor'));
  expect((await stranger.send(decideCorrection, { params: data, body: approve })).status).toBe(404);
  expect((await stranger.call(listCorrections)).total).toBe(0);
});

test('corrections are listed to their person and to those who decide on them', async () => {
  const worker = await site.as('Worker');
  const { project, ask } = await came(worker);
  const { data } = await ask();
  const ids = async (person: Person, query = {}) =>
    (await server.by(person).call(listCorrections, { query })).data.map(({ id }) => id);
  expect(await ids(worker)).toEqual([data.id]);
  expect(await ids(await on(project, 'Supervisor'))).toEqual([data.id]);
  expect(await ids(await on(project, 'Worker'))).toEqual([]);
  expect(await ids(await on(project, 'Coordinator')), 'sees projects, decides nothing').toEqual([]);
  expect(await ids(site.superadmin, { employee_id: worker.employeeId })).toEqual([data.id]);
  expect(await ids(site.superadmin, { employee_id: worker.employeeId, status: 'approved' })).toEqual([]);
});

test('a correction is decided once, also by several people at once, and never on an old version', async () => {
  const worker = await site.as('Worker');
  const { project, ask } = await came(worker);
  const { data } = await ask();
  const [one, other] = [server.by(await on(project, 'Supervisor')), server.by(site.superadmin)];
  const stale = await one.send(decideCorrection, {
    params: data,
    body: { ...approve, updated_at: '2026-01-01T00:00:00.000Z' },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  const replies = await Promise.all(
    [one, other].map((person) => person.send(decideCorrection, { params: data, body: approve })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'wrong_state',
    message: 'This correction has already been decided.',
  });
});

test('of two corrections of the same time, approved at once, one is applied', async () => {
  const worker = await site.as('Worker');
  const { project } = await came(worker);
  const body = {
    project_id: project.id,
    time_in: '2026-11-19T00:00:00.000Z',
    time_out: '2026-11-19T08:00:00.000Z',
    reason: 'Phone was broken',
  };
  const asked = await Promise.all([1, 2].map(() => server.by(worker).call(askCorrection, { body })));
  const replies = await Promise.all(
    asked.map((correction) =>
      server.by(site.superadmin).send(decideCorrection, { params: correction, body: approve }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.errors).toEqual({
    time_out: ['This overlaps another attendance of the same person.'],
  });
  const [day] = await server
    .by(worker)
    .call(getAttendance, { params: { id: worker.employeeId }, query: { date: '2026-11-19' } });
  expect(day?.attendance_pairs.length).toBe(1);
});
