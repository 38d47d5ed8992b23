import type { DemoProject } from '../types.ts';
import type { Team } from './assignments.ts';
import type { WorkGroup } from './work-plan.ts';

/** What is known of a project before it is laid on the calendar. */
export type ProjectOutline = Omit<DemoProject, 'startDate' | 'endDate' | 'items' | 'assignments'> & {
  /** How many days ago it began. */
  elapsedDays: number;
  /** How many days the contract gives. */
  contractDays: number;
  plan: readonly WorkGroup[];
  team: Team;
};
