import { MONDAY_TO_SATURDAY, type WorkingDays } from '@plumbline/contract';
import { demoAssets } from './assets/index.ts';
import { addDays } from './calendar.ts';
import { companies } from './companies.ts';
import {
  announcements,
  delegations,
  lastMonthlyReport,
  savedViews,
  taskCategories,
  templates,
} from './company.ts';
import { demoDocuments } from './documents/index.ts';
import { demoMaterials } from './materials/index.ts';
import { reportUse } from './materials/reports.ts';
import { demoAttendance } from './people/attendance.ts';
import { demoLeaveCredits, demoLeaves } from './people/leave.ts';
import { demoEmployees } from './people/people.ts';
import { type Placement, placements } from './projects/assignments.ts';
import { projectPlans } from './projects/plans.ts';
import { type ScheduledItem, schedule } from './projects/schedule.ts';
import { seededRandom } from './random.ts';
import type { DemoAssignment, DemoCompany, DemoProject } from './types.ts';

/** The demo company as of today (`YYYY-MM-DD`): the same date and calendar give the same company. */
export function demoCompany(today: string, calendar: WorkingDays = MONDAY_TO_SATURDAY): DemoCompany {
  const drafts = projectPlans.map((outline) => draftOf(outline, today));
  const pending = placementsStillToAccept(drafts);
  const employees = demoEmployees(today);
  const planned = drafts.map(({ project, placements, scheduled }) => ({
    project: {
      ...project,
      assignments: placements.map((placement) => assignmentOf(placement, !pending.has(placement))),
    },
    scheduled,
  }));
  const projects = planned.map(({ project }) => project);
  const leaves = demoLeaves(employees, today, calendar);
  const attendance = demoAttendance(employees, projects, leaves, today, calendar);
  const { tasks, ...materials } = demoMaterials(employees, projects, today);
  const documents = planned.flatMap(({ project, scheduled }) =>
    demoDocuments(project, scheduled, employees, today),
  );
  return {
    companies: companies.map(({ employeeCodePrefix: _, ...company }) => company),
    employees,
    projects,
    taskCategories,
    calendar,
    leaves,
    leaveCredits: demoLeaveCredits(employees, leaves, today, calendar),
    announcements,
    delegations,
    savedViews,
    templates,
    monthlyReports: [lastMonthlyReport(today)],
    documents: reportUse(documents, materials.movements, tasks),
    ...attendance,
    assets: demoAssets(employees, projects, attendance.attendances, today),
    materials,
  };
}

type Draft = {
  project: Omit<DemoProject, 'assignments'>;
  placements: Placement[];
  scheduled: ScheduledItem[];
};

function draftOf(outline: (typeof projectPlans)[number], today: string): Draft {
  const { elapsedDays, contractDays, plan, team, ...facts } = outline;
  const startDate = addDays(today, -elapsedDays);
  const scheduled = schedule(outline.code, plan, { firstDay: startDate, today });
  const project = {
    ...facts,
    startDate,
    endDate: addDays(startDate, contractDays),
    items: scheduled.map((each) => each.item),
  };
  return { project, placements: placements(outline.code, scheduled, team, today), scheduled };
}

/** Everybody has accepted their assignments but for the few latest ones, which wait on their home. */
function placementsStillToAccept(drafts: readonly Draft[]): Set<Placement> {
  const open = drafts
    .flatMap(({ placements }) => placements)
    .filter((placement) => placement.item !== null && placement.item.status !== 'Completed')
    .toSorted((one, other) => startOf(other).localeCompare(startOf(one)));
  const byPerson = Map.groupBy(open, (placement) => placement.employeeKey);
  return new Set(
    [...byPerson].flatMap(([key, latest]) => latest.slice(0, seededRandom(`${key} inbox`).integer(2, 3))),
  );
}

function startOf(placement: Placement): string {
  return placement.item?.startDate ?? '';
}

function assignmentOf({ item: _item, ...assignment }: Placement, accepted: boolean): DemoAssignment {
  return { ...assignment, accepted };
}
