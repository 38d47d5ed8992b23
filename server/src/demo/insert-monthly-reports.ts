import type { DemoCompany } from '@plumbline/demo';
import type { Context } from '../platform/context.ts';
import { insertRows } from './insert-rows.ts';

/**
 * Writes what was written for monthly reports.
 * @param people the ids of employees by their keys
 * @param projects the ids of projects by their codes
 */
export function insertMonthlyReports(
  ctx: Context,
  { monthlyReports }: DemoCompany,
  people: ReadonlyMap<string, number>,
  projects: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = monthlyReports.map(({ projectCode, month, summary, editedByKey }) => ({
    project_id: projects.get(projectCode),
    month: `${month}-01`,
    summary,
    edited_by: people.get(editedByKey),
  }));
  return insertRows(ctx, 'monthly_reports', rows);
}
