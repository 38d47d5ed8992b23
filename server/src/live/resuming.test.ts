import { roleIdOf, updateTask, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { forgedPositions } from '../../test/attacks/forged-positions.ts';
import { type EventStream, openEventStream, type StreamEvent } from '../../test/event-stream.ts';
import { testApp } from '../../test/test-app.ts';
import { connect } from '../../test/test-database.ts';
import { installationSecret } from '../platform/installation.ts';
import { removeOldChanges } from './change-log.ts';
import { eventIds, snapshotOf } from './position.ts';

const site = await testApp();
const { superadmin } = site;

let origin: string;
beforeAll(async () => {
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

const rename = (task: { id: number }, title: string) =>
  superadmin.call(updateTask, { params: task, body: { title } });

const changeOf =
  ({ id }: { id: number }) =>
  ({ event, data }: StreamEvent) =>
    event === 'change' && data.kind === 'work_items' && (data.ids as number[]).includes(id);

const joinedOf = (events: StreamEvent[]) => events.find(({ event }) => event === 'joined');
const lastIdOf = (events: StreamEvent[]) => events.findLast(({ id }) => id !== undefined)?.id;
const changesIn = (events: StreamEvent[]) => events.filter(({ event }) => event === 'change');

/**
 * A stream that has been sent everything written before it, which is left out of its events. `position` gives the id from
 * which it would go on.
 */
async function openStream({ token }: { token: string }, project: WorkItem) {
  const stream = await openEventStream(origin, token);
  await catchUp(stream, project);
  let id = lastIdOf(stream.events);
  stream.events.length = 0;
  return {
    ...stream,
    position: () => {
      id = lastIdOf(stream.events) ?? id;
      return id;
    },
  };
}

/** Writes many changes into the log at once. */
const logChanges = (count: number) =>
  site.query(sql`insert into changes (topic, payload)
    select 'change', json_build_object('kind', 'work_items', 'project_id', null, 'ids', json_build_array(n), 'by', null)
    from generate_series(1, ${count}::integer) n`);

/** Signs positions as the server does. */
const signed = async () => eventIds(await installationSecret(site.database, 'file-links'));

/** Waits until a stream has been sent everything that was written so far. */
async function catchUp(stream: EventStream, project: WorkItem): Promise<void> {
  const last = await site.task(project);
  await stream.until(changeOf(last));
}

test('who comes back is sent what was missed, once, before the stream goes on', async () => {
  const [seen, missed, live] = [await site.tree(), await site.tree(), await site.tree()];
  const director = await site.as('Director');
  const first = await openStream(director, seen.project);
  await rename(seen.area, 'Seen');
  await first.until(changeOf(seen.area));
  const id = first.position();

  await rename(missed.area, 'Missed');
  const second = await openEventStream(origin, director.token, id);
  expect(joinedOf(second.events)?.data).toEqual({ resumed: true });

  await rename(live.area, 'Live');
  await second.until(changeOf(live.area));
  expect(changesIn(second.events).map(({ data }) => data.project_id)).toEqual([
    missed.project.id,
    live.project.id,
  ]);
});

test('a change whose transaction began earlier and ended later is not missed', async () => {
  const { subTask } = await site.tree();
  const { area, project } = await site.tree();
  const director = await site.as('Director');
  const first = await openStream(director, project);

  const slow = await site.database.startTransaction().execute();
  await sql`update work_items set title = 'Began first' where id = ${subTask.id}`.execute(slow);
  await rename(area, 'Ended first');
  await first.until(changeOf(area));
  const id = first.position();
  await slow.commit().execute();
  await first.until(changeOf(subTask));

  const second = await openEventStream(origin, director.token, id);
  expect(second.events.filter(changeOf(subTask))).toHaveLength(1);
  expect(second.events.filter(changeOf(area))).toEqual([]);
});

test('who comes from another server that was ahead of this one goes on', async () => {
  const { area } = await site.tree();
  const director = await site.as('Director');
  const other = await connect(site.connection);
  // This server reads nothing meanwhile.
  await other.query('begin; lock table changes');
  const { rows } = await other.query<{ snapshot: string; at: number }>(
    'select pg_current_snapshot()::text as snapshot, (extract(epoch from clock_timestamp()) * 1000)::float as at',
  );
  const [{ snapshot, at } = { snapshot: '', at: 0 }] = rows;
  const id = (await signed()).of({ snapshot: snapshotOf(snapshot), at: Math.floor(at) });
  const opening = openEventStream(origin, director.token, id);
  const waiting = async () =>
    (await other.query(`select from pg_locks where relation = 'changes'::regclass and not granted`)).rowCount;
  await expect.poll(waiting).toBe(2);
  await other.query('rollback');
  const stream = await opening;
  expect(joinedOf(stream.events)?.data).toEqual({ resumed: true });
  await rename(area, 'Later');
  await stream.until(changeOf(area));
});

test('who comes back is sent only what they may read by now', async () => {
  const [kept, lost] = [await site.tree(), await site.tree()];
  const engineer = await site.as('Engineer');
  for (const { project } of [kept, lost]) await site.assign(engineer.employeeId, project);
  const id = (await openStream(engineer, kept.project)).position();

  await rename(kept.subTask, 'Of a project that they still see');
  await rename(lost.subTask, 'Of one that they no longer see');
  await site.query(sql`delete from assignments
    where project_id = ${lost.project.id} and employee_id = ${engineer.employeeId}`);
  const second = await openEventStream(origin, engineer.token, id);
  await catchUp(second, kept.project);
  expect(second.events.filter(changeOf(kept.subTask))).toHaveLength(1);
  expect(second.events.filter(changeOf(lost.subTask))).toEqual([]);
});

const snapshotAt = (now: number, text: string) => ({ at: now, snapshot: snapshotOf(text) });

test.each<readonly [what: string, idOf: () => string | undefined | Promise<string>]>([
  ['no id', () => undefined],
  ...forgedPositions,
  [
    'an id of a later time than the database has',
    async () => (await signed()).of(snapshotAt(Date.now(), '1:9999999999:')),
  ],
  [
    'an id of more than half an hour ago',
    async () => (await signed()).of(snapshotAt(Date.now() - 31 * 60_000, '1:2:')),
  ],
])('with %s a stream begins where it is, says so, and no other stream ends', async (_, idOf) => {
  const director = await site.as('Director');
  const { project, area } = await site.tree();
  await rename(area, 'Before');
  // Once this has been sent what was written before, no stream that is opened later is.
  const other = await openStream(director, project);
  const stream = await openEventStream(origin, director.token, await idOf());
  await catchUp(stream, project);
  expect([stream.events[0]?.event, stream.events[0]?.data]).toEqual(['joined', { resumed: false }]);
  expect(stream.events.some(changeOf(area))).toBe(false);
  await rename(area, 'After');
  await Promise.all([other.until(changeOf(area)), stream.until(changeOf(area))]);
});

test('of those who come back together each goes on from their own position', async () => {
  const director = await site.as('Director');
  const first = await openStream(director, (await site.tree()).project);
  const trees = [];
  const positions = [first.position()];
  for (let turn = 0; turn < 6; turn += 1) {
    const tree = await site.tree();
    await first.until(changeOf(tree.subTask));
    trees.push(tree);
    positions.push(first.position());
  }
  const streams = await Promise.all(positions.map((id) => openEventStream(origin, director.token, id)));
  for (const [index, { events }] of streams.entries()) {
    expect(joinedOf(events)?.data).toEqual({ resumed: true });
    expect(trees.map(({ area }) => events.some(changeOf(area)))).toEqual(
      trees.map((_, turn) => turn >= index),
    );
  }
});

test('who missed too much keeps nobody else from going on', async () => {
  const director = await site.as('Director');
  const { project, area } = await site.tree();
  const first = await openStream(director, project);
  const early = first.position();
  await logChanges(6_000);
  // The server cuts it.
  await expect(first.ended).rejects.toThrow();
  const late = (await openStream(director, project)).position();
  await rename(area, 'Missed');
  const [one, other] = await Promise.all([
    openEventStream(origin, director.token, early),
    openEventStream(origin, director.token, late),
  ]);
  await other.until(changeOf(area));
  expect([one, other].map(({ events }) => joinedOf(events)?.data.resumed)).toEqual([false, true]);
});

test('API-27: a session has at most eight streams, and closing one makes room', async () => {
  const director = await site.as('Director');
  const leave = new AbortController();
  const open = (signal?: AbortSignal) =>
    fetch(`${origin}/api/v1/events`, {
      headers: { authorization: `Bearer ${director.token}` },
      ...(signal && { signal }),
    });
  const first = await open(leave.signal);
  for (let turn = 0; turn < 7; turn += 1) await openEventStream(origin, director.token);
  const ninth = await open();
  expect([first.status, ninth.status, ninth.headers.get('retry-after')]).toEqual([200, 429, '5']);
  await openEventStream(origin, (await site.as('Director')).token);
  leave.abort();
  await expect.poll(async () => (await open()).status).toBe(200);
});

test('who missed more than a browser would follow loads again', async () => {
  const director = await site.as('Director');
  const first = await openEventStream(origin, director.token);
  await logChanges(6_000);
  // The server cuts it.
  await expect(first.ended).rejects.toThrow();
  const second = await openEventStream(origin, director.token, lastIdOf(first.events));
  expect(joinedOf(second.events)?.data).toEqual({ resumed: false });
});

test('a person given another role receives the event to reload before the stream ends', async () => {
  const director = await site.as('Director');
  const stream = await openEventStream(origin, director.token);
  await site.query(
    sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${director.employeeId}`,
  );
  await stream.ended;
  expect(stream.events.findLast(({ event }) => event !== 'alive')?.event).toBe('reset');
});

test('a write that is rolled back is sent to no one', async () => {
  const { subTask } = await site.tree();
  const { area, project } = await site.tree();
  const director = await site.as('Director');
  const stream = await openStream(director, project);
  const slow = await site.database.startTransaction().execute();
  await sql`update work_items set title = 'Never' where id = ${subTask.id}`.execute(slow);
  await slow.rollback().execute();
  await rename(area, 'Committed');
  await stream.until(changeOf(area));
  expect(stream.events.filter(changeOf(subTask))).toEqual([]);
});

test('changes of more than an hour ago are removed', async () => {
  await site.query(sql`insert into changes (topic, payload, recorded_at) values
    ('sessions', '[1]', now() - interval '61 minutes'), ('sessions', '[2]', now() - interval '45 minutes')`);
  await removeOldChanges(site);
  const rows = await site.query(
    sql<{ payload: number[] }>`select payload from changes where topic = 'sessions' order by id`,
  );
  expect(rows.map(({ payload }) => payload)).toEqual([[2]]);
});
