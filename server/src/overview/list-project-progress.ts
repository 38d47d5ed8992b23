import type { Input, listProjectProgress as listEndpoint, Page, ProjectProgress } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { exactProgress, matchesItem } from '../projects/index.ts';
import { overdueOfProject } from './overdue.ts';
import { endOfDay, lastPlannedDay, refreshPlans, shownIfKnown, shownOrNull } from './site-moments.ts';

type Query = Input<typeof listEndpoint>['query'];

type Row = Omit<ProjectProgress, 'percentage' | 'planned_percentage' | 'week_ago_percentage'> & {
  shown: string;
  planned: string | null;
  week_ago: string | null;
};

/** The projects that are not completed, each compared with its plan. */
export async function listProjectProgress(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<ProjectProgress>> {
  await refreshPlans(ctx);
  return readPage(ctx, progressList(ctx, query), query);
}

function progressList(ctx: Context, { search_term }: Query): List<Query['sort'], Row, ProjectProgress> {
  const today = sql`${siteToday(ctx)}::date`;
  const figures = sql`left join roll_ups r on r.work_item_id = w.id
    cross join lateral plan_figures(w.id, ${exactProgress}, ${today}) plan`;
  const title = sql`w.title collate natural_order`;
  return {
    from: sql`work_items w`,
    key: sql`w.id`,
    filter: sql`w.parent_id is null and w.status <> 'Completed' and ${matchesItem(search_term)}`,
    orders: {
      days_ahead: { by: [{ nullable: sql`plan.days_ahead` }, title], joins: figures },
      title: [title],
      progress: { by: [exactProgress, title], joins: sql`left join roll_ups r on r.work_item_id = w.id` },
      overdue: [overdueOfProject(ctx), title],
    },
    async read(chosen) {
      const { rows } = await sql<Row>`
        select w.id, w.code, w.title, w.status, w.start_date, w.end_date,
          shown_percentage(${exactProgress}) as shown, ${shownIfKnown(sql`plan.planned`)} as planned, plan.days_ahead,
          ${lastPlannedDay} as last_day,
          ${shownIfKnown(sql`week_ago.progress`)} as week_ago,
          ${overdueOfProject(ctx)} as overdue_tasks
        from work_items w ${figures}
          cross join lateral (
            select progress_before(w.id, ${endOfDay(ctx, sql`${today} - 7`)}) as progress offset 0
          ) week_ago ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) =>
      rows.map(({ shown, planned, week_ago, ...row }) => ({
        ...row,
        percentage: Number(shown),
        planned_percentage: shownOrNull(planned),
        week_ago_percentage: shownOrNull(week_ago),
      })),
  };
}
