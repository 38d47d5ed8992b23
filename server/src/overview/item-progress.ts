import type {
  AreaProgress,
  Input,
  ItemProgress,
  ItemType,
  listAreaProgress as listAreasEndpoint,
  Page,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { exactProgress, refuseHidden } from '../projects/index.ts';
import { overdueOfArea } from './overdue.ts';
import {
  dayAsked,
  endOfDay,
  lastPlannedDay,
  refreshPlanOf,
  shownIfKnown,
  shownOrNull,
} from './site-moments.ts';

/** The exact progress of `work_items w` at the end of a day, of today as it is now. */
export function progressOn(ctx: Context, day: string): RawBuilder<string | null> {
  if (day === siteToday(ctx))
    return sql`(select ${exactProgress} from (select) one left join roll_ups r on r.work_item_id = w.id)`;
  return sql`progress_before(w.id, ${endOfDay(ctx, sql`${day}::date`)})`;
}

type Figures = { shown: string | null; planned: string | null; days_ahead: number | null };

/** An item at the end of a day, compared with its plan. @throws not_found, invalid */
export async function getItemProgress(
  ctx: Context,
  type: ItemType,
  id: number,
  on: string | undefined,
): Promise<ItemProgress> {
  await refuseHidden(ctx, type, id);
  const day = dayAsked(ctx, on);
  await refreshPlanOf(ctx, id);
  // Plans are precomputed for projects and Areas; those of items below are computed from their leaves.
  const { rows } = await sql<Figures & { first_day: string | null; last_day: string | null }>`
    select ${shownIfKnown(sql`now.progress`)} as shown,
      ${shownIfKnown(sql`case when w.depth <= 2 then plan.planned else below.planned end`)} as planned,
      plan.days_ahead,
      case when w.depth <= 2 then span.first_day else below.first_day end as first_day,
      case when w.depth <= 2 then span.last_day else below.last_day end as last_day
    from work_items w
      cross join lateral (select ${progressOn(ctx, day)} as progress offset 0) now
      cross join lateral plan_figures(w.id, now.progress, ${day}::date) plan
      left join lateral (
        select min(p.day) as first_day, max(p.day) - 1 as last_day from plan_points p where p.work_item_id = w.id
      ) span on true
      left join lateral (
        select min(l.first_day) as first_day, max(l.last_day) as last_day,
          round(sum(round(100 * l.share
            * least(greatest(${day}::date - l.first_day + 1, 0), l.last_day - l.first_day + 1), 44)
            / (l.last_day - l.first_day + 1)), 30) as planned
        from planned_leaves(w.id) l
      ) below on w.depth > 2
    where w.id = ${id}`.execute(ctx.database);
  const { shown, planned, ...rest } = rows[0] as (typeof rows)[number];
  return { on: day, percentage: shownOrNull(shown), planned_percentage: shownOrNull(planned), ...rest };
}

type AreaQuery = Input<typeof listAreasEndpoint>;
type AreaRow = Omit<AreaProgress, 'percentage' | 'planned_percentage'> & Figures;

/** A project's Areas at the end of a day, each compared with its plan. @throws not_found, invalid */
export async function listAreaProgress(
  ctx: Context,
  { params, query }: AreaQuery,
): Promise<Page<AreaProgress>> {
  await refuseHidden(ctx, 'projects', params.id);
  await refreshPlanOf(ctx, params.id);
  return readPage(ctx, areaList(ctx, params.id, dayAsked(ctx, query.on)), query);
}

function areaList(
  ctx: Context,
  projectId: number,
  day: string,
): List<AreaQuery['query']['sort'], AreaRow, AreaProgress> {
  const figures = sql`cross join lateral (select ${progressOn(ctx, day)} as progress offset 0) now
    cross join lateral plan_figures(w.id, now.progress, ${day}::date) plan`;
  const code = sql`w.code collate natural_order`;
  return {
    from: sql`work_items w`,
    key: sql`w.id`,
    filter: sql`w.parent_id = ${projectId}`,
    orders: {
      code: [code],
      days_ahead: { by: [{ nullable: sql`plan.days_ahead` }, code], joins: figures },
      progress: { by: [{ nullable: sql`now.progress` }, code], joins: figures },
    },
    async read(chosen) {
      const { rows } = await sql<AreaRow>`
        select w.id, w.code, w.title, ${shownIfKnown(sql`now.progress`)} as shown, ${shownIfKnown(sql`plan.planned`)} as planned,
          plan.days_ahead, ${lastPlannedDay} as last_day, ${overdueOfArea(ctx)} as overdue_tasks
        from work_items w ${figures} ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) =>
      rows.map(({ shown, planned, ...row }) => ({
        ...row,
        percentage: shownOrNull(shown),
        planned_percentage: shownOrNull(planned),
      })),
  };
}
