import {
  creditedLeaveTypes,
  type LeaveType,
  leaveCreditYears,
  leaveDays,
  type WorkingDays,
} from '@plumbline/contract';
import { z } from 'zod';
import { addDays, workedDay } from '../calendar.ts';
import { cell, readTable } from '../data-files.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoEmployee, DemoLeave, DemoLeaveCredit } from '../types.ts';
import { leaveReasons, leaveRejection } from './words.ts';

/** Leave is spread over the year in windows of so many days, each with one leave at most. */
const WINDOW_DAYS = 45;
const WINDOWS_BACK = 8;
const WINDOWS_AHEAD = 2;

const isResident = ({ passType }: DemoEmployee) => passType === 'SC' || passType === 'PR';
const isParent = (employee: DemoEmployee) => employee.civilStatus === 'Married' && isResident(employee);

/** The groups of people to whom the law or the company gives days. */
const groups = {
  everybody: () => true,
  workers: ({ role }: DemoEmployee) => role === 'Worker',
  others: ({ role }: DemoEmployee) => role !== 'Worker',
  parents: isParent,
  women: ({ gender }: DemoEmployee) => gender === 'female',
  fathers: (employee: DemoEmployee) => employee.gender === 'male' && isParent(employee),
};

/** By the rules of the Ministry of Manpower, rounded to what a company of this size grants. */
const entitlements = readTable('people/leave-credits.csv', {
  type: z.enum(creditedLeaveTypes),
  days: cell.number,
  for: z.enum(Object.keys(groups) as [keyof typeof groups]),
});

/** The leave of a year back and some weeks ahead: taken, asked for, and a little of it refused. */
export function demoLeaves(
  employees: readonly DemoEmployee[],
  today: string,
  calendar: WorkingDays,
): DemoLeave[] {
  return employees
    .filter(({ status }) => status === 'Active')
    .flatMap((employee) => {
      const random = seededRandom(`${employee.key} leave`);
      const windows = Array.from(
        { length: WINDOWS_BACK + WINDOWS_AHEAD },
        (_, index) => index - WINDOWS_BACK,
      );
      return windows.flatMap((window) =>
        random.chance(0.4)
          ? [leaveIn(employee, addDays(today, window * WINDOW_DAYS + 1), today, random, calendar)]
          : [],
      );
    });
}

function leaveIn(
  employee: DemoEmployee,
  windowStart: string,
  today: string,
  random: Random,
  calendar: WorkingDays,
): DemoLeave {
  const typeOfLeave = typeFor(employee, random);
  const startDate = workedDay(addDays(windowStart, random.integer(0, WINDOW_DAYS - 10)), calendar);
  const halfDay = typeOfLeave !== 'compassionate' && random.chance(0.15);
  const endDate = halfDay ? startDate : workedDay(addDays(startDate, random.integer(0, 2)), calendar);
  const isAhead = startDate > today;
  const status = isAhead && random.chance(0.6) ? 'pending' : random.chance(0.06) ? 'rejected' : 'approved';
  const ahead = seededRandom(`${employee.key} applied ${startDate}`).integer(3, 40);
  const applied = addDays(startDate, -ahead);
  return {
    employeeKey: employee.key,
    appliedOn: applied < today ? applied : today,
    typeOfLeave,
    startDate,
    endDate,
    halfDay,
    halfOfDay: halfDay ? (ahead % 2 === 0 ? 'morning' : 'afternoon') : null,
    reason: random.pick(leaveReasons[typeOfLeave]),
    status,
    comments: status === 'rejected' ? leaveRejection : null,
  };
}

function typeFor(employee: DemoEmployee, random: Random): keyof typeof leaveReasons {
  if (isParent(employee) && random.chance(0.15)) return 'childcare';
  if (random.chance(0.25)) return 'sick';
  return random.chance(0.04) ? 'compassionate' : 'annual';
}

/** What everybody has of each type in each year, and what of it their approved leave has used. */
export function demoLeaveCredits(
  employees: readonly DemoEmployee[],
  leaves: readonly DemoLeave[],
  today: string,
  calendar: WorkingDays,
): DemoLeaveCredit[] {
  return employees.flatMap((employee) => {
    const approved = leaves.filter((each) => each.employeeKey === employee.key && each.status === 'approved');
    return leaveCreditYears(today).flatMap((year) =>
      Object.entries(creditsOf(employee)).map(([type, credit]) => ({
        employeeKey: employee.key,
        year,
        typeOfLeave: type as LeaveType,
        credit,
        used: approved
          .filter((each) => each.typeOfLeave === type)
          .flatMap((each) => leaveDays(each.startDate, each.endDate, each.halfDay, calendar))
          .reduce((sum, part) => (part.year === year ? sum + part.days : sum), 0),
      })),
    );
  });
}

/** The days that an employee has of each type: by the last line that is for them, or none. */
function creditsOf(employee: DemoEmployee): Partial<Record<LeaveType, number>> {
  const credits: Partial<Record<LeaveType, number>> = {};
  for (const { type, days, for: group } of entitlements)
    credits[type] = groups[group](employee) ? days : (credits[type] ?? 0);
  return credits;
}
