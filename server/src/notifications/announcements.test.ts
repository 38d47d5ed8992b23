import {
  listAnnouncements,
  listNotifications,
  previewAnnouncement,
  type RoleName,
  readNotification,
  roleIdOf,
  roleNames,
  sendAnnouncement,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openEventStream, type StreamEvent } from '../../test/event-stream.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;
const people = new Map<RoleName, Person>();
const as = (role: RoleName) => people.get(role) as Person;

beforeAll(async () => {
  for (const role of roleNames) people.set(role, await site.as(role));
});

const form = (fields: object = {}) => ({
  send_to: 'management' as const,
  role_ids: [] as number[],
  title: 'Site closed on Friday',
  description: 'The crane is being inspected.',
  ...fields,
});
const queued = async () =>
  (await site.query(sql<{ count: number }>`select count(*) from pgboss.job where name = 'push'`))[0]?.count ??
  0;

/** The roles in whose inbox an announcement arrived; every role has one person here. */
async function whoGot(id: number): Promise<RoleName[]> {
  const rows = await site.query(sql<{ employee_id: number }>`
    select employee_id from notifications where announcement_id = ${id}`);
  const notified = new Set(rows.map((row) => row.employee_id));
  return roleNames.filter((role) => notified.has(as(role).employeeId));
}

const management: RoleName[] = ['Superadmin', 'Director', 'Project Manager', 'Assistant Project Manager'];

test.each([
  ['management', {}, management],
  ['role', { role_ids: [roleIdOf('Driver'), roleIdOf('Safety')] }, ['Driver', 'Safety']],
  ['general', {}, roleNames],
  [
    'management, whatever roles are named',
    { send_to: 'management', role_ids: [roleIdOf('Worker')] },
    management,
  ],
])('sent to %s, it is in the inbox of exactly these', async (send_to, fields, roles) => {
  const sent = await superadmin.call(sendAnnouncement, { body: form({ send_to, ...fields }) });
  expect((await whoGot(sent.id)).toSorted()).toEqual([...roles].toSorted());
  const got = await as(roles[0] as RoleName).call(listNotifications);
  expect(got.data[0]).toMatchObject({
    kind: 'announcement',
    title: 'Site closed on Friday',
    body: 'The crane is being inspected.',
    place: null,
    read_at: null,
  });
});

test('who sends it sees it too where they belong to it', async () => {
  const hr = as('Human Resource');
  const before = (await hr.call(listNotifications)).total;
  await hr.call(sendAnnouncement, { body: form() });
  expect((await hr.call(listNotifications)).total, 'no management').toBe(before);
  await hr.call(sendAnnouncement, { body: form({ send_to: 'general' }) });
  expect((await hr.call(listNotifications)).total).toBe(before + 1);
});

test('the Inactive and those without an account get none', async () => {
  const role_ids = [roleIdOf('Drafter')];
  const gone = await site.as('Drafter');
  await site.employee('Drafter');
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${gone.employeeId}`);
  const preview = await superadmin.call(previewAnnouncement, { body: { send_to: 'role', role_ids } });
  expect(preview).toEqual({
    people: 1,
    devices: 0,
    roles: [{ id: roleIdOf('Drafter'), name: 'Drafter', people: 1 }],
  });
  const sent = await superadmin.call(sendAnnouncement, { body: form({ send_to: 'role', role_ids }) });
  expect(sent).toEqual({
    id: expect.any(Number),
    people: 1,
    devices: 0,
    text: 'Sent to 1 person on 0 devices.',
  });
});

test('the preview lists each role, and the text counts people and devices', async () => {
  const role_ids = [roleIdOf('Logistic'), roleIdOf('Coordinator'), roleIdOf('Logistic')];
  for (const [role, devices] of [
    ['Logistic', 2],
    ['Coordinator', 1],
  ] as const)
    await site.query(sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      select ${as(role).userId}::integer, 'https://push.example/' || ${role} || n, 'k', 'a'
      from generate_series(1, ${devices}::integer) n`);
  const audience = { send_to: 'role' as const, role_ids };
  expect(await superadmin.call(previewAnnouncement, { body: audience })).toEqual({
    people: 2,
    devices: 3,
    roles: [
      { id: roleIdOf('Coordinator'), name: 'Coordinator', people: 1 },
      { id: roleIdOf('Logistic'), name: 'Logistic', people: 1 },
    ],
  });
  const before = await queued();
  const { text } = await superadmin.call(sendAnnouncement, { body: form(audience) });
  expect(text).toBe('Sent to 2 people on 3 devices.');
  expect((await queued()) - before).toBe(3);
  const one = await superadmin.call(sendAnnouncement, {
    body: form({ send_to: 'role', role_ids: [roleIdOf('Coordinator')] }),
  });
  expect(one.text).toBe('Sent to 1 person on 1 device.');
});

