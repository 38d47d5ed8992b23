import type { RoleName } from '@plumbline/contract';
import { type WorkingDays, workingDays } from '@plumbline/contract';
import { addDays } from '../calendar.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoAttendance, DemoEmployee, DemoLeave, DemoOvertime, DemoProject } from '../types.ts';
import { overtimeReasons } from './words.ts';

const DAYS_BACK = 365;
/** The Worker's account begins with a clock-out to correct; a Sunday in between would leave none to forget. */
const FORGOTTEN_DAYS_AGO = 3;
/** These are paid by the month and clock nothing. */
const paidByTheMonth: readonly RoleName[] = ['Superadmin', 'Director'];
/** About ten metres. */
const STEP_DEGREES = 0.0001;

type Deployment = {
  projectCode: string;
  position: DemoProject['position'];
  startDate: string;
  endDate: string;
};

/**
 * A year of attendance up to yesterday, and this morning's clock-ins: on working days on the sites that one is
 * assigned to, never while on leave. Now and then somebody forgets to clock out.
 */
export function demoAttendance(
  employees: readonly DemoEmployee[],
  projects: readonly DemoProject[],
  leaves: readonly DemoLeave[],
  today: string,
  calendar: WorkingDays,
): { attendances: DemoAttendance[]; overtimes: DemoOvertime[] } {
  const away = daysAway(leaves);
  const isWorked = workingDays(calendar);
  const attendances: DemoAttendance[] = [];
  const overtimes: DemoOvertime[] = [];
  for (const employee of employees) {
    if (employee.status === 'Inactive' || paidByTheMonth.includes(employee.role)) continue;
    const sites = sitesOf(employee, projects);
    if (sites.length === 0) continue;
    const random = seededRandom(`${employee.key} attendance`);
    for (let back = DAYS_BACK; back >= 0; back -= 1) {
      const date = addDays(today, -back);
      const site = siteOn(date, sites);
      if (!isWorked(date) || away.has(`${employee.key} ${date}`)) continue;
      if (!site || random.chance(0.02)) continue;
      // Visitors of the demo can still clock in themselves.
      if (back === 0 && employee.username) continue;
      const day = dayOf(employee, site, date, random, back);
      attendances.push(day.attendance);
      if (day.overtime) overtimes.push(day.overtime);
    }
  }
  return { attendances, overtimes };
}

function dayOf(
  employee: DemoEmployee,
  site: Deployment,
  date: string,
  random: Random,
  daysAgo: number,
): { attendance: DemoAttendance; overtime: DemoOvertime | null } {
  const worksLate = random.chance(employee.role === 'Worker' ? 0.18 : 0.06);
  const hasForgotten =
    random.chance(0.006) || (employee.username === 'worker' && daysAgo === FORGOTTEN_DAYS_AGO);
  // Some are late: from 08:16.
  const timeIn = clockTime(7, 35, random.integer(0, 43));
  const overtimeEnd = clockTime(19, 0, random.integer(0, 2) * 60);
  const timeOut = worksLate ? overtimeEnd : clockTime(17, 0, random.integer(0, 40));
  const reason = random.pick(overtimeReasons);
  const position = () => ({
    latitude: site.position.latitude + random.integer(-9, 9) * STEP_DEGREES,
    longitude: site.position.longitude + random.integer(-9, 9) * STEP_DEGREES,
  });
  const attendance = {
    employeeKey: employee.key,
    projectCode: site.projectCode,
    date,
    timeIn,
    // The day is still going on, or ended without a thought of the phone.
    timeOut: daysAgo === 0 || hasForgotten ? null : timeOut,
    inAt: position(),
    outAt: position(),
  };
  if (!worksLate || hasForgotten || daysAgo === 0) return { attendance, overtime: null };
  const status = daysAgo <= 3 ? 'pending' : 'approved';
  return {
    attendance,
    overtime: { employeeKey: employee.key, date, startTime: '17:00', endTime: overtimeEnd, reason, status },
  };
}

/** The projects that somebody is on, in the order of the projects. */
function sitesOf(employee: DemoEmployee, projects: readonly DemoProject[]): Deployment[] {
  return projects
    .filter(({ assignments }) => assignments.some(({ employeeKey }) => employeeKey === employee.key))
    .map(({ code, position, startDate, endDate }) => ({ projectCode: code, position, startDate, endDate }));
}

/** People stay on a site for a month at a time, and leave one that is finished while they are on another. */
function siteOn(date: string, sites: readonly Deployment[]): Deployment | undefined {
  const begun = sites.filter(({ startDate }) => startDate <= date);
  const ongoing = begun.filter(({ endDate }) => date <= endDate);
  const open = ongoing.length > 0 ? ongoing : begun;
  return open[Number(date.slice(5, 7)) % open.length];
}

function daysAway(leaves: readonly DemoLeave[]): ReadonlySet<string> {
  const days = new Set<string>();
  for (const { employeeKey, startDate, endDate, status } of leaves) {
    if (status !== 'approved') continue;
    for (let date = startDate; date <= endDate; date = addDays(date, 1)) days.add(`${employeeKey} ${date}`);
  }
  return days;
}

function clockTime(hour: number, minute: number, later: number): string {
  const minutes = hour * 60 + minute + later;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
