import type { getProgressCurve as curveEndpoint, Input, ProgressCurve } from '@plumbline/contract';
import { sql } from 'kysely';
import { baselineAsked } from '../baselines/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { refuseHidden } from '../projects/index.ts';
import { daysOfCurve, forecastEnd, paceStarts, previousDay } from './forecast.rules.ts';
import { progressOn } from './item-progress.ts';
import { endOfDay, refreshPlanOf, shownIfKnown, shownOrNull } from './site-moments.ts';

type Span = {
  first_day: string | null;
  last_day: string | null;
  /** The site day on which its progress is first known. */
  known_since: string | null;
  stood_on: string | null;
  is_complete: boolean | null;
};
type Point = {
  day: string;
  planned: string | null;
  actual: string | null;
  baseline: string | null;
  stood_on: string | null;
};
type Asked = Input<typeof curveEndpoint>;

/**
 * A project's S-curve: what was planned and done by each day, today and in a baseline, and when it ends at the pace so
 * far. @throws not_found
 */
export async function getProgressCurve(
  ctx: Context,
  { params: { id }, query }: Pick<Asked, 'params'> & Partial<Pick<Asked, 'query'>>,
): Promise<ProgressCurve> {
  await refuseHidden(ctx, 'projects', id);
  const baseline = await baselineAsked(ctx, id, query?.baseline_id);
  return readProgressCurve(ctx, id, siteToday(ctx), baseline);
}

/**
 * The S-curve as it was known at the end of a day, which its `today` names. The plan is that of today. Whether the actor
 * may see the project has been decided before.
 */
export async function readProgressCurve(
  ctx: Context,
  id: number,
  today: string,
  baseline: Baseline = null,
): Promise<ProgressCurve> {
  await refreshPlanOf(ctx, id);
  const { rows } = await sql<Span>`
    select p.first_day, p.last_day, plan.stood_on, now.progress = 100 as is_complete,
      (coalesce((select min(c.at) from progress_changes c where c.work_item_id = w.id), w.created_at)
        at time zone ${ctx.site.timeZone})::date as known_since
    from work_items w left join project_plans p on p.project_id = w.id
      cross join lateral (select ${progressOn(ctx, today)} as progress offset 0) now
      cross join lateral plan_figures(w.id, now.progress, ${today}::date) plan
    where w.id = ${id}`.execute(ctx.database);
  const span = rows[0] as Span;
  const { first_day, last_day, known_since } = span;
  const starts = paceStarts(today);
  const needed = [first_day && previousDay(first_day), last_day, today, ...edgesOf(baseline)].filter(
    (day) => day !== null,
  );
  const all = [...needed, known_since !== null && known_since < today ? known_since : today].toSorted();
  const shown = daysOfCurve(all[0] as string, all.at(-1) as string, needed);
  const points = await readPoints(ctx, id, today, baseline?.id ?? null, [...new Set([...shown, ...starts])]);
  const standingOn = new Map(points.map(({ day, stood_on }) => [day, stood_on]));
  return {
    today,
    first_day,
    last_day,
    points: points
      .filter(({ day }) => shown.includes(day))
      .map(({ day, planned, actual, baseline }) => ({
        day,
        planned: shownOrNull(planned),
        actual: shownOrNull(actual),
        baseline: shownOrNull(baseline),
      })),
    forecast:
      first_day && last_day && span.stood_on && !span.is_complete
        ? forecastEnd(
            { firstDay: first_day, lastDay: last_day },
            { day: today, stoodOn: span.stood_on },
            starts.map((day) => ({ day, stoodOn: standingOn.get(day) ?? null })),
          )
        : null,
  };
}

/** The baseline that a curve is compared with, if any. */
type Baseline = Awaited<ReturnType<typeof baselineAsked>>;

/** Where the line of a baseline begins and ends. */
const edgesOf = (baseline: Baseline) => [
  baseline?.first_day ? previousDay(baseline.first_day) : null,
  baseline?.last_day ?? null,
];

/** Plan and progress at the ends of days, in their order; of the progress those up to `today`. */
async function readPoints(
  ctx: Context,
  projectId: number,
  today: string,
  baselineId: number | null,
  days: readonly string[],
): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select d.day, ${shownIfKnown(sql`saved.planned`)} as baseline, ${shownIfKnown(sql`plan.planned`)} as planned, ${shownIfKnown(sql`known.progress`)} as actual, plan.stood_on
    from unnest(${days}::date[]) d (day)
      cross join lateral (
        select case when d.day <= ${today}::date
          then progress_before(${projectId}::integer, ${endOfDay(ctx, sql`d.day`)}) end as progress offset 0
      ) known
      cross join lateral plan_figures(${projectId}::integer, known.progress, d.day) plan
      cross join lateral (
        select baseline_planned(${baselineId}::integer, ${projectId}::integer, d.day) as planned offset 0
      ) saved
    order by d.day`.execute(ctx.database);
  return rows;
}
