import { roleIdOf, updateTask, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type EventStream, openEventStream, type StreamEvent } from '../../test/event-stream.ts';
import { testApp } from '../../test/test-app.ts';
import { removeOldChanges } from './change-log.ts';

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

test.each([
  ['no id', () => undefined],
  ['an id that is none of ours', () => '42'],
  ['an id of a later time than the database has', (now: number) => `${now}/1:9999999999:`],
  ['an id of more than half an hour ago', (now: number) => `${now - 31 * 60_000}/1:2:`],
])('with %s a stream begins where it is, and says so', async (_, idAt) => {
  const director = await site.as('Director');
  const { project, area } = await site.tree();
  await rename(area, 'Before');
  // Once this has been sent what was written before, no stream that is opened later is.
  await openStream(director, project);
  const stream = await openEventStream(origin, director.token, idAt(Date.now()));
  await catchUp(stream, project);
  expect([stream.events[0]?.event, stream.events[0]?.data]).toEqual(['joined', { resumed: false }]);
  expect(stream.events.some(changeOf(area))).toBe(false);
});

test('who missed more than a browser would follow loads again', async () => {
  const director = await site.as('Director');
  const first = await openEventStream(origin, director.token);
  await site.query(sql`insert into changes (topic, payload)
    select 'change', json_build_object('kind', 'work_items', 'project_id', null, 'ids', json_build_array(n), 'by', null)
    from generate_series(1, 6000) n`);
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
