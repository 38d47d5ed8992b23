import type { HalfOfDay, LeaveType, WorkingDays } from '@plumbline/contract';
import type { DemoAssets } from './assets/types.ts';
import type {
  announcements,
  delegations,
  lastMonthlyReport,
  savedViews,
  taskCategories,
  templates,
} from './company.ts';
import type { DemoDocument } from './documents/document.ts';
import type { DemoMaterials } from './materials/types.ts';
import type { demoEmployees } from './people/people.ts';
import type { projectPlans } from './projects/plans.ts';

/** One person of the demo company, with every field of an employee record. */
export type DemoEmployee = ReturnType<typeof demoEmployees>[number];

/** An area, location or sub task of a project. Parents come before their children. */
export type DemoItem = {
  key: string;
  parentKey: string | null;
  code: string;
  title: string;
  location: string | null;
  description: string;
  newUpdates: string;
  startDate: string;
  endDate: string;
  status: 'In Progress' | 'On Hold' | 'Completed';
  setPercentage: string;
  /** The progress of a leaf; null for an item that has children. */
  progress: string | null;
  isInspected: boolean;
  /** Marks an event rather than work. */
  isMilestone: boolean;
  /** The name of a task's category; null for an item that has children. */
  category: string | null;
};

/** One person assigned to one item, or to the project itself where `itemKey` is null. */
export type DemoAssignment = {
  itemKey: string | null;
  employeeKey: string;
  pic: boolean;
  assignee: boolean;
  accepted: boolean;
};

/** A project with its whole tree of work and the people on it. */
export type DemoProject = Omit<
  (typeof projectPlans)[number],
  'elapsedDays' | 'contractDays' | 'plan' | 'team'
> & {
  startDate: string;
  endDate: string;
  items: DemoItem[];
  assignments: DemoAssignment[];
};

/** A leave that somebody asked for. */
export type DemoLeave = {
  employeeKey: string;
  typeOfLeave: LeaveType;
  startDate: string;
  endDate: string;
  halfDay: boolean;
  halfOfDay: HalfOfDay | null;
  reason: string;
  status: 'pending' | 'approved' | 'rejected';
  comments: string | null;
  /** The day on which it was asked for, today at the latest. */
  appliedOn: string;
};

/** What somebody has of a type of leave in a year, in days. */
export type DemoLeaveCredit = {
  employeeKey: string;
  year: number;
  typeOfLeave: LeaveType;
  credit: number;
  used: number;
};

/** From in to out on a day; times of day at the site, `HH:MM`. */
export type DemoAttendance = {
  employeeKey: string;
  projectCode: string;
  date: string;
  timeIn: string;
  /** Null: still at work, or forgotten. */
  timeOut: string | null;
  inAt: { latitude: number; longitude: number };
  outAt: { latitude: number; longitude: number };
};

/** Overtime of a day; times of day at the site, `HH:MM`. */
export type DemoOvertime = {
  employeeKey: string;
  date: string;
  startTime: string;
  endTime: string;
  reason: string;
  status: 'pending' | 'approved';
};

/** Everything that the demo company consists of. */
export type DemoCompany = {
  companies: { key: string; name: string; address: string; logo: string; poNumberPattern: string }[];
  employees: DemoEmployee[];
  projects: DemoProject[];
  taskCategories: typeof taskCategories;
  /** When its people work. */
  calendar: WorkingDays;
  leaves: DemoLeave[];
  leaveCredits: DemoLeaveCredit[];
  attendances: DemoAttendance[];
  overtimes: DemoOvertime[];
  announcements: typeof announcements;
  delegations: typeof delegations;
  savedViews: typeof savedViews;
  templates: typeof templates;
  monthlyReports: readonly ReturnType<typeof lastMonthlyReport>[];
  documents: DemoDocument[];
  assets: DemoAssets;
  materials: DemoMaterials;
};
