import {
  EXPIRY_DAYS,
  type ExpiryField,
  expiryFields,
  getEmployee,
  listEmployees,
  listExpiries,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Client, clientOf } from '../../test/client.ts';
import { openApp, testApp } from '../../test/test-app.ts';

const site = await testApp();
const DAY_MS = 86_400_000;

/** A server on the same database whose clock the test sets, at first to noon in Singapore. */
async function serverWithClock(timeZone = 'Asia/Singapore') {
  let moment = new Date();
  const { app } = await openApp(site.connection, { now: () => moment, timeZone });
  const hr: Client = clientOf(app, (await site.as('Human Resource')).token);
  return {
    hr,
    setTo(instant: string) {
      moment = new Date(instant);
    },
    setDay(date: string) {
      moment = new Date(`${date}T04:00:00Z`);
    },
  };
}
const clock = await serverWithClock();
const { hr } = clock;

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const setDates = (
  id: number,
  dates: Partial<Record<ExpiryField | 'start_date' | 'end_date', string | null>>,
) =>
  site.query(
    sql`update employees set ${sql.join(
      Object.entries(dates).map(([field, date]) => sql`${sql.ref(field)} = ${date}::date`),
    )} where id = ${id}`,
  );

const someone = await site.employee('Engineer');

/** The years of service of an employee of these dates, as they are answered on a day. */
async function service(today: string, start: string | null, end: string | null = null) {
  await setDates(someone, { start_date: start, end_date: end });
  clock.setDay(today);
  const employee = await hr.call(getEmployee, { params: { id: someone } });
  return (employee as { computed_yrs_of_service: number | null }).computed_yrs_of_service;
}

test.each([
  ['no start', '2026-11-21', null, null, null],
  ['no start, but an end', '2026-11-21', null, '2020-01-01', null],
  ['the first day', '2026-11-21', '2026-11-21', null, 0],
  ['a start to come', '2026-11-21', '2026-11-22', null, 0],
  ['a start to come, and an end after it', '2026-11-21', '2027-06-01', '2030-06-01', 0],
  ['18 days round down', '2026-11-21', '2026-11-03', null, 0],
  ['19 days round up', '2026-11-21', '2026-11-02', null, 0.1],
  ['half a year', '2026-11-21', '2026-05-22', null, 0.5],
  ['six years to the day', '2026-11-21', '2020-11-21', null, 6],
  ['ended earlier', '2026-11-21', '2020-11-21', '2023-05-22', 2.5],
  ['ended today', '2026-11-21', '2020-11-21', '2026-11-21', 6],
  ['ends later', '2026-11-21', '2020-11-21', '2040-01-01', 6],
  ['came and went within a day', '2026-11-21', '2020-11-21', '2020-11-21', 0],
  ['from a leap day to the day before its first year', '2025-02-28', '2024-02-29', null, 1],
  ['from a leap day to the next', '2028-02-29', '2024-02-29', null, 4],
  ['over a century without a leap day', '2101-03-01', '2099-03-01', null, 2],
  ['a working life', '2026-07-01', '1980-01-01', null, 46.5],
])('years of service: %s', async (_, today, start, end, years) => {
  expect(await service(today, start, end)).toBe(years);
});

test('the list shows the same years of service as the record', async () => {
  await service('2026-11-21', '2020-11-21', '2023-05-22');
  const { data } = await hr.call(listEmployees, { query: { per_page: 100 } });
  expect(data.find(({ id }) => id === someone)).toMatchObject({ computed_yrs_of_service: 2.5 });
});

const someDay = fc
  .integer({ min: Date.UTC(1960, 0, 1) / DAY_MS, max: Date.UTC(2060, 11, 31) / DAY_MS })
  .map((day) => plusDays('1970-01-01', day));

test('an anniversary counts whole years, whichever leap days lie between', async () => {
  await fc.assert(
    fc.asyncProperty(someDay, fc.integer({ min: 0, max: 60 }), async (start, years) => {
      const today = `${Number(start.slice(0, 4)) + years}${start.slice(4)}`.replace(/-02-29$/, '-02-28');
      expect(await service(today, start)).toBe(years);
    }),
    {
      numRuns: 60,
      examples: [
        ['1996-02-29', 1],
        ['1999-03-01', 1],
        ['2000-02-29', 60],
      ],
    },
  );
});

