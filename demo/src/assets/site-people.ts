import type { RoleName } from '@plumbline/contract';
import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoAttendance, DemoEmployee, DemoProject } from '../types.ts';

/** The last day on site may be so many days ago: a Sunday, or holidays. */
const LOOK_BACK_DAYS = 10;

const requesters: readonly RoleName[] = ['Engineer', 'Supervisor', 'Assistant Project Manager', 'Safety'];

/** Who is where when: the projects under way and the people on them. */
export type SitePeople = {
  /** The projects on which work goes on that day. */
  projectsOn(date: string): DemoProject[];
  /** Somebody who was at work there on that day, or on the last one before it; undefined if there was no one. */
  recipient(projectCode: string, date: string, random: Random): string | undefined;
  /** Somebody of the project who requests things. */
  requester(project: DemoProject, random: Random): string;
};

export function sitePeople(
  employees: readonly DemoEmployee[],
  projects: readonly DemoProject[],
  attendances: readonly DemoAttendance[],
): SitePeople {
  const byKey = new Map(employees.map((each) => [each.key, each]));
  const onDay = Map.groupBy(attendances, ({ projectCode, date }) => `${projectCode} ${date}`);
  return {
    projectsOn: (date) =>
      projects.filter(
        ({ startDate, endDate }) => addDays(startDate, 7) <= date && date <= addDays(endDate, -14),
      ),
    recipient(projectCode, date, random) {
      for (let back = 0; back <= LOOK_BACK_DAYS; back += 1) {
        const present = (onDay.get(`${projectCode} ${addDays(date, -back)}`) ?? []).filter(
          ({ employeeKey }) => (byKey.get(employeeKey)?.startDate ?? date) < date,
        );
        if (present.length > 0) return random.pick(present).employeeKey;
      }
      return undefined;
    },
    requester(project, random) {
      const assigned = new Set(project.assignments.map(({ employeeKey }) => employeeKey));
      return random.pick(
        employees.filter(
          ({ key, role, status }) => assigned.has(key) && status === 'Active' && requesters.includes(role),
        ),
      ).key;
    },
  };
}
