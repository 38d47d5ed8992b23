import {
  type LeaveApplication,
  type LeaveToWeigh,
  listApprovals,
  listLeaveApplications,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { type LeavePerson, leaveOffice, workday } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { hr } = office;

/** The facts that a decision on an application weighs, as the list answers them. */
async function weighedBy(
  who: LeavePerson,
  { id }: LeaveApplication,
): Promise<LeaveToWeigh | null | undefined> {
  const { data } = await who.call(listLeaveApplications, { query: { id } });
  return data[0]?.to_weigh;
}

test('an application comes with what is left of each year once it is approved', async () => {
  const worker = await office.as('Worker');
  await office.give(worker.employeeId, 5, 2026);
  const overNewYear = await worker.apply('2026-12-30', '2027-01-04');
  const balances = [
    { year: 2026, left: 3 },
    { year: 2027, left: -2 },
  ];
  expect((await weighedBy(hr, overNewYear))?.balances).toEqual(balances);
  expect((await weighedBy(worker, overNewYear))?.balances).toEqual(balances);
  const { data } = await hr.call(listApprovals, { query: { kind: 'leave', per_page: 100 } });
  expect(data.find(({ id }) => id === overNewYear.id)?.facts.balances).toEqual(balances);

  const unpaid = await worker.apply(workday(1), workday(1), { type_of_leave: 'unpaid' });
  expect((await weighedBy(hr, unpaid))?.balances).toEqual([]);
  await office.decide(hr, unpaid, 'approved');
  expect(await weighedBy(hr, unpaid)).toBeNull();
});

test('it comes with who of the same role or project is away then, of those whom the reader may see', async () => {
  const manager = await office.as('Project Manager');
  const [driver, other, mate, elsewhere] = await Promise.all([
    office.as('Driver'),
    office.as('Driver'),
    office.as('Drafter'),
    office.as('Safety'),
  ]);
  await office.together(manager.employeeId, driver.employeeId, mate.employeeId);
  const unpaid = { type_of_leave: 'unpaid' } as const;
  await mate.apply(workday(30), workday(31), unpaid);
  const approved = await other.apply(workday(31), workday(32), unpaid);
  await office.decide(hr, approved, 'approved');
  const rejected = await mate.apply(workday(32), workday(32), unpaid);
  await office.decide(hr, rejected, 'rejected');
  await elsewhere.apply(workday(30), workday(33), unpaid);
  await driver.apply(workday(33), workday(33), unpaid);
  const leave = await driver.apply(workday(31), workday(32), unpaid);

  const ofMate = {
    name: mate.name,
    start_date: workday(30),
    end_date: workday(31),
    half_of_day: null,
    status: 'pending',
  };
  const ofOther = {
    ...ofMate,
    name: other.name,
    start_date: workday(31),
    end_date: workday(32),
    status: 'approved',
  };
  expect(await weighedBy(hr, leave)).toMatchObject({ away_count: 2, away: [ofMate, ofOther] });
  expect(await weighedBy(manager, leave)).toMatchObject({ away_count: 1, away: [ofMate] });
  expect(await weighedBy(driver, leave)).toMatchObject({ away_count: 0, away: [] });
  const { data } = await manager.call(listApprovals, { query: { kind: 'leave', per_page: 100 } });
  expect(data.find(({ id }) => id === leave.id)?.facts.absences).toMatchObject({
    away_count: 1,
    away: [ofMate],
  });
});

test('two halves of a day do not meet', async () => {
  const [one, other] = [await office.as('Quantity Surveyor'), await office.as('Quantity Surveyor')];
  const half = { type_of_leave: 'unpaid', half_day: 1 } as const;
  await one.apply(workday(40), workday(40), { ...half, half_of_day: 'morning' });
  const afternoon = await other.apply(workday(40), workday(40), { ...half, half_of_day: 'afternoon' });
  const morning = await other.apply(workday(40), workday(40), { ...half, half_of_day: 'morning' });
  expect(await weighedBy(hr, afternoon)).toMatchObject({ away_count: 0 });
  expect(await weighedBy(hr, morning)).toMatchObject({ away_count: 1 });
});
