import { Writable } from 'node:stream';
import {
  changeUser,
  createApiKey,
  endCalendarFeed,
  getCalendarFeed,
  listCompanies,
  listSecurityEvents,
  makeCalendarFeed,
  roleIdOf,
  signOutEverywhere,
  unassignFromProjects,
} from '@plumbline/contract';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { guessCalendars } from '../../test/attacks/calendar-links.ts';
import { clientOf } from '../../test/client.ts';
import { issueStore, TODAY, TOMORROW } from '../../test/issue-store.ts';
import { openApp, type Person } from '../../test/test-app.ts';
import { hashPassword } from '../auth/index.ts';

const site = await issueStore();
const { recipient: engineer, pier, driver } = site;
let logged = '';
const log = pino(
  {},
  new Writable({
    write(line, _encoding, done) {
      logged += String(line);
      done();
    },
  }),
);
const { app } = await openApp(site.connection, {
  now: () => new Date(`${TODAY}T04:00:00Z`),
  publicUrl: 'https://plumbline.example',
  log,
});
const of = (person: Person) => clientOf(app, person.token);

/** The path of a new link of somebody, with its token. */
async function linkOf(person: Person): Promise<string> {
  const { link } = await of(person).call(makeCalendarFeed);
  expect(link).toMatch(/^https:\/\/plumbline\.example\/api\/v1\/calendar\.ics\?token=[\w-]{43}$/);
  return link.slice('https://plumbline.example'.length);
}

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** The entries of a calendar as another program reads them: title, first day, day after the last. */
async function entriesOf(url: string) {
  const { statusCode, payload } = await open(url);
  expect(statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      details: event.description,
      days: `${event.startDate} ${event.endDate}`,
      url: component.getFirstPropertyValue('url'),
    };
  });
}

const addLeave = (person: Person, status: string, start: string, end: string) =>
  site.query(sql`insert into leave_applications (employee_id, type_of_leave, start_date, end_date, status, requested_by,
      decided_by, decided_at)
    values (${person.employeeId}, 'annual', ${start}, ${end}, ${status}, ${person.employeeId},
      ${status === 'pending' ? null : site.superadmin.employeeId}::integer, case when ${status} <> 'pending' then now() end)`);

test('CALENDAR-2: a calendar has one’s leave, tasks, bookings, returns and deliveries, on their days', async () => {
  await site.assign(engineer.employeeId, pier);
  await addLeave(engineer, 'approved', '2026-07-01', '2026-07-03');
  await addLeave(engineer, 'pending', '2026-08-03', '2026-08-03');
  await addLeave(driver, 'approved', '2026-07-01', '2026-07-03');
  const dated = { start_date: '2026-06-01', end_date: '2026-06-30' };
  const task = await site.task(pier, { title: 'Pour; level 3, "north"\nwing', ...dated });
  const done = await site.task(pier, { title: 'Survey', ...dated, current_percentage: 100 });
  const late = await site.task(pier, { title: 'Too old', start_date: '2026-01-01', end_date: '2026-02-01' });
  for (const item of [task, done, late]) await site.assign(engineer.employeeId, item);
  await site.task(pier, { title: 'Of others', ...dated });
  const [held, booked] = [await site.add(), await site.add()];
  await site.send([held], { return_by: '2026-06-25' });
  await site.request([{ asset_id: booked.id, booked: '[2026-06-20,2026-06-22]' }]);
  await site.query(sql`
    insert into request_orders (series_no, status, project_id, task_id, delivery_date, requested_by, decided_by, decided_at)
    select 7, status, ${pier.id}, ${task.id}, '2026-06-18', ${engineer.employeeId}, ${site.superadmin.employeeId}, now()
    from unnest(array['Approved2']) status`);

  const url = await linkOf(engineer);
  const entries = await entriesOf(url);
  const name = (asset: { brand: string; description: string; serial_no: string }) =>
    `${asset.brand} ${asset.description} S/N ${asset.serial_no}`;
  expect(entries.map(({ title, days }) => [title, days])).toEqual([
    ['Leave: Annual', '2026-07-01 2026-07-04'],
    ['Due: Pour; level 3, "north"\nwing', '2026-06-30 2026-07-01'],
    [`Booked: ${name(booked)}`, '2026-06-20 2026-06-23'],
    [`Return: ${name(held)}`, '2026-06-25 2026-06-26'],
    [expect.stringMatching(/^Delivery: tools /), `${TODAY} ${TOMORROW}`],
    ['Delivery expected: request order 7', '2026-06-18 2026-06-19'],
  ]);
  const due = entries.find(({ uid }) => uid === `task-${task.id}@plumbline`);
  expect(due).toMatchObject({
    details: expect.stringContaining('Jurong Pier'),
    url: `https://plumbline.example/#/projects/${pier.id}?task=${task.id}`,
  });
  expect((await entriesOf(await linkOf(driver))).map(({ title }) => title)).toEqual([
    'Leave: Annual',
    expect.stringMatching(/^Deliver: tools /),
  ]);

  // The rights of that moment: without the project its bookings and orders are gone.
  await site.superadmin.call(unassignFromProjects, {
    params: { id: engineer.employeeId },
    body: { project_ids: [pier.id] },
  });
  await site.query(sql`delete from assignments where employee_id = ${engineer.employeeId}`);
  expect((await entriesOf(url)).map(({ title }) => title.split(':')[0]).toSorted()).toEqual([
    'Delivery',
    'Leave',
    'Return',
  ]);
});

