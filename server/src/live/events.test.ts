import {
  changeUser,
  createTask,
  deleteTask,
  importProject,
  roleIdOf,
  signOut,
  signOutEverywhere,
  unassignFromProjects,
  updateTask,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openEventStream, type StreamEvent } from '../../test/event-stream.ts';
import { next, openApp, testApp } from '../../test/test-app.ts';
import { makeAccount, PASSWORD, passwordForm } from '../users/fixtures/accounts.ts';

const site = await testApp();
const { superadmin } = site;

let origin: string;
beforeAll(async () => {
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

const isAmong = (ids: unknown, { employeeId }: { employeeId: number }) =>
  (ids as number[] | null)?.includes(employeeId) ?? false;

const changeOf =
  (item: { id: number }) =>
  ({ event, data }: StreamEvent) =>
    event === 'change' &&
    data.kind === 'work_items' &&
    ((data.ids as number[] | null)?.includes(item.id) ?? false);

test('a change of somebody else arrives, with those above that moved by it', async () => {
  const { project, area, location, subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  const stream = await openEventStream(origin, engineer.token);

  await superadmin.call(updateTask, { params: subTask, body: { current_percentage: 50 } });
  for (const item of [subTask, location, area, project]) {
    const { data } = await stream.until(changeOf(item));
    expect(data).toMatchObject({ kind: 'work_items', project_id: project.id, by: superadmin.employeeId });
  }
});

test('a leaf that gets its first child is announced in the list that contains it', async () => {
  const { project, location, subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  const stream = await openEventStream(origin, engineer.token);

  // At 0 % nothing rolls up: only the shape of the tree changes.
  const child = await superadmin.call(createTask, {
    params: subTask,
    body: { project_id: project.id, parent_id: subTask.id, title: 'Rebar', code: 'R-1' },
  });
  const { data } = await stream.until(changeOf(child));
  expect(data.ids).toEqual(expect.arrayContaining([child.id, subTask.id, location.id]));
});

test('an event names no more than kind, project, ids and who did it', async () => {
  const { project, subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  const stream = await openEventStream(origin, engineer.token);
  await site.assign(engineer.employeeId, project);
  const assigned = await stream.until(({ data }) => data.kind === 'assignments');
  await superadmin.call(updateTask, { params: subTask, body: { title: 'Quiet' } });
  const changed = await stream.until(changeOf(subTask));
  for (const { data } of [assigned, changed])
    expect(Object.keys(data).toSorted()).toEqual(['by', 'ids', 'kind', 'project_id']);
});

test('who may not see a project hears nothing of it', async () => {
  const hidden = await site.tree();
  const shown = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, shown.project);
  const stream = await openEventStream(origin, engineer.token);

  const colleague = await site.employee('Worker');
  await site.assign(colleague, hidden.project);
  await superadmin.call(updateTask, { params: hidden.subTask, body: { current_percentage: 50 } });
  await superadmin.call(deleteTask, { params: hidden.subTask });
  // Two of the other project, one after the other: whatever was announced before them has arrived by then.
  await superadmin.call(updateTask, { params: shown.area, body: { title: 'First' } });
  await stream.until(changeOf(shown.area));
  await superadmin.call(updateTask, { params: shown.subTask, body: { title: 'Second' } });
  await stream.until(changeOf(shown.subTask));
  expect(stream.events.map(({ data }) => data.project_id).filter((id) => id === hidden.project.id)).toEqual(
    [],
  );
});

test('who is taken off a project is notified of that, and nothing after it', async () => {
  const { project, subTask } = await site.tree();
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, project);
  const stream = await openEventStream(origin, engineer.token);
  // Rows written before the stream was opened may still be on their way.
  const last = await site.task(project);
  await stream.until(changeOf(last));
  stream.events.length = 0;
  await superadmin.call(unassignFromProjects, {
    params: { id: engineer.employeeId },
    body: { project_ids: [project.id] },
  });
  await stream.until(({ data }) => data.kind === 'assignments' && data.project_id === project.id);
  // That it was made may be read only now, but before it was taken off.
  const before = stream.events.filter(changeOf(subTask)).length;

  await superadmin.call(updateTask, { params: subTask, body: { title: 'Unheard' } });
  const own = await site.tree();
  await site.assign(engineer.employeeId, own.project);
  await superadmin.call(updateTask, { params: own.subTask, body: { title: 'Heard' } });
  await stream.until(changeOf(own.subTask));
  expect(stream.events.filter(changeOf(subTask))).toHaveLength(before);
});

test.each([
  ['signing out', signOut],
  ['signing out everywhere', signOutEverywhere],
])('%s ends the stream', async (_, endpoint) => {
  const engineer = await site.as('Engineer');
  const stream = await openEventStream(origin, engineer.token);
  await engineer.call(endpoint);
  await stream.ended;
});

test('a new password ends the streams of all other sessions, however many there are', async () => {
  const { id, employeeId, username, enter } = await makeAccount(site);
  const here = await enter();
  await site.query(sql`insert into sessions (user_id, token_hash)
    select ${id}, sha256(convert_to('session-' || n, 'utf8')) from generate_series(1, 1200) n`);
  const streams = await Promise.all(
    [1, 500, 501, 1001, 1200].map((n) => openEventStream(origin, `session-${n}`)),
  );
  await here.call(changeUser, { params: { id }, body: passwordForm(username, PASSWORD) });
  await Promise.all(streams.map(({ ended }) => ended));
  expect(
    await site.query(sql`select 1 from sessions s join users u on u.id = s.user_id
    where u.employee_id = ${employeeId}`),
  ).toHaveLength(1);
});

test('an employee set Inactive loses the stream', async () => {
  const engineer = await site.as('Engineer');
  const stream = await openEventStream(origin, engineer.token);
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${engineer.employeeId}`);
  await stream.ended;
});

test('a person given another role loses the stream of the old one; other changes keep it open', async () => {
  const director = await site.as('Director');
  const stream = await openEventStream(origin, director.token);
  await site.query(sql`update employees set designation = 'Founder' where id = ${director.employeeId}`);
  await stream.until(({ data }) => data.kind === 'employees' && isAmong(data.ids, director));
  await site.query(
    sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${director.employeeId}`,
  );
  await stream.ended;
});

test('a row of the log that cannot be read is skipped, and ends nothing', async () => {
  const { subTask } = await site.tree();
  const director = await site.as('Director');
  const stream = await openEventStream(origin, director.token);
  await site.query(
    sql`insert into changes (topic, payload) values ('change', '{"kind":7}'), ('sessions', '{}')`,
  );
  await superadmin.call(updateTask, { params: subTask, body: { title: 'Still sent' } });
  await stream.until(changeOf(subTask));
});

test('without a token there is no stream', async () => {
  const response = await fetch(`${origin}/api/v1/events`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'not_signed_in' });
  const ended = await site.as('Engineer');
  await ended.call(signOut);
  await expect(openEventStream(origin, ended.token)).rejects.toThrow('401');
});

test('the stream is one that proxies leave alone', async () => {
  const { token } = await site.as('Engineer');
  const leave = new AbortController();
  const { headers } = await fetch(`${origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: leave.signal,
  });
  leave.abort();
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('content-encoding')).toBeNull();
});

test('a change through one server is received on another', async () => {
  const second = await openApp(site.connection);
  const elsewhere = await second.app.listen({ port: 0, host: '127.0.0.1' });
  const { project, subTask } = await site.tree();
  const director = await site.as('Director');
  const [here, there] = [
    await openEventStream(origin, director.token),
    await openEventStream(elsewhere, director.token),
  ];
  await superadmin.call(updateTask, { params: subTask, body: { title: 'Both' } });
  for (const stream of [here, there])
    expect((await stream.until(changeOf(subTask))).data.project_id).toBe(project.id);
  await director.call(signOut);
  await Promise.all([here.ended, there.ended]);
});

test('what is committed while the connections to the database are lost arrives when they are back', async () => {
  const { subTask } = await site.tree();
  const director = await site.as('Director');
  const stream = await openEventStream(origin, director.token);
  // Waits until each is gone: one that ends later ends what is asked next, and the stream with it.
  await site.query(sql`
    with ended as (select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())
    select count(*) from ended`);
  await site.query(sql`update work_items set title = 'Without a feed' where id = ${subTask.id}`);
  await stream.until(changeOf(subTask));
});

test('the progress of an import is sent to who started it, and to no one else', async () => {
  const [director, other] = [await site.as('Director'), await site.as('Director')];
  const [mine, another] = [
    await openEventStream(origin, director.token),
    await openEventStream(origin, other.token),
  ];
  const file = Buffer.from('code,title\nA,One\n').toString('base64');
  const body = {
    file,
    file_name: 'one.csv',
    weights: 'equal',
    title: 'Told',
    code: `I-${next()}`,
    progress_key: 'k',
  } as const;
  const { project } = await director.call(importProject, { body });
  await mine.until(({ event, data }) => event === 'import' && data.phase === 'reading' && data.key === 'k');
  const made = ({ event, data }: StreamEvent) => event === 'change' && data.project_id === project?.id;
  await Promise.all([mine.until(made), another.until(made)]);
  expect(another.events.filter(({ event }) => event === 'import')).toEqual([]);
});
