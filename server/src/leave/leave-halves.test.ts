import {
  applyForLeave,
  exportAttendance,
  getAttendance,
  type HalfOfDay,
  halfOfDayNames,
  type LeaveType,
  listAttendance,
  shownDate,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { type LeavePerson, leaveOffice, workday } from '../../test/leave-office.ts';

const office = await leaveOffice();
const { hr } = office;
const DAY = '2026-07-06';
const OVERLAP = { start_date: [`This overlaps other leave from ${shownDate(DAY)} to ${shownDate(DAY)}.`] };

type Half = { type?: LeaveType; half?: HalfOfDay };
const half = (who: LeavePerson, { type = 'annual', half: half_of_day }: Half = {}, day = DAY) =>
  who.send(applyForLeave, {
    body: {
      type_of_leave: type,
      start_date: day,
      end_date: day,
      half_day: true,
      ...(half_of_day && { half_of_day }),
    },
  });

async function worker() {
  const person = await office.as('Worker');
  await office.give(person.employeeId, 5);
  await office.give(person.employeeId, 5, 2026, 'sick');
  return person;
}

test.each<[LeaveType, object]>([
  ['sick', { used_annual: 0.5, used_sick: 0.5 }],
  ['annual', { used_annual: 1 }],
  ['unpaid', { used_annual: 0.5, unpaid: 0.5 }],
])('two halves of a day are of two applications, the second of %s leave', async (type, used) => {
  const person = await worker();
  const first = await half(person);
  await office.decide(hr, first.data, 'approved');
  const second = await half(person, { type });
  expect([second.status, second.data.half_of_day]).toEqual([201, 'afternoon']);
  expect((await office.decide(hr, second.data, 'approved')).status).toBe(200);
  expect(await office.credits(person.employeeId)).toMatchObject(used);

  const third = await half(person, { type });
  expect([third.status, third.body.errors]).toEqual([422, OVERLAP]);
});

test('a half that is named is that half, and refused where it is taken', async () => {
  const person = await worker();
  expect((await half(person, { half: 'afternoon' })).data.half_of_day).toBe('afternoon');
  expect((await half(person, { half: 'afternoon' })).body.errors).toEqual(OVERLAP);
  expect((await half(person)).data.half_of_day).toBe('morning');
});

test('half a day of a whole day of leave is refused, and a whole day of half a one', async () => {
  const person = await worker();
  await person.apply(DAY);
  for (const name of [undefined, ...halfOfDayNames]) {
    const refused = await half(person, name ? { half: name } : {});
    expect([refused.status, refused.body.errors]).toEqual([422, OVERLAP]);
  }
  const other = await worker();
  await half(other, { half: 'afternoon' });
  const whole = await other.send(applyForLeave, {
    body: { type_of_leave: 'annual', start_date: DAY, end_date: DAY },
  });
  expect([whole.status, whole.body.errors]).toEqual([422, OVERLAP]);
});

test('a whole day is of no half, and there is no third', async () => {
  const person = await worker();
  const body = { type_of_leave: 'annual' as const, start_date: DAY, end_date: DAY };
  const whole = await person.send(applyForLeave, { body: { ...body, half_of_day: 'morning' } });
  expect([whole.status, whole.body.errors]).toEqual([
    422,
    { half_of_day: ['Only a half day is of the morning or the afternoon.'] },
  ]);
  const evening = await person.request('/employee-leave/applications', {
    method: 'POST',
    body: { ...body, half_day: true, half_of_day: 'evening' },
  });
  expect([evening.status, evening.body.errors]).toEqual([
    422,
    { half_of_day: ['Please select the morning or the afternoon.'] },
  ]);
});

test('a day of two halves is a whole day of leave in the attendance and its export', async () => {
  const person = await worker();
  for (const type of ['sick', 'annual'] as const)
    await office.decide(hr, (await half(person, { type })).data, 'approved');
  const query = { date: DAY, range: 'daily' as const };
  const [day] = await hr.call(getAttendance, { params: { id: person.employeeId }, query });
  const leaves = [
    { type_of_leave: 'sick', half_of_day: 'morning', days_used: 0.5 },
    { type_of_leave: 'annual', half_of_day: 'afternoon', days_used: 0.5 },
  ];
  expect(day).toMatchObject({ is_leave: true, leave_type: 'sick', leave_no_of_days: 1, leaves });
  const list = await hr.call(listAttendance, { query: { date: DAY, search_term: person.name } });
  expect(list.data).toMatchObject([{ leave_application: leaves[0], leaves, presence: 'on_leave' }]);

  const link = await hr.call(exportAttendance, { params: { id: person.employeeId }, query });
  const { rawPayload } = await office.app.inject({ url: link });
  const [header = [], row = []] = await readSheet(new Uint8Array(rawPayload).buffer);
  const cells = Object.fromEntries(header.map((name, index) => [String(name), row[index]]));
  expect(cells).toMatchObject({ Leave: 'Sick (morning), Annual (afternoon)', 'Leave days': 1 });
});

test('side by side a half goes to one application', async () => {
  const person = await worker();
  const replies = await Promise.all(Array.from({ length: 4 }, () => half(person)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
});

test('whatever is asked for: no half of a day is taken twice, and none that is free is refused', async () => {
  const request = fc.record({
    day: fc.nat({ max: 3 }),
    half: fc.constantFrom(undefined, 'whole' as const, ...halfOfDayNames),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 10 }), async (requests) => {
      const person = await office.as('Worker');
      const taken = new Set<string>();
      for (const { day, half: asked } of requests) {
        const date = workday(day);
        const isFree = (name: string) => !taken.has(`${date} ${name}`);
        const free = halfOfDayNames.filter(isFree);
        const wanted = asked === 'whole' ? halfOfDayNames : asked ? [asked] : [free[0] ?? 'morning'];
        const { status } = await person.request('/employee-leave/applications', {
          method: 'POST',
          body: {
            type_of_leave: 'annual',
            start_date: date,
            end_date: date,
            ...(asked !== 'whole' && { half_day: true, half_of_day: asked }),
          },
        });
        expect(status).toBe(wanted.every(isFree) ? 201 : 422);
        if (status === 201) for (const name of wanted) taken.add(`${date} ${name}`);
      }
    }),
    { numRuns: 20 },
  );
});

test('the database itself keeps the halves apart, and what names no half is a morning', async () => {
  const person = await office.as('Worker');
  const insert = (name: HalfOfDay | null) =>
    office.query(sql`insert into leave_applications
        (employee_id, type_of_leave, requested_by, start_date, end_date, half_day, half_of_day)
      values (${person.employeeId}, 'annual', ${person.employeeId}, ${DAY}, ${DAY}, true, ${name})`);
  await insert(null);
  await expect(insert('morning')).rejects.toThrow('leave_applications_overlap');
  await insert('afternoon');
  await expect(insert('afternoon')).rejects.toThrow('leave_applications_overlap');
});
