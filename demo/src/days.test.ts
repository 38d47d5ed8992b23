import { lateBetween, leaveCreditYears } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { demoCompany } from './content.ts';

/** A Saturday, a Sunday, the first and the last day of a year: what is true of a demo is true on each. */
const days = ['2026-11-21', '2026-11-22', '2027-01-01', '2027-12-31'];

describe.each(days)('the demo of %s', (today) => {
  const { employees, projects, leaves, leaveCredits, attendances, overtimes } = demoCompany(today);
  const active = new Set(employees.filter((each) => each.status === 'Active').map((each) => each.key));
  const away = new Set(
    leaves
      .filter((each) => each.status === 'approved')
      .flatMap(({ employeeKey, startDate, endDate }) =>
        Array.from(
          { length: daysBetween(startDate, endDate) + 1 },
          (_, index) => `${employeeKey} ${addDays(startDate, index)}`,
        ),
      ),
  );

  it('has a year of attendance of most people', () => {
    const people = new Set(attendances.map((each) => each.employeeKey));
    expect(people.size).toBeGreaterThan(40);
    expect([...people].filter((key) => !active.has(key))).toEqual([]);
    const dates = attendances.map((each) => each.date).toSorted();
    expect(daysBetween(dates[0] ?? today, today)).toBeGreaterThan(360);
    expect(dates.at(-1)?.localeCompare(today)).toBeLessThanOrEqual(0);
  });

  it('has leave asked for before it begins, and not in the future', () => {
    expect(leaves.filter(({ appliedOn, startDate }) => appliedOn > startDate || appliedOn > today)).toEqual(
      [],
    );
    expect(new Set(leaves.map(({ appliedOn }) => appliedOn)).size).toBeGreaterThan(20);
  });

  it('lets no one work twice on a day, on a Sunday, on leave or on a project that they are not on', () => {
    const workdays = attendances.map((each) => `${each.employeeKey} ${each.date}`);
    expect(new Set(workdays).size).toBe(workdays.length);
    expect(attendances.filter(({ date }) => new Date(date).getUTCDay() === 0)).toEqual([]);
    expect(workdays.filter((workday) => away.has(workday))).toEqual([]);
    const onProject = new Set(
      projects.flatMap(({ code, assignments }) => assignments.map((each) => `${each.employeeKey} ${code}`)),
    );
    expect(
      attendances.filter(({ employeeKey, projectCode }) => !onProject.has(`${employeeKey} ${projectCode}`)),
    ).toEqual([]);
  });

  it('has everybody who signs in on a site that is not finished, so that it is offered to them next', () => {
    const finished = new Set(
      projects.filter(({ endDate }) => endDate < addDays(today, -7)).map(({ code }) => code),
    );
    const last = employees
      .filter((each) => each.username)
      .flatMap(({ key }) => attendances.findLast((each) => each.employeeKey === key) ?? []);
    expect(finished.size).toBeGreaterThan(0);
    expect(last.length).toBeGreaterThan(5);
    expect(last.filter(({ projectCode }) => finished.has(projectCode))).toEqual([]);
  });

  it('has some who are late, and not many', () => {
    const late = attendances.filter(({ timeIn }) => timeIn >= lateBetween.from).length / attendances.length;
    expect(late).toBeGreaterThan(0.01);
    expect(late).toBeLessThan(0.1);
  });

  it('leaves the day open to visitors of the demo', () => {
    const accounts = new Set(employees.filter((each) => each.username).map((each) => each.key));
    expect(attendances.filter((each) => each.date === today && accounts.has(each.employeeKey))).toEqual([]);
  });

  it('has overtime that is approved, and some that waits', () => {
    expect(overtimes.filter((each) => each.status === 'approved').length).toBeGreaterThan(500);
    expect(overtimes.some((each) => each.status === 'pending')).toBe(true);
  });

  it('has leave that no one takes twice, and none beyond its credit', () => {
    const dates = leaves
      .filter((each) => each.status !== 'rejected')
      .flatMap((each) => [
        `${each.employeeKey} ${each.startDate}`,
        ...(each.endDate === each.startDate ? [] : [`${each.employeeKey} ${each.endDate}`]),
      ]);
    expect(new Set(dates).size).toBe(dates.length);
    expect(new Set(leaves.map((each) => each.status))).toEqual(new Set(['pending', 'approved', 'rejected']));
    expect(leaveCredits.filter((each) => each.used > each.credit)).toEqual([]);
    expect(new Set(leaveCredits.map((each) => each.year))).toEqual(new Set(leaveCreditYears(today)));
  });
});
