import {
  countToReview,
  deleteTask,
  listDocuments,
  listNotifications,
  type Notification,
  pathOfPlace,
  type RoleName,
  readNotification,
  roleIdOf,
  roleNames,
  unassignFromProjects,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { attended } from '../../test/attended.ts';
import { change, decide, noon, write } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';
import { reviewKindsAt } from './fixtures/review-kinds.ts';

const site = await testApp({ now: noon });
const { project, subTask } = await site.tree();
const elsewhere = await site.project();

async function assigned(role: RoleName, item: typeof project): Promise<Person> {
  const person = await site.as(role);
  await site.assign(person.employeeId, item);
  return person;
}
/** Somebody of each role at the project, and somebody of each at another one. */
const onSite = new Map<RoleName, Person>();
const apart = new Map<RoleName, Person>();
for (const role of roleNames) {
  onSite.set(role, await assigned(role, project));
  apart.set(role, await assigned(role, elsewhere));
}
const everybody = [...[...onSite.values()], ...[...apart.values()], site.superadmin];
const here = (role: RoleName) => onSite.get(role) as Person;

const inboxOf = async (person: Person) =>
  (await person.call(listNotifications, { query: { per_page: 100 } })).data;
const unreadOf = async (person: Person, kind: string) =>
  (await inboxOf(person)).filter((entry) => entry.kind === kind && entry.read_at === null);
/** How many requests somebody's unread notification of a kind is about. */
const notifiedOf = async (person: Person, kind: string) => {
  const entries = await unreadOf(person, kind);
  expect(entries.length).toBeLessThan(2);
  return Number(entries[0]?.facts.count ?? 0);
};
const only = async (person: Person, kind: string) => {
  const [entry, ...more] = await unreadOf(person, kind);
  expect(more).toEqual([]);
  return entry as Notification;
};
const takeOff = (person: Person) =>
  site.superadmin.call(unassignFromProjects, {
    params: { id: person.employeeId },
    body: { project_ids: [project.id] },
  });
const giveRole = (person: Person, role: RoleName) =>
  site.superadmin.call(updateEmployee, {
    params: { id: person.employeeId },
    body: { role_id: roleIdOf(role) },
  });
const readIt = (person: Person, { id }: Notification) => person.call(readNotification, { params: { id } });

describe.each(reviewKindsAt(site, subTask))('$name', (kind) => {
  const { notification, roles, make } = kind;
  const decideOn = (person: Person, { decide }: { decide: string }, body: object = { status: 'approved' }) =>
    person.request(decide, { method: 'PUT', body });
  /** An engineer at the project; the requester of a record is not notified of it. */
  const author = () => assigned('Engineer', project);

  test('those who can review it are notified, and no one else is', async () => {
    const person = await author();
    const before = await Promise.all(everybody.map((each) => notifiedOf(each, notification)));
    const made = await make(person);
    const notified = async (people: Map<RoleName, Person>, since: number[]) => {
      const found: RoleName[] = [];
      for (const [index, [role, each]] of [...people].entries())
        if ((await notifiedOf(each, notification)) === (since[index] ?? 0) + 1) found.push(role);
        else expect(await notifiedOf(each, notification)).toBe(since[index] ?? 0);
      return found.toSorted();
    };
    const [ofSite, ofOthers] = [before.slice(0, onSite.size), before.slice(onSite.size)];
    expect(await notified(onSite, ofSite)).toEqual([...roles.onSite, ...roles.everywhere].toSorted());
    expect(await notified(apart, ofOthers)).toEqual(roles.everywhere.toSorted());
    expect(await notifiedOf(person, notification), 'one’s own').toBe(0);
    expect((await decideOn(here('Project Manager'), made)).status).toBe(200);
    expect(await Promise.all(everybody.map((each) => notifiedOf(each, notification)))).toEqual(before);
  });

  test('what is counted and listed to review is what one may decide on', async () => {
    const mine = await Promise.all([make(here('Project Manager')), make(await author())]);
    for (const person of everybody) {
      const decidable = await kind.decidable(person);
      // The project's own list shows no other project's reports.
      expect(await kind.toReview(person)).toEqual(decidable);
      expect((await person.call(countToReview))[kind.name]).toBe(decidable.length);
    }
    expect(await kind.toReview(here('Project Manager'))).not.toContain(mine[0].id);
    expect(await kind.toReview(here('Project Manager'))).toContain(mine[1].id);
    for (const each of mine) await decideOn(site.superadmin, each);
  });

  test('many become one, which counts down to the last and is read when none is left', async () => {
    const manager = await assigned('Project Manager', project);
    const made = [await make(await author())];
    const first = await only(manager, notification);
    expect(first.facts.count).toBe('1');
    expect(first.body).toMatch(/ is pending your approval\.$/);
    expect(first.body).not.toMatch(/\{\{|^1 /);
    expect(first.place).toContain(String(made[0]?.id));
    made.push(await make(await author()), await make(await author()));
    const grown = await only(manager, notification);
    expect(grown).toMatchObject({
      id: first.id,
      body: expect.stringMatching(/^3 .* are pending your approval\.$/),
      place: pathOfPlace(kind.list),
    });
    expect(grown.created_at > first.created_at).toBe(true);
    expect((await inboxOf(manager))[0]?.id, 'the newest first').toBe(first.id);

    for (const each of made.slice(0, 2)) await decideOn(site.superadmin, each);
    const last = await only(manager, notification);
    expect(last).toMatchObject({ id: first.id, facts: { count: '1' } });
    expect(last.place).toContain(String(made[2]?.id));
    await decideOn(here('Project Manager'), made[2] as { decide: string }, {
      status: 'rejected',
      comments: 'No.',
    });
    expect(await unreadOf(manager, notification)).toEqual([]);
    const settled = (await inboxOf(manager)).find(({ id }) => id === first.id);
    expect(settled).toMatchObject({ body: 'Nothing is left to review.', read_at: expect.any(String) });
  });

  test('who is taken off the project is asked no more, and neither is somebody who saw its person through it', async () => {
    const reviewer = await assigned('Project Manager', project);
    const person = await author();
    await make(person);
    const untouched = await notifiedOf(here('Project Manager'), notification);
    expect(await notifiedOf(reviewer, notification)).toBe(1);
    await takeOff(reviewer);
    expect(await unreadOf(reviewer, notification)).toEqual([]);
    expect(await notifiedOf(here('Project Manager'), notification)).toBe(untouched);
    await takeOff(person);
    const counts = (await here('Project Manager').call(countToReview))[kind.name as 'leave'];
    expect(await notifiedOf(here('Project Manager'), notification)).toBe(counts);
  });

  test('with another role one is asked only for what one can still review, and so are those who review one’s own', async () => {
    const reviewer = await assigned('Project Manager', project);
    const person = await author();
    await make(person);
    expect(await notifiedOf(reviewer, notification)).toBe(1);
    await giveRole(reviewer, 'Worker');
    expect(await unreadOf(reviewer, notification)).toEqual([]);
    await giveRole(person, 'Director');
    const manager = here('Project Manager');
    const counts = (await manager.call(countToReview))[kind.name as 'leave'];
    expect(await notifiedOf(manager, notification)).toBe(counts);
  });

  test('what comes after one has read begins a new one', async () => {
    const manager = await assigned('Project Manager', project);
    const older = await make(await author());
    const read = await only(manager, notification);
    await readIt(manager, read);
    const newer = await make(await author());
    const next = await only(manager, notification);
    expect(next.id).not.toBe(read.id);
    expect(next.facts.count).toBe('1');
    await decideOn(site.superadmin, older);
    expect((await inboxOf(manager)).find(({ id }) => id === read.id)?.body).toBe(
      'Nothing is left to review.',
    );
    expect((await only(manager, notification)).facts.count).toBe('1');
    await decideOn(site.superadmin, newer);
  });

  test('of twenty at once there is one notification with twenty, and none after twenty decisions at once', async () => {
    const manager = await assigned('Project Manager', project);
    const people = await Promise.all(Array.from({ length: 20 }, author));
    const made = await Promise.all(people.map(make));
    expect((await only(manager, notification)).facts.count).toBe('20');
    const replies = await Promise.all(made.map((each) => decideOn(site.superadmin, each)));
    expect(replies.map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(await unreadOf(manager, notification)).toEqual([]);
  });

  test('who is Inactive or has no account is not notified', async () => {
    const inactive = await assigned('Project Manager', project);
    const withoutAccount = await site.employee('Project Manager');
    await site.assign(withoutAccount, project);
    await site.query(
      sql`update employees set employee_status = 'Inactive' where id = ${inactive.employeeId}`,
    );
    const made = await make(await author());
    const notifications = await site.query(sql`select 1 from notifications
      where kind = ${notification} and employee_id in (${inactive.employeeId}, ${withoutAccount})`);
    expect(notifications).toEqual([]);
    await decideOn(site.superadmin, made);
  });
});

const [leave, overtime] = reviewKindsAt(site, subTask);
if (!leave || !overtime) throw new Error('There are kinds of request.');

test('leave that its applicant cancels is no longer to be reviewed', async () => {
  const manager = await assigned('Project Manager', project);
  const worker = await assigned('Worker', project);
  const made = await leave.make(worker);
  expect(await notifiedOf(manager, 'leave_to_review')).toBe(1);
  const reply = await worker.request(made.decide, { method: 'PUT', body: { status: 'cancelled' } });
  expect(reply.status).toBe(200);
  expect(await notifiedOf(manager, 'leave_to_review')).toBe(0);
});

test('who recorded overtime and whose it is are not asked to review it; a Superadmin can review their own', async () => {
  const [recorder, concerned] = [
    await assigned('Project Manager', project),
    await assigned('Project Manager', project),
  ];
  const date = noon().toISOString().slice(0, 10);
  const body = {
    employee_id: concerned.employeeId,
    date,
    start_time: '19:00',
    end_time: '20:00',
    reason: 'Pour',
  };
  for (const { employeeId } of [concerned, site.superadmin]) await attended(site, employeeId, project, date);
  const reply = await recorder.request('/attendance/overtime', { method: 'POST', body });
  expect(reply.status).toBe(201);
  for (const person of [recorder, concerned]) {
    expect(await notifiedOf(person, 'overtime_to_review')).toBe(0);
    expect((await person.call(countToReview)).overtime).toBe(0);
  }
  expect(await notifiedOf(here('Project Manager'), 'overtime_to_review')).toBe(1);
  const own = await site.superadmin.request('/attendance/overtime', {
    method: 'POST',
    body: { ...body, employee_id: site.superadmin.employeeId },
  });
  const { id } = own.data as { id: number };
  expect(await overtime.toReview(site.superadmin)).toContain(id);
});

describe('daily reports', () => {
  test('a report that is deleted, or its task, is no longer to be reviewed', async () => {
    const manager = await assigned('Project Manager', project);
    const engineer = await assigned('Engineer', project);
    const task = await site.task(project);
    const [first] = [
      await write(engineer, task, 'daily_report'),
      await write(engineer, task, 'daily_report'),
    ];
    expect(await notifiedOf(manager, 'daily_report_to_review')).toBe(2);
    await engineer.request(`/daily-report/${first.id}`, { method: 'DELETE' });
    expect(await notifiedOf(manager, 'daily_report_to_review')).toBe(1);
    await site.superadmin.call(deleteTask, { params: task });
    expect(await unreadOf(manager, 'daily_report_to_review')).toEqual([]);
  });

  test('one that is resubmitted is to be reviewed again; its rejecter is notified of by whom', async () => {
    const [rejecter, other] = [
      await assigned('Project Manager', project),
      await assigned('Project Manager', project),
    ];
    const engineer = await assigned('Engineer', project);
    const report = await write(engineer, subTask, 'daily_report');
    await decide(rejecter, report, 'rejected');
    expect(await notifiedOf(other, 'daily_report_to_review')).toBe(0);
    await change(engineer, report, { activity: 'Poured again' });
    expect(await notifiedOf(other, 'daily_report_to_review')).toBe(1);
    expect(await notifiedOf(rejecter, 'daily_report_to_review')).toBe(0);
    expect((await only(rejecter, 'daily_report_mended')).body).toContain(`${engineer.name} resubmitted`);
    await decide(other, report, 'approved');
    expect(await unreadOf(rejecter, 'daily_report_mended')).toEqual([]);
  });

  test('the pending ones of an item do not count one’s own', async () => {
    const { project: site2, subTask: task } = await site.tree();
    const [engineer, manager] = [await assigned('Engineer', site2), await assigned('Project Manager', site2)];
    await write(engineer, task, 'daily_report');
    const counted = async (person: Person, state: 'open' | 'to_review') =>
      (
        await person.call(listDocuments, {
          query: { for: 'project', forId: site2.id, type: 'daily_report', state },
        })
      ).total;
    expect([await counted(engineer, 'open'), await counted(engineer, 'to_review')]).toEqual([1, 0]);
    expect([await counted(manager, 'open'), await counted(manager, 'to_review')]).toEqual([1, 1]);
  });
});
