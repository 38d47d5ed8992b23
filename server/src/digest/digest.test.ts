import {
  acceptAssignment,
  addCalendarDay,
  changeUser,
  createDelegation,
  DIGEST_WITHOUT_ADDRESS,
  getDigest,
  listAcceptedAssignments,
  listApprovals,
  listUnacceptedAssignments,
  pathOfPlace,
  roleIdOf,
  tools,
  updateDigest,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { freePort } from '../../test/free-port.ts';
import { issueStore } from '../../test/issue-store.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { mailing, PUBLIC_URL } from '../../test/mailing.ts';
import { next, openApp, type Person } from '../../test/test-app.ts';
import { queueDigests } from './index.ts';

// All of it is in June and July 2026; the 14th of June is a Sunday.
const server = await openMailServer();
const site = await issueStore();
const { pier, superadmin } = site;

let now = new Date('2026-06-15T04:00:00Z');
/** Sets the clock to a time at the site, in Singapore. */
const at = (day: string, time: string) => {
  now = new Date(`${day}T${time}:00+08:00`);
};

/** A server process with mail, whose clock is that of the test. */
async function openProcess(timeZone = 'Asia/Singapore') {
  const { app, database, jobs } = await openApp(site.connection, {
    now: () => now,
    timeZone,
    publicUrl: PUBLIC_URL,
    mail: server.settings,
    log: pino({ level: 'silent' }),
  });
  const { send } = mailing(site, server.settings, { now: () => now, timeZone });
  const queue = () => queueDigests({ database, jobs, now: () => now, site: { timeZone } as never });
  return {
    by: (person: Person) => clientOf(app, person.token),
    queue,
    send,
    async run() {
      await queue();
      return send();
    },
  };
}
const [one, other] = [await openProcess(), await openProcess()];

const received = (email: string) => server.received.filter(({ recipients }) => recipients.includes(email));
const statesTo = async (email: string) =>
  (
    await site.query(sql<{ state: string }>`select state from mails where recipient = ${email} order by id`)
  ).map(({ state }) => state);

type Reader = Person & { email: string };

/** Somebody whose account has an address. */
async function withAddress(role: Parameters<typeof site.employee>[0]): Promise<Reader> {
  const person = await site.as(role);
  const email = `reader-${next()}@builder.example`;
  await superadmin.call(changeUser, {
    params: { id: person.userId },
    body: { username: `reader-${next()}`, email },
  });
  return { ...person, email };
}

const set = (person: Person, on: boolean) => one.by(person).call(updateDigest, { body: { on } });

/** Somebody with a digest and a task that was to end on the first of June. */
async function reader(role: Parameters<typeof site.employee>[0] = 'Engineer'): Promise<Reader> {
  const person = await withAddress(role);
  const before = now;
  at('2026-06-01', '06:00');
  await set(person, true);
  now = before;
  await giveTask(person, '2026-06-01');
  return person;
}

async function giveTask(person: Person, end_date: string, title = `Late task ${next()}`) {
  const task = await site.task(pier, { title, start_date: '2026-05-01', end_date });
  await site.assign(person.employeeId, task);
  await person.call(acceptAssignment, { body: { task_id: task.id, type: 'task' } });
  return task;
}

/** Digests of one test are not in the way of the next. */
afterEach(() => site.query(sql`delete from digests`));

test('MAIL-9: a digest is off until its person switches it on, which needs an address and a mail server', async () => {
  const person = await site.as('Engineer');
  expect(await one.by(person).call(getDigest)).toEqual({ on: false, recipient: null });
  const refused = await one.by(person).send(updateDigest, { body: { on: true } });
  expect([refused.status, refused.body.errors]).toEqual([422, { on: [DIGEST_WITHOUT_ADDRESS] }]);
  const named = await withAddress('Engineer');
  for (const on of [true, true, false, false])
    expect(await set(named, on)).toEqual({ on, recipient: named.email });
  await set(named, true);
  // Of this server, which has no mail server.
  expect((await named.send(updateDigest, { body: { on: true } })).body.code).toBe('mail_off');
  expect(await named.call(updateDigest, { body: { on: false } })).toEqual({
    on: false,
    recipient: named.email,
  });
});

test('MAIL-11: it has what the screens of its person list, in groups of ten, each with its link', async () => {
  at('2026-06-15', '07:00');
  const manager = await reader('Project Manager');
  const idle = await withAddress('Engineer');
  await site.query(sql`insert into digests (user_id) values (${idle.userId})`);
  await site.assign(manager.employeeId, pier);
  const engineer = await site.as('Engineer');
  await site.assign(engineer.employeeId, pier);
  const task = await giveTask(manager, '2026-06-15', 'Pour <b>"level 3"</b> & cure');
  await giveTask(manager, '2026-06-16');
  await giveTask(manager, '2026-06-17', 'Not due yet');
  const done = await giveTask(manager, '2026-06-02', 'Done');
  await site.query(sql`update work_items set current_percentage = 100 where id = ${done.id}`);
  const assigned = await site.task(pier, { title: 'Check formwork' });
  await site.assign(manager.employeeId, assigned);
  const [late, soon] = [await site.add({ serial_no: 'D-1' }), await site.add({ serial_no: 'D-2' })];
  await site.issue([late], { recipient: manager.employeeId, return_by: '2026-06-15' });
  await site.issue([soon], { recipient: manager.employeeId, return_by: '2026-06-18' });
  for (let day = 10; day < 22; day += 1)
    await site.query(sql`insert into leave_applications (employee_id, type_of_leave, start_date, end_date, status, requested_by)
      values (${engineer.employeeId}, 'annual', make_date(2026, 7, ${day}), make_date(2026, 7, ${day}), 'pending', ${engineer.employeeId})`);

  at('2026-06-16', '07:00');
  expect(await one.run()).toBe(0);
  const [got, ...more] = received(manager.email);
  expect(more).toEqual([]);
  expect(received(idle.email)).toEqual([]);
  expect(await statesTo(idle.email)).toEqual(['withdrawn']);
  expect(got?.mail).toMatchObject({
    from: { name: 'Plumbline', address: 'plumbline@builder.example' },
    subject: 'Waiting for you: Tue, Jun 16',
  });
  expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);

  const text = got?.mail.text ?? '';
  const html = got?.mail.html ?? '';
  const headings = [
    'To approve (12)',
    'To accept (2)',
    'Due today or overdue (3)',
    'Tools overdue (1)',
    'Tools due back soon (1)',
  ];
  expect(text.split('\n').filter((line) => /^\w.* \(\d+\)$/.test(line))).toEqual(headings);
  expect([...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading)).toEqual(headings);

  // As its screens have it.
  const { data } = await one.by(manager).call(listApprovals, { query: { per_page: 10 } });
  const unaccepted = await one.by(manager).call(listUnacceptedAssignments);
  const accepted = await one.by(manager).call(listAcceptedAssignments);
  const due = accepted.filter(
    ({ end_date, percentage }) => percentage < 100 && String(end_date) <= '2026-06-16',
  );
  const paths = [
    ...data.map(({ place }) => place),
    '/approvals',
    ...unaccepted.map(({ id, type }) => `/projects/${pier.id}${type === 'projects' ? '' : `?task=${id}`}`),
    ...due
      .toSorted((a, b) => String(a.end_date).localeCompare(String(b.end_date)))
      .map(({ id }) => `/projects/${pier.id}?task=${id}`),
    `/tools/${late.id}`,
    `/tools/${soon.id}`,
    '/settings',
  ].map((path) => `${PUBLIC_URL}/#${path}`);
  expect(text.match(/https:\S+/g)).toEqual(paths);
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  expect(hrefs).toEqual(paths);
  expect(unaccepted.map(({ id }) => id)).toContain(assigned.id);
  expect(due.map(({ id }) => id)).toContain(task.id);

  expect(text).toContain('and 2 more: ');
  expect(text).toContain(`- Leave: ${engineer.name} · On leave Jul 10, 2026\n`);
  expect(text).toContain('- Pour <b>"level 3"</b> & cure · Overdue by 1 day · Jurong Pier\n');
  expect(text).toContain('· Due today · ');
  expect(html).toContain('Pour &lt;b&gt;&quot;level 3&quot;&lt;/b&gt; &amp; cure</a>');
  expect(text).toContain(`Makita Rotary hammer S/N D-1 · Due back Jun 15, 2026 · Jurong Pier`);
  expect(text).not.toContain('Not due yet');
  expect(text).toContain('You can switch it off in Settings.');
});

