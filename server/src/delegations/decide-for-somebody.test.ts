import {
  type Approval,
  countToReview,
  listDelegations,
  listHistory,
  listLeaveApplications,
  listNotifications,
  listOvertime,
  listRequestOrders,
  listWithdrawals,
  pathOfPlace,
  type RoleName,
  reviewKinds,
  reviewManifests,
  roleIdOf,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { attended } from '../../test/attended.ts';
import { dayOf, delegationOffice, tomorrow } from '../../test/delegation-office.ts';
import { TODAY } from '../../test/site-records.ts';
import type { Person } from '../../test/test-app.ts';
import { siteToday } from '../platform/context.ts';
import { requestsToReview } from '../slices.ts';
import { settleEndedDelegations } from './index.ts';

const { site, now, goTo, make, onSite, requester, delegate, revoke, approvalsOf, foundBy, decideAs } =
  await delegationOffice();
const { superadmin } = site;

const giveRole = (person: Person, role: RoleName) =>
  superadmin.call(updateEmployee, { params: { id: person.employeeId }, body: { role_id: roleIdOf(role) } });

describe.each(reviewKinds)('%s', (kind) => {
  test('can be decided on by a delegate, and the decision names the delegator', async () => {
    const director = await site.as('Superadmin');
    // Neither the right to decide on it nor any project.
    const standIn = await site.as('Worker');
    const made = await make[kind](requester);
    const refused = await decideAs(standIn, { kind, id: made.id });
    expect([403, 404]).toContain(refused.status);

    expect((await delegate(director, standIn)).status).toBe(201);
    const approval = (await foundBy(standIn, kind, made.id)) as Approval;
    expect(approval.for?.id).toBe(director.employeeId);
    expect((await standIn.call(countToReview))[kind]).toBe((await approvalsOf(standIn, { kind })).length);
    const reply = await decideAs(standIn, approval);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.data).toMatchObject({ decided_for: { id: director.employeeId } });
    expect(await foundBy(standIn, kind, made.id)).toBeUndefined();
  });

  test('that is the delegate’s own is left to others', async () => {
    const director = await site.as('Superadmin');
    const standIn = await onSite('Engineer');
    const made = await make[kind](standIn);
    await delegate(director, standIn);
    expect(await foundBy(standIn, kind, made.id)).toBeUndefined();
    const reply = await decideAs(standIn, { kind, id: made.id });
    expect([reply.status, reply.body.code], reply.text).toEqual([403, 'not_allowed']);
    expect(await foundBy(superadmin, kind, made.id)).toBeDefined();
  });
});

test.each([
  ['request_orders', listRequestOrders],
  ['request_orders_procurement', listRequestOrders],
  ['withdrawals', listWithdrawals],
] as const)('the list of what waits for oneself has the %s of who delegated', async (kind, endpoint) => {
  const director = await site.as('Superadmin');
  const standIn = await site.as('Engineer');
  const made = await make[kind](requester);
  const waiting = async () =>
    (await standIn.call(endpoint, { query: { waits_for_me: '1', per_page: 100 } })).data.map(({ id }) => id);
  expect(await waiting()).toEqual([]);
  await delegate(director, standIn);
  const counts = await standIn.call(countToReview);
  expect(await waiting()).toContain(made.id);
  expect(await waiting()).toHaveLength(
    kind === 'withdrawals'
      ? (counts.withdrawals ?? 0)
      : (counts.request_orders ?? 0) + (counts.request_orders_procurement ?? 0),
  );
});

test('a delegation holds from its first day to its last', async () => {
  const manager = await onSite('Project Manager');
  const standIn = await site.as('Drafter');
  const { id } = await make.withdrawals(requester);
  const { data: delegation } = await delegate(manager, standIn, { start_date: tomorrow, end_date: dayOf(2) });
  const seen: unknown[] = [];
  for (const day of [0, 1, 2, 3]) {
    goTo(dayOf(day));
    const [{ data: listed }, found, reply] = [
      await standIn.call(listDelegations),
      await foundBy(standIn, 'withdrawals', id),
      // A request to be decided on another time is not decided: only its rights are asked about.
      await standIn.send(reviewManifests.withdrawals.approve.endpoint, {
        body: { id, status: 'Approved', updated_at: '2020-01-01T00:00:00.000Z' },
      } as never),
    ];
    seen.push([listed[0]?.id === delegation.id && listed[0]?.status, found !== undefined, reply.body.code]);
  }
  expect(seen).toEqual([
    ['upcoming', false, 'not_allowed'],
    ['current', true, 'stale'],
    ['current', true, 'stale'],
    ['ended', false, 'not_allowed'],
  ]);
});

