import {
  applyForLeave,
  clockIn,
  createStocktake,
  decideLeave,
  deleteWithdrawal,
  type RoleName,
  recordOvertime,
  sendAnnouncement,
  updateEmployee,
  updateLeaveCredits,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type EventStream, openEventStream } from '../../test/event-stream.ts';
import { materialStore } from '../../test/material-store.ts';
import { write } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';
import { audiences } from '../slices.ts';

// The clock stands, so that midnight never passes between two calls.
const now = new Date();
const site = await testApp({ now: () => now });
const { superadmin } = site;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(now);

let origin: string;
beforeAll(async () => {
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

/** People who listen, all on one project, and one change on it that all of them hear, after everything before it. */
async function listeners<Name extends string>(roles: Record<Name, RoleName>) {
  const { project, subTask } = await site.tree();
  const people = {} as Record<Name, Person>;
  const streams = {} as Record<Name, EventStream>;
  for (const [name, role] of Object.entries(roles) as [Name, RoleName][]) {
    people[name] = await site.as(role);
    await site.assign(people[name].employeeId, project);
  }
  for (const name of Object.keys(roles) as Name[]) {
    streams[name] = await openEventStream(origin, people[name].token);
  }
  const received = async (kind: string) => {
    // Another one each time: an event of an earlier change never ends the wait.
    const last = await site.task(project);
    const all = {} as Record<Name, unknown[]>;
    for (const [name, stream] of Object.entries(streams) as [Name, EventStream][]) {
      await stream.until(
        ({ data }) =>
          data.kind === 'work_items' && ((data.ids as number[] | null)?.includes(last.id) ?? false),
      );
      all[name] = stream.events.filter(({ data }) => data.kind === kind).map(({ data }) => data.ids);
      stream.events.length = 0;
    }
    return all;
  };
  // Rows written before the streams were opened may still be on their way.
  await received('work_items');
  return { project, subTask, people, received };
}

const siteRoles = {
  worker: 'Worker',
  colleague: 'Worker',
  driver: 'Driver',
  supervisor: 'Supervisor',
  manager: 'Project Manager',
  hr: 'Human Resource',
} as const;

test('leave and credits are received by their person and by those who may look at them', async () => {
  const { people, received } = await listeners(siteRoles);
  const { worker, hr } = people;
  const leave = await worker.call(applyForLeave, {
    body: { type_of_leave: 'unpaid', start_date: '2027-03-01', end_date: '2027-03-02' },
  });
  await hr.call(decideLeave, { params: leave, body: { status: 'approved' } });
  await hr.call(updateLeaveCredits, {
    params: { id: worker.employeeId },
    body: { year: Number(today.slice(0, 4)), annual_leave: 14 },
  });
  const id = [worker.employeeId];
  const all = await received('leave');
  expect(all.worker.length).toBeGreaterThanOrEqual(3);
  for (const name of ['supervisor', 'manager', 'hr'] as const) expect(all[name]).toEqual(all.worker);
  expect(new Set(all.worker.flat())).toEqual(new Set(id));
  expect([all.colleague, all.driver]).toEqual([[], []]);
});

test('who clocks in and works overtime is received by themselves and by those who look at attendance', async () => {
  const { people, received, project } = await listeners(siteRoles);
  const { worker, supervisor, hr } = people;
  await worker.call(clockIn, { body: { project_id: project.id } });
  await supervisor.call(recordOvertime, {
    body: {
      employee_id: worker.employeeId,
      date: today,
      start_time: '00:00',
      end_time: '23:59',
      reason: 'Pour',
    },
  });
  const once = [[worker.employeeId], [worker.employeeId]];
  expect(await received('attendance')).toEqual({
    worker: once,
    colleague: [],
    driver: [],
    supervisor: once,
    manager: once,
    hr: once,
  });
  await hr.call(clockIn, { body: { project_id: project.id } });
  const own = [[hr.employeeId]];
  expect(await received('attendance'), 'of those above all projects').toEqual({
    worker: [],
    colleague: [],
    driver: [],
    supervisor: [],
    manager: [],
    hr: own,
  });
});

test('a project manager is notified of attendance out of their sight only where they have reach, and not of its project', async () => {
  const { people, project } = await listeners({ manager: 'Project Manager', worker: 'Worker' });
  const elsewhere = await site.project();
  const stranger = await site.as('Worker');
  for (const { employeeId } of [people.worker, stranger]) await site.assign(employeeId, elsewhere);
  const stream = await openEventStream(origin, people.manager.token);
  await stranger.call(clockIn, { body: { project_id: elsewhere.id } });
  await people.worker.call(clockIn, { body: { project_id: elsewhere.id } });
  const { data } = await stream.until((event) => event.data.kind === 'attendance');
  expect(data).toMatchObject({ ids: [people.worker.employeeId], project_id: null });
  expect(project.id).not.toBe(elsewhere.id);
});

test('of a record only what its card shows is received by everybody', async () => {
  const { people, received } = await listeners(siteRoles);
  const id = people.worker.employeeId;
  await superadmin.call(updateEmployee, { params: { id }, body: { basic_pay: 1, remarks: 'Paid' } });
  const own = [[id]];
  expect(await received('employees')).toEqual({
    worker: own,
    colleague: [],
    driver: [],
    supervisor: [],
    manager: [],
    hr: own,
  });
  await superadmin.call(updateEmployee, { params: { id }, body: { first_name: 'Renamed' } });
  const all = await received('employees');
  for (const received of Object.values(all)) expect(received).toEqual(own);
});

test('documents are received by who uses them, and accounts by who manages them', async () => {
  const { people, subTask, received } = await listeners(siteRoles);
  const { id } = await write(superadmin, subTask, 'daily_report', { report_date: today });
  const documents = await received('documents');
  expect([documents.worker, documents.colleague]).toEqual([[], []]);
  for (const name of ['driver', 'supervisor', 'manager', 'hr'] as const)
    expect(new Set(documents[name].flat())).toEqual(new Set([id]));
  await site.query(sql`update users set username = username || 'x' where id = ${people.colleague.userId}`);
  const own = [[people.colleague.employeeId]];
  expect(await received('users')).toEqual({
    worker: [],
    colleague: own,
    driver: [],
    supervisor: [],
    manager: [],
    hr: own,
  });
});

test('papers of materials are received by who uses materials and sees the project, and so is the stock', async () => {
  const { people, subTask, received } = await listeners(siteRoles);
  const store = await materialStore(site);
  const outsider = await site.as('Engineer');
  const outside = await openEventStream(origin, outsider.token);
  const cable = await store.material();
  const others = ['driver', 'supervisor', 'manager', 'hr'] as const;
  /** Those who use materials received of these alone, and the workers of nothing. */
  const expectHeard = async (kind: string, ids: readonly number[]) => {
    const all = await received(kind);
    for (const name of others) expect(new Set(all[name].flat()), `${name} of ${kind}`).toEqual(new Set(ids));
    expect([all.worker, all.colleague]).toEqual([[], []]);
  };
  await expectHeard('materials', [cable.id]);
  const bulk = await store.bulk([[cable.id, 9]], subTask);
  await expectHeard('bulk_pos', [bulk.id]);
  const order = await store.issue([[cable.id, 5]], subTask);
  await expectHeard('issue_pos', [order.id]);
  const delivery = await store.deliver(order.id, [[cable.id, 5]]);
  await expectHeard('deliveries', [delivery.id]);
  const withdrawal = await store.withdraw([[cable.id, 2]], subTask);
  await expectHeard('withdrawals', [withdrawal.id]);
  await store.requestWithdrawal([[cable.id, 1]], subTask);
  await superadmin.call(deleteWithdrawal, { params: withdrawal });
  await expectHeard('stock', [cable.id]);

  const inStore = await superadmin.call(createStocktake, {
    body: {
      date: today,
      checked_by: people.supervisor.employeeId,
      action: 'With Adjustment',
      materials: [{ id: cable.id, operation: 'Increase', adjustment_qty: 1 }],
    },
  });
  await expectHeard('stocktakes', [inStore.id]);
  await outside.until(({ data }) => data.kind === 'stocktakes');
  const all = outside.events.filter(({ event }) => event === 'change').map(({ data }) => data.kind);
  // That this person was added may still be told after the stream is open.
  const announcedOutside = all.slice(all.indexOf('materials'));
  expect(new Set(announcedOutside), 'of the store, and not of a project out of sight').toEqual(
    new Set(['materials', 'stock', 'stocktakes']),
  );
  expect(announcedOutside.filter((kind) => kind === 'stock')).toHaveLength(1);
});

test('an announcement to hundreds is received by these alone', async () => {
  const { received } = await listeners({ worker: 'Worker', safety: 'Safety' });
  await site.query(sql`with made as (
      insert into employees (company_id, role_id, unique_id, first_name, last_name)
      select company_id, 8, 'many-' || n, 'Many', 'People' from employees, generate_series(1, 700) n
      where id = ${superadmin.employeeId} returning id)
    insert into users (employee_id, username, username_key, password_hash) select id, 'many-' || id, 'many-' || id, '$argon2id$none' from made`);
  await superadmin.call(sendAnnouncement, {
    body: { send_to: 'role', role_ids: [8], title: 'Crane', description: 'Keep out.' },
  });
  const all = await received('notifications');
  expect(all.worker).toEqual([]);
  expect(all.safety.length).toBeGreaterThan(0);
});

test('every audience that a table announces to is one that a slice declares', async () => {
  const triggers = await site.query(sql<{ definition: string }>`
    select pg_get_triggerdef(t.oid) as definition from pg_trigger t
    where t.tgname like 'announce_%' and not t.tgisinternal`);
  const named = new Set(
    triggers.flatMap(({ definition }) => /\('\w+', '(\w+)'\)$/.exec(definition)?.[1] ?? []),
  );
  expect([...named].toSorted()).toEqual(Object.keys(audiences).toSorted());
});
