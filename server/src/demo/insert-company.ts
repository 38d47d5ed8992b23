import type { DemoCompany } from '@plumbline/demo';
import { type Context, siteToday } from '../platform/context.ts';
import { addDays } from '../platform/days.ts';
import { type Ids, insertRows } from './insert-rows.ts';

/** Writes the delegations. */
export function insertDelegations(ctx: Context, { delegations }: DemoCompany, people: Ids): Promise<void> {
  const today = siteToday(ctx);
  const rows = delegations.map(({ from, to, startsInDays, endsInDays, reason, revokedInDays }) => ({
    from_employee_id: people.get(from),
    to_employee_id: people.get(to),
    start_date: addDays(today, startsInDays),
    end_date: addDays(today, endsInDays),
    reason,
    created_by: people.get(from),
    revoked_at: revokedInDays === null ? null : `${addDays(today, revokedInDays)}T01:00:00Z`,
    revoked_by: revokedInDays === null ? null : people.get(from),
  }));
  return insertRows(ctx, 'delegations', rows);
}

/** Writes how people show lists. */
export function insertSavedViews(ctx: Context, { savedViews }: DemoCompany, people: Ids): Promise<void> {
  const rows = savedViews.map(({ ownerKey, ...view }) => ({ employee_id: people.get(ownerKey), ...view }));
  return insertRows(ctx, 'saved_views', rows);
}

/** Writes the texts of monthly reports. @param projects the ids of projects by their codes */
export function insertMonthlyReports(
  ctx: Context,
  { monthlyReports }: DemoCompany,
  { people, projects }: { people: Ids; projects: Ids },
): Promise<void> {
  const rows = monthlyReports.map(({ projectCode, month, summary, editedByKey }) => ({
    project_id: projects.get(projectCode),
    month: `${month}-01`,
    summary,
    edited_by: people.get(editedByKey),
  }));
  return insertRows(ctx, 'monthly_reports', rows);
}
