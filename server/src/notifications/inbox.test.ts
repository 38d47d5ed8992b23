import { randomUUID } from 'node:crypto';
import {
  assignToProjects,
  listNotifications,
  type NotificationKind,
  type Place,
  pathOfPlace,
  readAllNotifications,
  readNotification,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../../test/event-stream.ts';
import { testApp } from '../../test/test-app.ts';
import { removeOldNotifications } from './index.ts';

const site = await testApp();
const { superadmin } = site;

const PLACE: Place = { kind: 'attendance', date: '2026-03-02' };

let origin: string;
beforeAll(async () => {
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Puts something into an inbox, as another slice would; gives its id. */
async function addNotification(
  employeeId: number,
  kind: NotificationKind = 'leave_approved',
  facts: object = {},
) {
  const [row] = await site.query(sql<{ id: number }>`
    insert into notifications (employee_id, kind, facts, place)
    values (${employeeId}, ${kind}, ${JSON.stringify(facts)}, ${JSON.stringify(PLACE)}) returning id`);
  return row?.id as number;
}

test('what a newer version has written, beside this one, hides nothing else', async () => {
  const me = await site.as('Worker');
  const [known, newPlace] = [await addNotification(me.employeeId), await addNotification(me.employeeId)];
  await addNotification(me.employeeId, 'of_a_newer_version' as NotificationKind);
  await site.query(
    sql`update notifications set place = '{"kind":"of_a_newer_version"}' where id = ${newPlace}`,
  );
  const { data, total, unread } = await me.call(listNotifications);
  expect([total, unread]).toEqual([2, 2]);
  expect(data).toMatchObject([
    { id: newPlace, title: 'Leave approved', place: null },
    { id: known, place: pathOfPlace(PLACE) },
  ]);
  expect(await me.call(readNotification, { params: { id: newPlace } })).toMatchObject({ place: null });
});

test('an inbox is one’s own, newest first, a page at a time, with how many are unread', async () => {
  const [me, other] = [await site.as('Worker'), await site.as('Worker')];
  const ids: number[] = [];
  for (let each = 0; each < 3; each++) ids.push(await addNotification(me.employeeId));
  await addNotification(other.employeeId);
  const first = await me.call(listNotifications, { query: { per_page: 2 } });
  expect(first).toMatchObject({ from: 1, to: 2, total: 3, last_page: 2, current_page: 1, unread: 3 });
  expect(first.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const second = await me.call(listNotifications, { query: { per_page: 2, page: 2 } });
  expect(second.data.map(({ id }) => id)).toEqual([ids[0]]);
  expect(await site.as('Worker').then((worker) => worker.call(listNotifications))).toEqual({
    data: [],
    from: null,
    to: null,
    total: 0,
    last_page: 1,
    current_page: 1,
    unread: 0,
  });
});

test('what is read stays read, and when it was', async () => {
  const me = await site.as('Engineer');
  const [first, second] = [await addNotification(me.employeeId), await addNotification(me.employeeId)];
  const read = await me.call(readNotification, { params: { id: first } });
  expect(read).toMatchObject({ id: first, place: pathOfPlace(PLACE), read_at: expect.stringMatching(/Z$/) });
  expect(await me.call(readNotification, { params: { id: first } })).toEqual(read);
  const inbox = await me.call(listNotifications);
  expect(inbox.unread).toBe(1);
  expect(inbox.data.map(({ id, read_at }) => [id, read_at])).toEqual([
    [second, null],
    [first, read.read_at],
  ]);
});

test('no one reads for another, not even a Superadmin', async () => {
  const me = await site.as('Engineer');
  const id = await addNotification(me.employeeId);
  for (const reader of [superadmin, await site.as('Engineer')]) {
    const { status, body } = await reader.send(readNotification, { params: { id } });
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await reader.call(readAllNotifications)).read).toBe(0);
  }
  expect((await me.call(listNotifications)).unread).toBe(1);
});

test('all are read at once, and the answer says how many', async () => {
  const me = await site.as('Driver');
  for (let each = 0; each < 4; each++) await addNotification(me.employeeId);
  const replies = await Promise.all([1, 2, 3].map(() => me.send(readAllNotifications)));
  expect(replies.map(({ data }) => data.read).toSorted()).toEqual([0, 0, 4]);
  expect(replies[0]?.body.message).toBe('All notifications marked as read.');
  const { unread, data } = await me.call(listNotifications);
  expect([unread, data.every(({ read_at }) => read_at !== null)]).toEqual([0, true]);
});

test('what was read where there was no connection is read once, as of when it was done', async () => {
  const me = await site.as('Driver');
  const add = async (hoursAgo: number) => {
    const id = await addNotification(me.employeeId);
    await site.query(
      sql`update notifications set created_at = now() - make_interval(hours => ${hoursAgo}) where id = ${id}`,
    );
    return id;
  };
  const [first, second, later] = [await add(5), await add(4), await add(1)];
  const done = { 'command-done-at': new Date(Date.now() - 2 * 3_600_000).toISOString() };
  const one = { ...done, 'command-id': randomUUID() };
  const read = await me.call(readNotification, { params: { id: first } }, one);
  expect(read.read_at).toBe(done['command-done-at']);
  expect(await me.call(readNotification, { params: { id: first } }, one)).toEqual(read);
  const all = { ...done, 'command-id': randomUUID() };
  expect(await me.call(readAllNotifications, {}, all)).toEqual({ read: 1 });
  expect(await me.call(readAllNotifications, {}, all)).toEqual({ read: 1 });
  const { data } = await me.call(listNotifications);
  expect(data.map(({ id, read_at }) => [id, read_at])).toEqual([
    [later, null],
    [second, done['command-done-at']],
    [first, done['command-done-at']],
  ]);
});

test('a new notification reaches its person’s stream and no one else’s', async () => {
  const [me, other] = [await site.as('Engineer'), await site.as('Director')];
  const [mine, another] = [
    await openEventStream(origin, me.token),
    await openEventStream(origin, other.token),
  ];
  const project = await site.project();
  await superadmin.call(assignToProjects, {
    params: { id: me.employeeId },
    body: { project_ids: [project.id] },
  });
  const { data } = await mine.until((event) => event.data.kind === 'notifications');
  expect(data).toEqual({ kind: 'notifications', project_id: null, ids: null, by: superadmin.employeeId });
  // The other one is notified afterwards: whatever was sent before has arrived by then.
  await addNotification(other.employeeId);
  await another.until((event) => event.data.kind === 'notifications');
  expect(another.events.filter((event) => event.data.kind === 'notifications').length).toBe(1);

  await me.call(readAllNotifications);
  await mine.until((event) => event.data.kind === 'notifications' && event.data.by === me.employeeId);
});

test('what is older than a year is forgotten', async () => {
  const me = await site.as('Safety');
  const [old, recent] = [await addNotification(me.employeeId), await addNotification(me.employeeId)];
  await site.query(sql`update notifications set created_at = now() - interval '366 days' where id = ${old}`);
  await site.query(
    sql`update notifications set created_at = now() - interval '364 days' where id = ${recent}`,
  );
  await removeOldNotifications(site, 365);
  expect((await me.call(listNotifications)).data.map(({ id }) => id)).toEqual([recent]);
});