test('CALENDAR-3: a calendar is text that no cache shares and that is not sent again unchanged', async () => {
  const person = await site.as('Engineer');
  await addLeave(person, 'approved', '2026-07-01', '2026-07-03');
  const url = await linkOf(person);
  const first = await open(url);
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect([(await open(url, headers)).statusCode, (await open(url, headers)).payload]).toEqual([304, '']);
  await addLeave(person, 'approved', '2026-07-06', '2026-07-06');
  expect((await open(url, headers)).statusCode).toBe(200);
  // Its use is seen, and no line of the log has the token.
  expect((await of(person).call(getCalendarFeed))?.last_used_at).not.toBeNull();
  expect(logged).toContain('/api/v1/calendar.ics');
  expect(logged).not.toContain(url.slice(url.indexOf('=') + 1));
});

test('CALENDAR-1: a link is guessed by no one, ends with a newer one and by its person, and opens nothing else', async () => {
  const [person, other] = [await site.as('Engineer'), await site.as('Engineer')];
  const [url, others] = [await linkOf(person), await linkOf(other)];
  const token = url.slice(url.indexOf('=') + 1);
  expect(
    await site.query(sql`select from calendar_feeds where token_hash = convert_to(${token}, 'UTF8')`),
  ).toEqual([]);
  const replies = await Promise.all(guessCalendars(clientOf(app, null), 5));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['404 This calendar link has ended.']),
  );
  expect((await open(url.replace(token, token.slice(1)))).statusCode).toBe(404);
  expect((await clientOf(app, token).send(listCompanies)).status).toBe(401);
  const newer = await linkOf(person);
  expect([(await open(url)).statusCode, (await open(newer)).statusCode]).toEqual([404, 200]);
  expect(await of(person).call(endCalendarFeed)).toEqual({ ended: 1 });
  expect(await of(person).call(endCalendarFeed)).toEqual({ ended: 0 });
  expect([(await open(newer)).statusCode, (await open(others)).statusCode]).toEqual([404, 200]);
  expect(await of(person).call(getCalendarFeed)).toBeNull();
  const { data: events } = await site.superadmin.call(listSecurityEvents, {
    query: { employee_id: person.employeeId },
  });
  expect(events.map(({ kind }) => kind)).toEqual([
    'calendar_link_ended',
    'calendar_link_made',
    'calendar_link_made',
  ]);
});

test('CALENDAR-1: an API key makes and sees no link', async () => {
  const person = await site.as('Coordinator');
  const hash = await hashPassword('correct horse');
  await site.query(sql`update users set password_hash = ${hash} where id = ${person.userId}`);
  const body = { name: 'Reader', end_date: '2027-06-01', endpoints: null, password: 'correct horse' };
  const { key } = await of(person).call(createApiKey, { body });
  expect((await clientOf(app, key).send(makeCalendarFeed)).status).toBe(403);
  expect((await clientOf(app, key).send(getCalendarFeed)).status).toBe(403);
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  [
    'leaving the company, also after coming back',
    async ({ employeeId }) => {
      for (const status of ['Inactive', 'Active'])
        await site.query(sql`update employees set employee_status = ${status} where id = ${employeeId}`);
    },
  ],
  ['signing out of all devices', (person) => of(person).call(signOutEverywhere)],
  [
    'a new password',
    ({ userId }) =>
      site.superadmin.call(changeUser, {
        params: { id: userId },
        body: {
          username: `renewed-${userId}`,
          password: 'four unrelated words',
          password_confirmation: 'four unrelated words',
        },
      }),
  ],
  ['the end of the account', ({ userId }) => site.query(sql`delete from users where id = ${userId}`)],
])('CALENDAR-1: a link ends with %s', async (_, end) => {
  const person = await site.as(await site.employee('Engineer'));
  const url = await linkOf(person);
  expect((await open(url)).statusCode).toBe(200);
  await site.query(sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${person.employeeId}`);
  expect((await open(url)).statusCode).toBe(200);
  await end(person);
  expect((await open(url)).statusCode).toBe(404);
});