test('one that no one would get is refused, and nothing of it stays', async () => {
  await site.query(
    sql`update employees set employee_status = 'Inactive' where id = ${as('Procurement').employeeId}`,
  );
  const before = (await superadmin.call(listAnnouncements)).total;
  const { status, body } = await superadmin.send(sendAnnouncement, {
    body: form({ send_to: 'role', role_ids: [roleIdOf('Procurement')] }),
  });
  expect([status, body.errors]).toEqual([
    422,
    { role_ids: ['No recipients: no Active employee with an account matches.'] },
  ]);
  expect((await superadmin.call(listAnnouncements)).total).toBe(before);
});

test('all that is missing from the form is reported at once', async () => {
  const { status, body } = await superadmin.request('/notifications/send-announcement', {
    method: 'POST',
    body: {},
  });
  expect([status, body.errors]).toEqual([
    422,
    {
      send_to: ['Please select who to send it to.'],
      title: ['Title is required.'],
      description: ['Description is required.'],
    },
  ]);
});

test.each([
  [{ send_to: 'everybody' }, { send_to: ['Please select who to send it to.'] }],
  [{ send_to: 'role' }, { role_ids: ['Please select at least one role.'] }],
  [{ send_to: 'role', role_ids: [99] }, { 'role_ids.0': ['Please select at least one role.'] }],
  [{ title: '  ' }, { title: ['Title is required.'] }],
  [{ title: 'x'.repeat(101) }, { title: ['Please use at most 100 characters.'] }],
  [{ description: '' }, { description: ['Description is required.'] }],
  [{ description: 'x'.repeat(1001) }, { description: ['Please use at most 1000 characters.'] }],
])('a form with %j is refused at the field', async (fields, errors) => {
  const { status, body } = await superadmin.request('/notifications/send-announcement', {
    method: 'POST',
    body: form(fields),
  });
  expect([status, body.errors]).toEqual([422, errors]);
});

test('the same submit twice sends once', async () => {
  const submit = () =>
    superadmin.send(sendAnnouncement, { body: form({ title: 'Once' }) }, { 'idempotency-key': 'once' });
  const replies = await Promise.all([submit(), submit(), submit()]);
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  const { data } = await as('Director').call(listNotifications, { query: { per_page: 100 } });
  expect(data.filter(({ title }) => title === 'Once').length).toBe(1);
});

test('what was sent is listed with who sent it, to whom, and how many have read it', async () => {
  const hr = as('Human Resource');
  const role_ids = [roleIdOf('Worker'), roleIdOf('Supervisor')];
  const { id } = await hr.call(sendAnnouncement, {
    body: form({ send_to: 'role', role_ids, title: ' Read me ' }),
  });
  const [received] = (await as('Worker').call(listNotifications)).data;
  await as('Worker').call(readNotification, { params: { id: received?.id ?? 0 } });
  const list = await superadmin.call(listAnnouncements, { query: { per_page: 1 } });
  expect(list.data).toEqual([
    {
      id,
      title: 'Read me',
      description: 'The crane is being inspected.',
      send_to: 'role',
      roles: ['Worker', 'Supervisor'],
      sent_by: { id: hr.employeeId, first_name: 'Human Resource', last_name: expect.any(String) },
      created_at: expect.stringMatching(/Z$/),
      people: 2,
      devices: 0,
      delivered: 0,
      failed: 0,
      gone: 0,
      read: 1,
    },
  ]);
  expect(list.last_page).toBe(list.total);
});

test('who sent it hears when somebody reads it', async () => {
  const hr = as('Human Resource');
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  await hr.call(sendAnnouncement, { body: form({ send_to: 'role', role_ids: [roleIdOf('Director')] }) });
  const stream = await openEventStream(origin, hr.token);
  const [received] = (await as('Director').call(listNotifications)).data;
  await as('Director').call(readNotification, { params: { id: received?.id ?? 0 } });
  // That something was sent before may still be told on this stream.
  const isOfReader = ({ data }: StreamEvent) =>
    data.kind === 'notifications' && data.by === as('Director').employeeId;
  expect((await stream.until(isOfReader)).data).toMatchObject({ ids: null, project_id: null });
});