test('years of service never fall as days pass, and stop growing once employment has ended', async () => {
  await fc.assert(
    fc.asyncProperty(
      someDay,
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: -400, max: 20_000 }),
      fc.integer({ min: 0, max: 400 }),
      async (start, lasts, passed, more) => {
        const [end, today, later] = [lasts, passed, passed + more].map((days) => plusDays(start, days));
        const [before, after] = [
          await service(today ?? '', start, end),
          await service(later ?? '', start, end),
        ];
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeGreaterThanOrEqual(before ?? Number.NaN);
        if (passed >= lasts) expect(after).toBe(before);
        // A calendar year is 365 or 366 days: no count is further from either than its rounding.
        const days = Math.max(0, Math.min(lasts, passed));
        expect(before).toBeGreaterThanOrEqual(days / 366 - 0.05 - 1e-9);
        expect(before).toBeLessThanOrEqual(days / 365 + 0.05 + 1e-9);
      },
    ),
    { numRuns: 40 },
  );
});

const TODAY = '2026-11-21';
const forgetExpiries = () =>
  site.query(sql`update employees set wp_expiry_date = null, passport_expiry_date = null,
    airport_pass_expiry_date = null, probation_end_date = null`);

/** All that expires on a day, as the list shows it. */
async function due(today = TODAY) {
  clock.setDay(today);
  const { data } = await hr.call(listExpiries, { query: { per_page: 100 } });
  return data.map(({ employee, field, date, days_left }) => [employee.id, field, date, days_left]);
}

test.each(Object.keys(expiryFields) as ExpiryField[])(
  '%s is listed within 60 days, and not at 61',
  async (field) => {
    await forgetExpiries();
    const person = await site.employee('Worker');
    for (const days of [61, 60, 1, 0]) {
      const date = plusDays(TODAY, days);
      await setDates(person, { [field]: date });
      expect(await due()).toEqual(days > 60 ? [] : [[person, field, date, days]]);
    }
  },
);

test('passes and passports that have lapsed stay listed; a probation that is over does not', async () => {
  await forgetExpiries();
  const person = await site.employee('Worker');
  await setDates(person, {
    wp_expiry_date: '2026-11-20',
    passport_expiry_date: '2020-01-01',
    airport_pass_expiry_date: '2026-11-19',
    probation_end_date: '2026-11-20',
  });
  expect(await due()).toEqual([
    [person, 'passport_expiry_date', '2020-01-01', -2516],
    [person, 'airport_pass_expiry_date', '2026-11-19', -2],
    [person, 'wp_expiry_date', '2026-11-20', -1],
  ]);
});

test('what expires of an Inactive employee is no one’s matter', async () => {
  await forgetExpiries();
  const person = await site.employee('Worker', { status: 'Inactive' });
  await setDates(person, { wp_expiry_date: TODAY });
  expect(await due()).toEqual([]);
});

test('an expiry shows who, in which company, and nothing of pay', async () => {
  await forgetExpiries();
  const companyId = await site.company('Pile & Beam');
  const person = await site.employee('Worker', { firstName: 'Aung', lastName: 'Kyaw', companyId });
  await setDates(person, { wp_expiry_date: TODAY });
  clock.setDay(TODAY);
  const reply = await hr.send(listExpiries);
  expect(reply.data.data).toEqual([
    {
      employee: {
        id: person,
        first_name: 'Aung',
        last_name: 'Kyaw',
        unique_id: expect.stringMatching(/^E-\d+$/),
        company: { id: companyId, name: 'Pile & Beam' },
        avatar: { image: null },
      },
      field: 'wp_expiry_date',
      date: TODAY,
      days_left: 0,
    },
  ]);
  expect(reply.text).not.toMatch(/4321|S1234567D/);
});