test('it gives the rights and the reach of who delegates together, and neither alone', async () => {
  const manager = await onSite('Project Manager');
  const elsewhere = await site.project();
  const standIn = await site.as('Engineer');
  await site.assign(standIn.employeeId, elsewhere);
  const worker = await site.as('Worker');
  await site.assign(worker.employeeId, elsewhere);
  await delegate(manager, standIn);
  // The delegate sees the other project but may not decide; the delegator may decide, but not there.
  await attended(site, worker.employeeId, elsewhere, dayOf(-1));
  const there = await standIn.request('/attendance/overtime', {
    method: 'POST',
    body: {
      employee_id: worker.employeeId,
      date: dayOf(-1),
      start_time: '18:00',
      end_time: '19:00',
      reason: 'x',
    },
  });
  const { id } = there.data as { id: number };
  const colleague = await site.as('Engineer');
  await site.assign(colleague.employeeId, elsewhere);
  await delegate(manager, colleague);
  const reply = await decideAs(colleague, { kind: 'overtime', id });
  expect(reply.status).toBe(403);
  const overtime = (await colleague.call(listOvertime, { query: { id } })).data[0];
  expect(overtime?.abilities.decide).toBe(false);
  expect(await foundBy(colleague, 'overtime', id)).toBeUndefined();

  const here = await make.overtime(await onSite('Worker'));
  expect((await colleague.call(listOvertime, { query: { id: here.id } })).data[0]?.abilities.decide).toBe(
    true,
  );
  // Nothing but decisions: the leave credits of others stay closed.
  expect((await colleague.request(`/employee-leave/leave-credits/${worker.employeeId}`)).status).not.toBe(
    200,
  );
});

test('a delegate cannot delegate further what was delegated to them', async () => {
  const manager = await onSite('Project Manager');
  const second = await onSite('Supervisor');
  const third = await site.as('Worker');
  await delegate(manager, second);
  await delegate(second, third);
  const { id } = await make.withdrawals(requester);
  expect(await foundBy(second, 'withdrawals', id)).toBeDefined();
  expect(await foundBy(third, 'withdrawals', id)).toBeUndefined();
  expect((await decideAs(third, { kind: 'withdrawals', id })).status).toBe(403);
});

test('the record, its history and its ability say who decided for whom', async () => {
  const hr = await site.as('Human Resource');
  const standIn = await site.as('Engineer');
  await delegate(hr, standIn);
  const person = await site.as('Worker');
  const { id } = await make.leave(person);
  const before = (await standIn.call(listLeaveApplications, { query: { status: 'to_review', id } })).data[0];
  expect(before?.abilities).toMatchObject({ decide: true, cancel: true, shorten: false });
  await decideAs(standIn, { kind: 'leave', id });
  const [leave] = (await hr.call(listLeaveApplications, { query: { id } })).data;
  expect(leave).toMatchObject({
    status: 'approved',
    decided_by: { id: standIn.employeeId },
    decided_for: { id: hr.employeeId },
  });
  const [decision, made] = (await hr.call(listHistory, { params: { kind: 'leave_applications', id } })).data;
  expect(decision).toMatchObject({ actor: { id: standIn.employeeId }, for: { id: hr.employeeId } });
  expect(decision?.changes).not.toHaveProperty('decided_for');
  expect(made?.for).toBeNull();
  // Cancelled by the same for the same: the second decision says so too.
  expect(
    (
      await standIn.request(`/employee-leave/applications/${id}`, {
        method: 'PUT',
        body: { status: 'cancelled' },
      })
    ).status,
  ).toBe(200);
  const [second] = (await hr.call(listHistory, { params: { kind: 'leave_applications', id } })).data;
  expect(second).toMatchObject({
    for: { id: hr.employeeId },
    changes: { status: ['approved', 'cancelled'] },
  });
});

