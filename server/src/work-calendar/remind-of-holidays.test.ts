import {
  getWorkCalendar,
  importCalendarDays,
  listNotifications,
  pathOfPlace,
  removeCalendarDay,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openApp, type Person, testApp } from '../../test/test-app.ts';
import { remindOfHolidays } from './remind-of-holidays.ts';

/** A company with two processes that send its reminders, at moments that the test says. */
async function office() {
  const site = await testApp();
  const hr = await site.as('Human Resource');
  const [own] = await site.query(sql<{ id: number; name: string }>`
    select c.id, c.name from companies c join employees e on e.company_id = c.id where e.id = ${hr.employeeId}`);
  if (!own) throw new Error('no company');
  const sender = async () => {
    const { database, jobs } = await openApp(site.connection, { log: pino({ level: 'silent' }) });
    return (moment: string) =>
      remindOfHolidays({
        database,
        jobs,
        now: () => new Date(moment),
        site: { timeZone: 'Asia/Singapore' } as never,
      });
  };
  return {
    ...site,
    hr,
    own,
    senders: [await sender(), await sender()] as const,
    importing: (id: number, year: number) => pathOfPlace({ kind: 'holidays_import', company: id, year }),
    async reminders(who: Person) {
      const { data } = await who.call(listNotifications, { query: { per_page: 100 } });
      return data
        .filter(({ kind }) => kind === 'holidays_missing')
        .map(({ body, place }) => ({ body, place }));
    },
    /** Imports New Year of a year from a calendar. */
    importYear(id: number, year: number) {
      const event = `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${year}0101\nSUMMARY:New Year's Day\nEND:VEVENT`;
      const text = `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`;
      return hr.call(importCalendarDays, { params: { id }, body: { text } });
    },
  };
}

describe('one company, whose holidays end in 2027', async () => {
  const { own, hr, superadmin, as, senders, reminders, importing, importYear } = await office();
  const [one, other] = senders;
  const missing = {
    body: `The calendar of ${own.name} has no public holidays of 2028. Please import or add them.`,
    place: importing(own.id, 2028),
  };

  test('until the end of October at the site, and in the night, no one is reminded', async () => {
    for (const moment of ['2027-03-01T04:00:00Z', '2027-10-31T15:30:00Z', '2027-10-31T22:30:00Z'])
      await one(moment);
    expect(await reminders(hr)).toEqual([]);
  });

  test('in November those who set the calendar are reminded once, whichever process sends it', async () => {
    const morning = '2027-10-31T23:30:00Z';
    await Promise.all([one(morning), other(morning), one(morning), other(morning)]);
    for (const later of ['2027-11-02T04:00:00Z', '2027-12-31T04:00:00Z']) await other(later);
    for (const person of [hr, superadmin]) expect(await reminders(person)).toEqual([missing]);
    expect(await reminders(await as('Project Manager'))).toEqual([]);
  });

  test('a year that was imported is not reminded of; a later one is, also when it has begun', async () => {
    await importYear(own.id, 2029);
    await one('2028-11-15T04:00:00Z');
    expect(await reminders(hr)).toEqual([missing]);
    await one('2030-02-15T04:00:00Z');
    expect((await reminders(hr)).map(({ place }) => place)).toEqual([importing(own.id, 2030), missing.place]);
  });
});

describe('several companies', async () => {
  const { own, hr, superadmin, senders, reminders, importing, importYear, ...site } = await office();
  const [send] = senders;
  const withPeople = async (name: string, status: 'Active' | 'Inactive' = 'Active') => {
    const id = await site.company(name);
    await site.employee('Worker', { companyId: id, status });
    return id;
  };
  const [piling, scaffold] = [await withPeople('Piling'), await withPeople('Scaffold')];
  await site.company('Nobody');
  await withPeople('Left', 'Inactive');
  const formwork = await withPeople('Formwork');

  test('are one reminder, which leads to one’s own first; without Active people none is named', async () => {
    await importYear(formwork, 2028);
    await send('2027-11-01T04:00:00Z');
    expect(await reminders(hr)).toEqual([
      {
        body: `The calendars of 3 companies have no public holidays of 2028: ${own.name}, Piling, Scaffold. Please import or add them.`,
        place: importing(own.id, 2028),
      },
    ]);
  });

  test('a reminder of others leads to the first of them', async () => {
    for (const id of [own.id, formwork]) await importYear(id, 2029);
    await send('2028-11-01T04:00:00Z');
    expect((await reminders(superadmin))[0]).toEqual({
      body: 'The calendars of 2 companies have no public holidays of 2029: Piling, Scaffold. Please import or add them.',
      place: importing(piling, 2029),
    });
  });

  test('a day that is worked is no holiday, and who has removed them all is reminded', async () => {
    const calendar = await hr.call(getWorkCalendar, { params: { id: scaffold } });
    const days = calendar.days.filter(({ date }) => date.startsWith('2027'));
    for (const day of days) await hr.call(removeCalendarDay, { params: day });
    await site.query(sql`insert into calendar_days (company_id, date, kind, name)
      values (${scaffold}, '2027-08-08', 'working_day', 'Inventory')`);
    await send('2027-06-01T04:00:00Z');
    expect((await reminders(hr)).map(({ place }) => place)).toContain(importing(scaffold, 2027));
  });
});