test('the soonest comes first, then by name; pages neither repeat nor lose any, and keep the count past the end', async () => {
  await forgetExpiries();
  const people: number[] = [];
  for (const firstName of ['Cid', 'Ana', 'Ben'])
    people.push(await site.employee('Worker', { firstName, lastName: 'Lim' }));
  const [cid, ana, ben] = people as [number, number, number];
  for (const person of people)
    await setDates(person, { wp_expiry_date: '2026-12-01', passport_expiry_date: '2026-12-01' });
  await setDates(cid, { airport_pass_expiry_date: '2026-11-01' });

  const pages = [];
  for (const page of [1, 2, 3, 4, 5])
    pages.push(await hr.call(listExpiries, { query: { page, per_page: 2 } }));
  const rows = pages.flatMap(({ data }) => data.map(({ employee, field }) => [employee.id, field]));
  expect(rows).toEqual([
    [cid, 'airport_pass_expiry_date'],
    [ana, 'passport_expiry_date'],
    [ana, 'wp_expiry_date'],
    [ben, 'passport_expiry_date'],
    [ben, 'wp_expiry_date'],
    [cid, 'passport_expiry_date'],
    [cid, 'wp_expiry_date'],
  ]);
  const counts = pages.map(({ from, to, total, last_page }) => [from, to, total, last_page]);
  expect(counts).toEqual([
    [1, 2, 7, 4],
    [3, 4, 7, 4],
    [5, 6, 7, 4],
    [7, 7, 7, 4],
    [null, null, 7, 4],
  ]);
  await forgetExpiries();
  expect(await hr.call(listExpiries)).toEqual({
    data: [],
    from: null,
    to: null,
    total: 0,
    last_page: 1,
    current_page: 1,
  });
});

test('whatever dates people have, the list holds what is due and nothing else, in order', async () => {
  const people: { id: number; name: string }[] = [];
  for (const name of ['Ana', 'Ben', 'Cid'])
    people.push({ id: await site.employee('Worker', { firstName: name, lastName: 'Goh' }), name });
  const fields = (Object.keys(expiryFields) as ExpiryField[]).toSorted();
  const days = fc.option(fc.integer({ min: -70, max: 70 }));
  const datesOfOne = fc.tuple(days, days, days, days);
  await fc.assert(
    fc.asyncProperty(fc.tuple(datesOfOne, datesOfOne, datesOfOne), someDay, async (all, today) => {
      await forgetExpiries();
      const expected: { name: string; row: [number, ExpiryField, string, number] }[] = [];
      for (const [index, { id, name }] of people.entries()) {
        for (const [position, field] of fields.entries()) {
          const left = all[index]?.[position] ?? null;
          if (left === null) continue;
          const date = plusDays(today, left);
          await setDates(id, { [field]: date });
          const over = field === 'probation_end_date' && left < 0;
          if (left <= EXPIRY_DAYS && !over) expected.push({ name, row: [id, field, date, left] });
        }
      }
      // The sort keeps the order of people and fields among equals.
      const inOrder = expected.toSorted((a, b) => a.row[3] - b.row[3] || a.name.localeCompare(b.name));
      expect(await due(today)).toEqual(inOrder.map(({ row }) => row));
    }),
    { numRuns: 30 },
  );
});

test.each([
  // 2026-11-21 16:00 UTC is midnight in Singapore, and the evening before in New York.
  ['Asia/Singapore', '2026-11-21T15:59:59Z', 60],
  ['Asia/Singapore', '2026-11-21T16:00:00Z', 59],
  ['America/New_York', '2026-11-21T04:59:59Z', null],
  ['America/New_York', '2026-11-21T05:00:00Z', 60],
  ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', null],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', 60],
])('in %s at %s it is the day at the site that counts', async (timeZone, instant, daysLeft) => {
  await forgetExpiries();
  const person = await site.employee('Worker');
  await setDates(person, { wp_expiry_date: '2027-01-20', start_date: '2026-11-03' });
  const there = await serverWithClock(timeZone);
  there.setTo(instant);
  const { data } = await there.hr.call(listExpiries);
  expect(data.map(({ days_left }) => days_left)).toEqual(daysLeft === null ? [] : [daysLeft]);
});

test('a day of service begins at midnight at the site', async () => {
  await setDates(someone, { start_date: '2026-11-03', end_date: null });
  for (const [instant, years] of [
    ['2026-11-21T15:59:59Z', 0],
    ['2026-11-21T16:00:00Z', 0.1],
  ] as const) {
    clock.setTo(instant);
    expect(await hr.call(getEmployee, { params: { id: someone } })).toMatchObject({
      computed_yrs_of_service: years,
    });
  }
});
