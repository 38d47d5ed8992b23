import { applyForLeave, listNotifications, pathOfPlace } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { openPushService } from '../../test/push-service.ts';
import { pushedPeople } from '../../test/pushed-people.ts';
import { decide, write } from '../../test/site-records.ts';
import { openApp, type Person, testApp } from '../../test/test-app.ts';

const service = await openPushService();
const pushServices = [service.host];
const site = await testApp({ pushServices });
const { superadmin } = site;
const { withBrowser, work } = pushedPeople(site, service);

describe('a notification that grows', () => {
  const start = new Date('2026-06-15T04:00:00Z');
  /** A server whose clock is set, with a person of a role and their browser at a project. */
  async function atProject() {
    let now = start;
    const { app } = await openApp(site.connection, { now: () => now, pushServices });
    const { project, subTask } = await site.tree();
    const engineer = await site.as('Engineer');
    await site.assign(engineer.employeeId, project);
    const author = { ...engineer, ...clientOf(app, engineer.token) };
    return {
      report: () => write(author, subTask, 'daily_report', { report_date: '2026-06-15' }),
      leaveOf: async (person: Person) =>
        clientOf(app, person.token).call(applyForLeave, {
          body: { type_of_leave: 'unpaid', start_date: '2026-06-16', end_date: '2026-06-16' },
        }),
      async join(role: Parameters<typeof site.as>[0]) {
        const joined = await withBrowser(role);
        await site.assign(joined.person.employeeId, project);
        return joined;
      },
      pass: (minutes: number) => {
        now = new Date(now.getTime() + minutes * 60_000);
      },
    };
  }
  /** The pushes that a browser gets of the jobs that are queued now, which are then done. */
  async function pushed({ person, browser }: Awaited<ReturnType<typeof withBrowser>>) {
    const before = browser.received.length;
    await work(person);
    await site.query(sql`delete from pgboss.job j using notifications n
      where n.id = (j.data ->> 'notification_id')::integer and n.employee_id = ${person.employeeId}`);
    // The assignment to the project is pushed as well.
    return browser.received.slice(before).flatMap(({ message }) => (message.growing ? [message] : []));
  }

  test('makes a sound at first, and replaces itself silently for a quarter of an hour', async () => {
    const { report, join, pass } = await atProject();
    const manager = await join('Project Manager');
    await report();
    const [first, ...more] = await pushed(manager);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ title: 'Daily reports to review', growing: 'alert', unread: 2 });
    expect(first?.body).toContain('is pending your approval.');
    pass(14);
    await report();
    expect(await pushed(manager)).toEqual([
      {
        id: first?.id,
        title: 'Daily reports to review',
        body: '2 daily reports are pending your approval.',
        place: pathOfPlace({ kind: 'daily_reports_to_review' }),
        unread: 2,
        growing: 'silent',
      },
    ]);
    pass(1);
    await report();
    expect(await pushed(manager)).toMatchObject([{ id: first?.id, growing: 'alert' }]);
  });

  test('is sent once of a batch, with a sound where one of it has one, and not at all when nothing is left', async () => {
    const { report, join } = await atProject();
    const manager = await join('Project Manager');
    const reports = [await report(), await report(), await report()];
    expect(await pushed(manager)).toMatchObject([
      { body: '3 daily reports are pending your approval.', growing: 'alert' },
    ]);
    reports.push(await report());
    for (const each of reports) await decide(superadmin, each, 'approved');
    expect(await pushed(manager)).toEqual([]);
  });

  test('of a project is pushed to its people, and to who sees every project where there is no one else', async () => {
    const { report, join } = await atProject();
    const director = await withBrowser('Director');
    await report();
    expect(await pushed(director)).toHaveLength(1);
    const manager = await join('Project Manager');
    await report();
    expect(await pushed(manager)).toHaveLength(1);
    expect(await pushed(director)).toEqual([]);
    const { data } = await director.person.call(listNotifications);
    expect(data[0]?.body).toBe('2 daily reports are pending your approval.');
  });

  test('of people is pushed to a Superadmin only where no one else can review it', async () => {
    const { leaveOf, join } = await atProject();
    const boss = await withBrowser('Superadmin');
    const worker = await site.as('Worker');
    await leaveOf(worker);
    expect(await pushed(boss)).toHaveLength(1);
    const office = await withBrowser('Human Resource');
    const { person } = await join('Worker');
    await leaveOf(person);
    expect(await pushed(office)).toHaveLength(1);
    expect(await pushed(boss)).toEqual([]);
    expect((await boss.person.call(listNotifications)).data[0]?.facts.count).toBe('2');
  });
});