test('a decision by one’s own right names no delegator', async () => {
  const [manager, standIn] = [await onSite('Project Manager'), await onSite('Project Manager')];
  await delegate(manager, standIn);
  const made = await make.withdrawals(requester);
  expect((await foundBy(standIn, 'withdrawals', made.id))?.for).toBeNull();
  expect((await decideAs(standIn, { kind: 'withdrawals', id: made.id })).data).toMatchObject({
    decided_for: null,
  });
  // The delegate decides on what the manager requested by their own right; no one can as the manager's delegate.
  const own = await make.withdrawals(manager);
  expect((await decideAs(standIn, { kind: 'withdrawals', id: own.id })).data).toMatchObject({
    decided_for: null,
  });
});

test('what who delegates may not decide, because it is their own, is not decided for them', async () => {
  const manager = await onSite('Project Manager');
  const standIn = await site.as('Drafter');
  await delegate(manager, standIn);
  const own = await make.withdrawals(manager);
  expect(await foundBy(standIn, 'withdrawals', own.id)).toBeUndefined();
  expect((await decideAs(standIn, { kind: 'withdrawals', id: own.id })).status).toBe(403);
});

test('a delegate is notified of requests, until the delegation is revoked or has ended', async () => {
  const manager = await onSite('Project Manager');
  const standIn = await site.as('Safety');
  const { data: delegation } = await delegate(manager, standIn);
  const unread = async () =>
    (await standIn.call(listNotifications, { query: { per_page: 100 } })).data
      .filter((entry) => entry.read_at === null)
      .map(({ kind, facts }) => [kind, Number(facts.count ?? 1)]);
  expect(await unread()).toEqual([['delegation_to_you', 1]]);
  await make.withdrawals(requester);
  await make.withdrawals(requester);
  expect(await unread()).toContainEqual(['withdrawal_to_review', 2]);
  const [entry] = (await standIn.call(listNotifications)).data;
  expect(entry?.place, 'where they may see it').toBe(pathOfPlace({ kind: 'approvals' }));
  await revoke(manager, delegation);
  expect(await unread()).toEqual([
    ['delegation_revoked', 1],
    ['delegation_to_you', 1],
  ]);

  await delegate(manager, standIn, { end_date: TODAY });
  await make.withdrawals(requester);
  expect(await unread()).toContainEqual(['withdrawal_to_review', 1]);
  goTo(tomorrow);
  const means = { database: site.database, now, site: { timeZone: 'Asia/Singapore' } } as never;
  expect(siteToday(means)).toBe(tomorrow);
  await settleEndedDelegations(means, requestsToReview);
  expect((await unread()).map(([kind]) => kind)).not.toContain('withdrawal_to_review');
});

test.each(['has left', 'has another role', 'has no account'])(
  'it ends with who delegated: %s',
  async (how) => {
    const manager = await onSite('Project Manager');
    const standIn = await site.as('Worker');
    await delegate(manager, standIn);
    const { id } = await make.withdrawals(requester);
    expect(await foundBy(standIn, 'withdrawals', id)).toBeDefined();
    if (how === 'has left')
      await superadmin.call(updateEmployee, {
        params: { id: manager.employeeId },
        body: { employee_status: 'Inactive' },
      } as never);
    else if (how === 'has another role') await giveRole(manager, 'Worker');
    else {
      await site.query(sql`delete from sessions where user_id = ${manager.userId}`);
      await site.query(sql`delete from users where id = ${manager.userId}`);
    }
    expect(await foundBy(standIn, 'withdrawals', id)).toBeUndefined();
    expect((await decideAs(standIn, { kind: 'withdrawals', id })).status).toBe(403);
  },
);

test('of decisions and a revocation at once all that is decided was decided before it', async () => {
  const manager = await onSite('Project Manager');
  const standIn = await site.as('Worker');
  const { data: delegation } = await delegate(manager, standIn);
  const made = await Promise.all(Array.from({ length: 8 }, () => make.withdrawals(requester)));
  const [revoked, ...replies] = await Promise.all([
    revoke(manager, delegation),
    ...made.map(({ id }) => decideAs(standIn, { kind: 'withdrawals', id })),
  ]);
  expect(revoked?.status).toBe(200);
  for (const { status } of replies) expect([200, 403]).toContain(status);
  const [late] = await site.query(sql<{ count: number }>`
    select count(*)::integer as count from withdrawals
    where decided_for = ${manager.employeeId} and decided_at > (select revoked_at from delegations where id = ${delegation.id})`);
  expect(late?.count).toBe(0);
  const decided = await site.query(sql`select from withdrawals where decided_for = ${manager.employeeId}`);
  expect(decided.length).toBe(replies.filter(({ status }) => status === 200).length);
});
