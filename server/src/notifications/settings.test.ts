import {
  assignToTasks,
  getsTopic,
  isAlwaysOn,
  listNotificationSettings,
  listNotifications,
  type NotificationTopic,
  notificationKinds,
  notificationSettingMessages,
  notificationTopicNames,
  roleIdOf,
  roleNames,
  sendAnnouncement,
  topicOfKind,
  updateNotificationSetting,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPushService } from '../../test/push-service.ts';
import { pushedPeople } from '../../test/pushed-people.ts';
import { openApp, type Person, testApp } from '../../test/test-app.ts';
import { notifyMany } from './index.ts';

const service = await openPushService();
const site = await testApp({ pushServices: [service.host] });
const { superadmin } = site;
const { withBrowser, jobsOf, work } = pushedPeople(site, service);

const switchable = notificationTopicNames.filter((topic) => !isAlwaysOn(topic));
const alwaysOn = notificationTopicNames.filter(isAlwaysOn);

const set = (person: Person, topic: NotificationTopic, on: boolean) =>
  person.call(updateNotificationSetting, { body: { topic, on } });
const trySetting = (person: Person, body: object) =>
  person.send(updateNotificationSetting, { body: body as { topic: NotificationTopic; on: boolean } });
const settingsOf = (person: Person) => person.call(listNotificationSettings);
const switchedOff = async (person: Person) =>
  (await settingsOf(person)).filter(({ on }) => !on).map(({ topic }) => topic);
const assign = async (person: Person) => {
  const { location } = await site.tree();
  await superadmin.call(assignToTasks, {
    params: { id: person.employeeId },
    body: { task_ids: [location.id] },
  });
};
/** The notifications of an inbox, the newest first, with whether each is read. */
const inboxOf = async (person: Person) => {
  const { data, unread } = await person.call(listNotifications, { query: { per_page: 100 } });
  return { entries: data.map(({ kind, read_at }) => [kind, read_at !== null]), unread };
};

test.each(switchable)('%s is switched off and on by each for themselves', async (topic) => {
  const role = roleNames.find((name) => getsTopic(name, topic));
  if (!role) throw new Error(`no role gets ${topic}`);
  const [me, other] = [await site.as(role), await site.as(role)];
  expect(await switchedOff(me)).toEqual([]);
  for (let time = 0; time < 2; time++)
    expect(await set(me, topic, false)).toEqual({ topic, on: false, always_on: false });
  expect(await switchedOff(me)).toEqual([topic]);
  expect(await switchedOff(other)).toEqual([]);
  for (let time = 0; time < 2; time++)
    expect(await set(me, topic, true)).toEqual({ topic, on: true, always_on: false });
  expect(await switchedOff(me)).toEqual([]);
});

test.each(alwaysOn)('%s is always on', async (topic) => {
  const me = await site.as('Engineer');
  for (const on of [false, true]) {
    const { status, body } = await trySetting(me, { topic, on });
    expect([status, body.errors]).toEqual([422, { topic: [notificationSettingMessages.alwaysOn] }]);
  }
  expect(await settingsOf(me)).toContainEqual({ topic, on: true, always_on: true });
});

test.each(roleNames)('%s has the topics that the role can get, and no others', async (role) => {
  const me = await site.as(role);
  const [others, own] = [notificationTopicNames, notificationTopicNames].map((topics, index) =>
    topics.filter((topic) => getsTopic(role, topic) === (index === 1)),
  );
  expect((await settingsOf(me)).map(({ topic }) => topic)).toEqual(own);
  for (const topic of others ?? []) {
    const { status, body } = await trySetting(me, { topic, on: false });
    expect([status, body.errors]).toEqual([422, { topic: [notificationSettingMessages.otherRole] }]);
  }
});

test('a Worker has no topic of papers, and a driver the deliveries', async () => {
  const topicsOf = async (person: Person) => (await settingsOf(person)).map(({ topic }) => topic);
  expect(await topicsOf(await site.as('Worker'))).toEqual([
    'assignments',
    'own_leave',
    'own_attendance',
    'items_for_you',
    ...alwaysOn,
  ]);
  expect(await topicsOf(await site.as('Driver'))).toContain('deliveries_to_drive');
});

