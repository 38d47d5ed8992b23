import {
  type Answer,
  type FirstStep,
  firstStepNames,
  firstSteps,
  may,
  type listFirstSteps as stepsEndpoint,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** By what there is each step shows that it is done. Nothing is stored for it. */
const done: Record<FirstStep, RawBuilder<unknown>> = {
  letterhead: sql`exists (select from companies where address is not null)`,
  // The first of both is the Superadmin that the first start makes.
  people: sql`exists (select from employees offset 1)`,
  leave_credits: sql`exists (select from leave_credits where credit is not null)`,
  logins: sql`exists (select from users offset 1)`,
  project: sql`exists (select from work_items)`,
  areas: sql`exists (select from work_items where parent_id is not null and start_date is not null and end_date is not null)`,
  manpower: sql`exists (select from assignments)`,
  warehouse: sql`exists (select from warehouses)`,
  price_list: sql`exists (select from materials)`,
  bulk_po: sql`exists (select from bulk_pos)`,
  // A company that is content with its first pattern numbers its orders by it.
  po_numbers: sql`(exists (select from companies where po_number_pattern is not null) or exists (select from issue_pos))`,
  tools: sql`exists (select from assets)`,
  clock_in: sql`exists (select from attendance_spans)`,
  daily_report: sql`exists (select from documents where type = 'daily_report')`,
  baseline: sql`exists (select from baselines)`,
  monthly_report: sql`exists (select from monthly_reports)`,
};

/** The first steps that are not done, of those that the actor may do. Rule: OVERVIEW-8. */
export async function listFirstSteps(ctx: Context): Promise<Answer<typeof stepsEndpoint>> {
  const mine = firstStepNames.filter((step) => may(ctx.actor.role, firstSteps[step]));
  const columns = mine.map((step) => sql`${done[step]} as ${sql.ref(step)}`);
  const { rows } = await sql<Record<FirstStep, boolean> & { project_id: number | null }>`
    select (select max(id) from work_items where parent_id is null) as project_id, ${sql.join(columns)}`.execute(
    ctx.database,
  );
  const [found] = rows;
  return {
    steps: mine.filter((step) => !found?.[step]),
    total: mine.length,
    project_id: found?.project_id ?? null,
  };
}
