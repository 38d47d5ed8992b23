import type { DemoMonthlyReport } from '../types.ts';
import { PROJECT_WITH_BASELINE } from './first-plan.ts';

/** What was written for the monthly report of the month before today. */
export function lastMonthlyReport(today: string): DemoMonthlyReport {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return {
    projectCode: PROJECT_WITH_BASELINE,
    month: new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7),
    summary:
      'Works continued on all released levels. The last Areas are behind the contract programme. Additional crews were assigned to recover the delay.',
    editedByKey: 'project_manager',
  };
}