test('MAIL-11: who looks after the store has the number of what home counts for them', async () => {
  const storekeeper = await reader('Logistic');
  await site.request([{ description: 'Rotary hammer', quantity: 1 }]);
  at('2026-06-16', '07:00');
  await one.run();
  const query = { status: 'Approved', to_issue: 'true', per_page: 1 } as const;
  const { total } = await one.by(storekeeper).call(tools.listRequests, { query });
  expect(total).toBeGreaterThan(0);
  const mail = received(storekeeper.email).at(-1)?.mail;
  const path = pathOfPlace({ kind: 'asset_requests_to_issue', family: 'tools' });
  expect(mail?.text).toContain(`Tools to issue (${total})\nOpen the list: ${PUBLIC_URL}/#${path}\n`);
  expect(mail?.text).not.toContain('Orders to receive');
});

test('MAIL-10: once on a working day, from seven to noon at the site, however many processes there are', async () => {
  const { email, employeeId } = await reader();
  const company = await site.query(
    sql<{ id: number }>`select company_id as id from employees where id = ${employeeId}`,
  );
  await superadmin.call(addCalendarDay, {
    params: company[0] as { id: number },
    body: { date: '2026-06-24', kind: 'holiday', name: 'Topping out' },
  });
  /** How many came at a moment, when each of two processes looks twice. */
  const comeAt = async (day: string, time: string) => {
    const before = received(email).length;
    at(day, time);
    await Promise.all([one.queue(), other.queue(), one.queue(), other.queue()]);
    expect(await one.send()).toBe(0);
    return received(email).length - before;
  };
  expect(await comeAt('2026-06-16', '06:59')).toBe(0);
  expect(await comeAt('2026-06-16', '07:00')).toBe(1);
  for (const later of ['07:01', '11:59', '23:00']) expect(await comeAt('2026-06-16', later)).toBe(0);
  // Saturday is a working day here, Sunday is none, and the 24th is a holiday.
  expect(await comeAt('2026-06-20', '07:00')).toBe(1);
  expect(await comeAt('2026-06-21', '08:00')).toBe(0);
  expect(await comeAt('2026-06-24', '08:00')).toBe(0);
  // The server was down at seven: until noon it is sent, and then not on this day.
  expect(await comeAt('2026-06-25', '11:59')).toBe(1);
  expect(await comeAt('2026-06-26', '12:00')).toBe(0);
});

