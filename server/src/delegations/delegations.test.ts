import { delegationMessages, listDelegations, listHistory, shownDate } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { dayOf, delegationOffice, tomorrow } from '../../test/delegation-office.ts';
import type { Person } from '../../test/test-app.ts';

const { site, onSite, delegate, revoke, decideAs } = await delegationOffice();
const { superadmin } = site;
const [yesterday, nextWeek] = [dayOf(-1), dayOf(7)];

test('a delegation is given by oneself, or by a Superadmin for anybody', async () => {
  const manager = await onSite('Project Manager');
  const other = await site.as('Engineer');
  const [denied, given] = [
    await delegate(other, other, { from_employee_id: manager.employeeId }),
    await delegate(superadmin, other, { from_employee_id: manager.employeeId, reason: 'On leave' }),
  ];
  expect([denied.status, denied.body.code]).toEqual([403, 'not_allowed']);
  expect(given.data).toMatchObject({
    from: { id: manager.employeeId },
    to: { id: other.employeeId },
    created_by: { id: superadmin.employeeId },
    reason: 'On leave',
    status: 'current',
    warnings: [],
  });
});

test('a delegation names one who can decide, and another who can sign in', async () => {
  const manager = await onSite('Project Manager');
  const engineer = await site.as('Engineer');
  const noAccount = { employeeId: await site.employee('Engineer') };
  const left = { employeeId: await site.employee('Engineer', { status: 'Inactive' }) };
  const worker = await site.as('Worker');
  const tries = [
    await delegate(manager, manager),
    await delegate(manager, noAccount),
    await delegate(manager, left),
    await delegate(manager, { employeeId: 999_999 }),
    await delegate(worker, engineer),
    await delegate(manager, engineer, { start_date: yesterday }),
    await delegate(manager, engineer, { start_date: nextWeek }),
    await delegate(manager, engineer, { end_date: dayOf(366) }),
  ];
  expect(tries.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, { to_employee_id: [delegationMessages.oneself] }],
    [422, { to_employee_id: [delegationMessages.noAccount] }],
    [422, { to_employee_id: [delegationMessages.left] }],
    [422, { to_employee_id: [delegationMessages.unknown] }],
    [422, { from_employee_id: [delegationMessages.nothingToDecide] }],
    [422, { start_date: [delegationMessages.begun] }],
    [422, { end_date: [delegationMessages.datesReversed] }],
    [422, { end_date: [delegationMessages.tooLong] }],
  ]);
});

test('a delegation may be one of several in the same days, but not twice to one person', async () => {
  const manager = await onSite('Project Manager');
  const [one, other] = [await site.as('Engineer'), await site.as('Engineer')];
  const { data: first } = await delegate(manager, one);
  expect((await delegate(manager, other)).status).toBe(201);
  const twice = await delegate(manager, one, { start_date: tomorrow, end_date: nextWeek });
  expect([twice.status, twice.body.errors]).toEqual([409, { to_employee_id: [delegationMessages.twice] }]);
  const atOnce = await Promise.all(
    Array.from({ length: 5 }, () => delegate(manager, one, { start_date: dayOf(3), end_date: nextWeek })),
  );
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  await revoke(manager, first);
  expect((await delegate(manager, one)).status).toBe(201);
});

test('a delegation to somebody who is on leave then is taken, and said', async () => {
  const manager = await onSite('Project Manager');
  const away = await site.as('Engineer');
  const { id } = await away
    .request('/employee-leave/applications', {
      method: 'POST',
      body: { type_of_leave: 'unpaid', start_date: tomorrow, end_date: tomorrow },
    })
    .then(({ data }) => data as { id: number });
  expect((await delegate(manager, away, { start_date: nextWeek, end_date: nextWeek })).data.warnings).toEqual(
    [],
  );
  await decideAs(superadmin, { kind: 'leave', id });
  expect((await delegate(manager, away)).data.warnings).toEqual([
    `${away.name} is on leave from ${shownDate(tomorrow)} to ${shownDate(tomorrow)}.`,
  ]);
});

test('a delegation is seen and revoked by those whom it concerns', async () => {
  const manager = await onSite('Project Manager');
  const [standIn, stranger] = [await site.as('Engineer'), await site.as('Director')];
  const { data: delegation } = await delegate(manager, standIn);
  const seen = async (person: Person) =>
    (await person.call(listDelegations, { query: { per_page: 100 } })).data.find(
      ({ id }) => id === delegation.id,
    );
  expect((await seen(manager))?.abilities).toMatchObject({ revoke: true });
  expect((await seen(superadmin))?.abilities).toMatchObject({ revoke: true });
  expect((await seen(standIn))?.abilities).toMatchObject({ revoke: false });
  expect(await seen(stranger)).toBeUndefined();
  expect((await revoke(stranger, delegation)).status).toBe(404);
  expect((await revoke(standIn, delegation)).status).toBe(403);
  expect((await revoke(manager, delegation)).data).toMatchObject({
    status: 'revoked',
    abilities: { revoke: false },
  });
  expect((await revoke(superadmin, delegation)).body.code).toBe('wrong_state');
  const { data: history } = await manager.call(listHistory, {
    params: { kind: 'delegations', id: delegation.id },
  });
  expect(history.map(({ action }) => action)).toEqual(['updated', 'created']);
  expect(
    (await stranger.send(listHistory, { params: { kind: 'delegations', id: delegation.id } })).status,
  ).toBe(404);
  const open = await manager.call(listDelegations, { query: { status: 'open' } });
  expect(open.data.map(({ id }) => id)).not.toContain(delegation.id);
});
