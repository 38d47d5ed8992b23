import type { getProgressCurve as curveEndpoint, Input, ProgressCurve } from '@plumbline/contract';
import { sql } from 'kysely';
import { baselineAsked } from '../baselines/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { exactProgress, refuseHidden } from '../projects/index.ts';
import { daysOfCurve, forecastEnd, paceStarts, previousDay } from './forecast.rules.ts';
import { endOfDay, refreshPlans, shownIfKnown, shownOrNull } from './site-moments.ts';

type Span = {
  first_day: string | null;
  last_day: string | null;
  /** The site day on which its progress is first known. */
  known_since: string | null;
  stood_on: string | null;
  is_complete: boolean;
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
  await refreshPlans(ctx);
  const today = siteToday(ctx);
  const { rows } = await sql<Span>`
    select p.first_day, p.last_day, plan.stood_on, ${exactProgress} = 100 as is_complete,
      (coalesce((select min(c.at) from progress_changes c where c.work_item_id = w.id), w.created_at)
        at time zone ${ctx.site.timeZone})::date as known_since
    from work_items w left join roll_ups r on r.work_item_id = w.id
      left join project_plans p on p.project_id = w.id
      cross join lateral plan_figures(w.id, ${exactProgress}, ${today}::date) plan
    where w.id = ${id}`.execute(ctx.database);
  const span = rows[0] as Span;
  const { first_day, last_day } = span;
  const starts = paceStarts(today);
  const needed = [first_day && previousDay(first_day), last_day, today, ...edgesOf(baseline)].filter(
    (day) => day !== null,
  );
  const all = [...needed, span.known_since].filter((day) => day !== null).toSorted();
  const shown = daysOfCurve(all[0] as string, all.at(-1) as string, needed);
  const points = await readPoints(ctx, id, baseline?.id ?? null, [...new Set([...shown, ...starts])]);
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

/** Where the line of a baseline begins and ends. */
const edgesOf = (baseline: Awaited<ReturnType<typeof baselineAsked>>) => [
  baseline?.first_day ? previousDay(baseline.first_day) : null,
  baseline?.last_day ?? null,
];

/** Plan and progress at the ends of days, in their order. */
async function readPoints(
  ctx: Context,
  projectId: number,
  baselineId: number | null,
  days: readonly string[],
): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select d.day, ${shownIfKnown(sql`saved.planned`)} as baseline, ${shownIfKnown(sql`plan.planned`)} as planned, ${shownIfKnown(sql`known.progress`)} as actual, plan.stood_on
    from unnest(${days}::date[]) d (day)
      cross join lateral (
        select case when d.day <= ${siteToday(ctx)}::date
          then progress_before(${projectId}::integer, ${endOfDay(ctx, sql`d.day`)}) end as progress offset 0
      ) known
      cross join lateral plan_figures(${projectId}::integer, known.progress, d.day) plan
      cross join lateral (
        select baseline_planned(${baselineId}::integer, ${projectId}::integer, d.day) as planned offset 0
      ) saved
    order by d.day`.execute(ctx.database);
  return rows;
}