test('what a former role has switched off can be switched on again, once', async () => {
  const me = await site.as('Procurement');
  await set(me, 'issue_pos', false);
  await site.query(sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${me.employeeId}`);
  expect(await switchedOff(me)).toEqual(['issue_pos']);
  await set(me, 'issue_pos', true);
  expect((await settingsOf(me)).map(({ topic }) => topic)).not.toContain('issue_pos');
});

test('what is switched off is in the inbox as read and is not pushed; others are notified', async () => {
  const [me, other] = [await withBrowser('Engineer'), await withBrowser('Engineer')];
  await set(me.person, 'assignments', false);
  for (const { person } of [me, other]) await assign(person);
  expect(await inboxOf(me.person)).toEqual({ entries: [['assignment', true]], unread: 0 });
  expect(await inboxOf(other.person)).toEqual({ entries: [['assignment', false]], unread: 1 });
  expect([await jobsOf(me.person), (await jobsOf(other.person)).length]).toEqual([[], 1]);

  await set(me.person, 'assignments', true);
  await assign(me.person);
  expect(await inboxOf(me.person)).toEqual({
    entries: [
      ['assignment', false],
      ['assignment', true],
    ],
    unread: 1,
  });
  await work(me.person);
  expect(me.browser.received.map(({ message }) => message)).toMatchObject([{ title: 'New assignment' }]);
});

test('an announcement reaches who has switched everything else off', async () => {
  const { person, browser } = await withBrowser('Safety');
  for (const { topic, always_on } of await settingsOf(person))
    if (!always_on) await set(person, topic, false);
  await superadmin.call(sendAnnouncement, {
    body: { send_to: 'role', role_ids: [roleIdOf('Safety')], title: 'Storm', description: 'Tie down.' },
  });
  expect(await inboxOf(person)).toEqual({ entries: [['announcement', false]], unread: 1 });
  await work(person);
  expect(browser.received).toHaveLength(1);
});

test('each kind of notification is off with its topic, and with no other', async () => {
  const { database, jobs } = await openApp(site.connection);
  const me = await site.as('Engineer');
  const ctx = { database, jobs, actor: null };
  const kinds = notificationKinds.map((kind) => ({ kind, facts: {}, place: null }));
  /** The kinds of which a notification comes as read. */
  const readAtOnce = async () => {
    await notifyMany(ctx, [me.employeeId], kinds);
    const newest = (await inboxOf(me)).entries.slice(0, kinds.length);
    return newest.flatMap(([kind, isRead]) => (isRead ? [kind] : [])).toSorted();
  };
  expect(await readAtOnce()).toEqual([]);
  for (const topic of switchable) {
    // Also those that no one role can switch off together.
    await site.query(sql`insert into notification_topics_off values (${me.employeeId}, ${topic})`);
    const ofTopic = notificationKinds.filter((kind) => topicOfKind[kind] === topic);
    expect(ofTopic).not.toEqual([]);
    expect(await readAtOnce()).toEqual(ofTopic.toSorted());
    await set(me, topic, true);
  }
});

test('a setting is broadcast to its person only', async () => {
  const me = await site.as('Engineer');
  const changes: unknown[] = [];
  const { until } = await site.listen((change) => changes.push(change));
  await set(me, 'assignments', false);
  const isSetting = (change: unknown) => (change as { kind?: string }).kind === 'notification_settings';
  await until(() => changes.some(isSetting));
  expect(changes.find(isSetting)).toMatchObject({ people: [me.employeeId], people_only: true });
});

test.each([
  ['topic', { topic: 'everything', on: false }, notificationSettingMessages.topic],
  ['topic', { on: false }, notificationSettingMessages.topic],
  ['on', { topic: 'assignments', on: 'no' }, 'Please answer yes or no.'],
  ['on', { topic: 'assignments' }, 'Please answer yes or no.'],
])('a setting whose %s is wrong is refused there', async (field, body, sentence) => {
  const { status, body: refusal } = await trySetting(await site.as('Engineer'), body);
  expect([status, refusal.errors]).toEqual([422, { [field]: [sentence] }]);
});
