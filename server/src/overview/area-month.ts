import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { progressOn } from './item-progress.ts';
import { endOfDay, lastPlannedDay, refreshPlanOf, shownIfKnown, shownOrNull } from './site-moments.ts';
import { unfinishedLeaves } from './unfinished.ts';

/** A project or an Area at the ends of two days, each compared with its plan. Percentages as people see them. */
export type ItemChange = {
  id: number;
  code: string;
  title: string;
  before: { percentage: number | null; planned: number | null };
  after: { percentage: number | null; planned: number | null };
  /** At the end of the second day. */
  days_ahead: number | null;
  /** The last planned day, as the plan is today. */
  last_day: string | null;
  /** Bottom-level tasks that should have ended before the second day and were below 100 % at its end. */
  overdue_tasks: number;
};

type Row = {
  id: number;
  code: string;
  title: string;
  shown_before: string | null;
  planned_before: string | null;
  shown: string | null;
  planned: string | null;
  days_ahead: number | null;
  last_day: string | null;
};

/**
 * A project and its first Areas at the ends of two days; whether the actor may see it has been decided before.
 * @param days two site dates, today or earlier
 * @param most how many Areas
 */
export async function readProjectChange(
  ctx: Context,
  projectId: number,
  days: { before: string; after: string },
  most: number,
): Promise<{ project: ItemChange; areas: ItemChange[]; hasMoreAreas: boolean }> {
  await refreshPlanOf(ctx, projectId);
  const overdueOf = await countOverdue(ctx, projectId, days.after);
  const change = ({ shown_before, planned_before, shown, planned, ...row }: Row, overdue: number) => ({
    ...row,
    before: { percentage: shownOrNull(shown_before), planned: shownOrNull(planned_before) },
    after: { percentage: shownOrNull(shown), planned: shownOrNull(planned) },
    overdue_tasks: overdue,
  });
  const [project] = await readRows(ctx, days, sql`w.id = ${projectId}`, 1);
  const areas = await readRows(ctx, days, sql`w.parent_id = ${projectId}`, most + 1);
  const all = [...overdueOf.values()].reduce((sum, count) => sum + count, 0);
  return {
    project: change(project as Row, all),
    areas: areas.slice(0, most).map((area) => change(area, overdueOf.get(area.id) ?? 0)),
    hasMoreAreas: areas.length > most,
  };
}

async function readRows(
  ctx: Context,
  { before, after }: { before: string; after: string },
  which: RawBuilder<unknown>,
  most: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.id, w.code, w.title, ${shownIfKnown(sql`was.progress`)} as shown_before,
      ${shownIfKnown(sql`plan_before.planned`)} as planned_before,
      ${shownIfKnown(sql`now.progress`)} as shown, ${shownIfKnown(sql`plan.planned`)} as planned, plan.days_ahead,
      ${lastPlannedDay} as last_day
    from work_items w
      cross join lateral (
        select progress_before(w.id, ${endOfDay(ctx, sql`${before}::date`)}) as progress offset 0
      ) was
      cross join lateral (select ${progressOn(ctx, after)} as progress offset 0) now
      cross join lateral plan_figures(w.id, was.progress, ${before}::date) plan_before
      cross join lateral plan_figures(w.id, now.progress, ${after}::date) plan
    where ${which} order by w.code collate natural_order, w.id limit ${most}`.execute(ctx.database);
  return rows;
}

/** How many tasks of each Area were overdue on a day, by the Area's id. */
async function countOverdue(ctx: Context, projectId: number, day: string): Promise<Map<number, number>> {
  const { joins, condition } = unfinishedLeaves(ctx, day);
  const { rows } = await sql<{ area_id: number; overdue: number }>`
    select coalesce(w.ancestor_ids[2], w.id) as area_id, count(*)::integer as overdue
    from work_items w ${joins}
    where w.project_id = ${projectId} and w.end_date < ${day}::date and ${condition}
    group by 1`.execute(ctx.database);
  return new Map(rows.map(({ area_id, overdue }) => [area_id, overdue]));
}