test('MAIL-10: switched off and on again on one day, it comes once; switched on after seven, on the next working day', async () => {
  const person = await reader();
  at('2026-06-16', '07:00');
  await one.run();
  await set(person, false);
  await set(person, true);
  await one.run();
  expect(received(person.email).length).toBe(1);
  at('2026-06-17', '06:59');
  await set(person, false);
  await set(person, true);
  at('2026-06-17', '07:00');
  await one.run();
  expect(received(person.email).length).toBe(2);
});

test('MAIL-10: one that could not be sent until noon is not sent, and not instead of the next one', async () => {
  const { email } = await reader();
  at('2026-06-16', '11:30');
  await one.queue();
  const away = { ...server.settings, port: await freePort() };
  expect(await one.send({ server: away })).toBe(1);
  at('2026-06-16', '11:59');
  expect(await one.send({ server: away })).toBe(1);
  at('2026-06-17', '07:00');
  await one.queue();
  expect(await one.send()).toBe(0);
  expect(await statesTo(email)).toEqual(['withdrawn', 'sent']);
  at('2026-06-18', '11:59');
  await one.queue();
  at('2026-06-18', '12:00');
  expect(await one.send()).toBe(0);
  expect(await statesTo(email)).toEqual(['withdrawn', 'sent', 'withdrawn']);
  expect(received(email).length).toBe(1);
});

test.each<[string, (person: Reader) => Promise<unknown>]>([
  [
    'who has left',
    ({ employeeId }) =>
      site.query(sql`update employees set employee_status = 'Inactive' where id = ${employeeId}`),
  ],
  ['whose account has ended', ({ userId }) => site.query(sql`delete from users where id = ${userId}`)],
  [
    'whose account has no address any more',
    ({ userId }) => site.query(sql`update users set email = null where id = ${userId}`),
  ],
  ['who has switched it off', (person) => set(person, false)],
  [
    'for whom nothing waits any more',
    ({ employeeId }) => site.query(sql`delete from assignments where employee_id = ${employeeId}`),
  ],
])('MAIL-10: none is sent to somebody %s, before it is queued or after', async (_, change) => {
  const [before, after, still] = [await reader(), await reader(), await reader()];
  await change(before);
  at('2026-06-16', '07:00');
  await one.queue();
  await change(after);
  expect(await one.send()).toBe(0);
  expect([before, after, still].map(({ email }) => received(email).length)).toEqual([0, 0, 1]);
});

test('MAIL-11: it is by the rights of when it is made, those of delegators included', async () => {
  const manager = await reader('Human Resource');
  const delegate = await reader('Engineer');
  await site.query(sql`insert into leave_applications (employee_id, type_of_leave, start_date, end_date, status, requested_by)
    values (${site.driver.employeeId}, 'annual', '2026-06-18', '2026-06-18', 'pending', ${site.driver.employeeId})`);
  await manager.call(createDelegation, {
    body: { to_employee_id: delegate.employeeId, start_date: '2026-06-15', end_date: '2026-06-16' },
  });
  const lastOf = ({ email }: Reader) => received(email).at(-1)?.mail.text;
  const leave = `Leave: ${site.driver.name}`;
  at('2026-06-16', '07:00');
  await one.run();
  expect([lastOf(manager), lastOf(delegate)]).toEqual([
    expect.stringContaining(leave),
    expect.stringContaining(leave),
  ]);
  // On the next day the delegation is over, and after it was queued the manager gets another role.
  at('2026-06-17', '07:00');
  await one.queue();
  await site.query(
    sql`update employees set role_id = ${roleIdOf('Engineer')} where id = ${manager.employeeId}`,
  );
  await one.send();
  for (const person of [manager, delegate]) {
    expect(received(person.email).length).toBe(2);
    expect(lastOf(person)).not.toContain(leave);
  }
});

test('MAIL-10: seven o’clock and the working day are those of the site', async () => {
  const { email } = await reader();
  const angeles = await openProcess('America/Los_Angeles');
  // There it is Sunday, 21 June, and in Singapore Monday.
  now = new Date('2026-06-22T04:00:00Z');
  await angeles.run();
  now = new Date('2026-06-22T13:59:00Z');
  await angeles.run();
  expect(received(email)).toEqual([]);
  now = new Date('2026-06-22T14:00:00Z');
  await angeles.run();
  expect(received(email).map(({ mail }) => mail.subject)).toEqual(['Waiting for you: Mon, Jun 22']);
});
