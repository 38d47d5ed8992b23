import {
  type AttentionItem,
  isFarBehind,
  MAX_NAMED_PROJECTS,
  type ReviewKindName,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { isToReview, type ReviewKind } from '../decisions/index.ts';
import { type Context, siteDay, siteToday } from '../platform/context.ts';
import { addDays } from '../platform/days.ts';
import { exactProgress, visibleProject } from '../projects/index.ts';
import { isOverdue, isRunning } from './overdue.ts';
import { refreshPlans, shownIfKnown } from './site-moments.ts';

type Named = AttentionItem['projects'][number];

/** The projects that are further behind their plan than the company set, the furthest first. Rule: OVERVIEW-6. */
export async function projectsBehindPlan(ctx: Context): Promise<AttentionItem[]> {
  await refreshPlans(ctx);
  const today = siteToday(ctx);
  const { rows } = await sql<Named & { shown: string; planned: string; days_ahead: number | null }>`
    select w.id, w.code, w.title, shown_percentage(${exactProgress}) as shown, ${shownIfKnown(sql`plan.planned`)} as planned,
      plan.days_ahead
    from work_items w left join roll_ups r on r.work_item_id = w.id
      cross join lateral plan_figures(w.id, ${exactProgress}, ${today}::date) plan
    where w.parent_id is null and w.status <> 'Completed' and plan.planned > ${exactProgress}
    order by plan.planned - ${exactProgress} desc, w.id limit ${MAX_NAMED_PROJECTS}`.execute(ctx.database);
  return rows.flatMap(({ id, code, title, shown, planned, days_ahead }) => {
    const standing = { percentage: Number(shown), planned_percentage: Number(planned) };
    if (!isFarBehind(standing, ctx.site.behindPlanPoints)) return [];
    return {
      kind: 'behind_plan',
      review: null,
      projects: [{ id, code, title }],
      // Of two figures with two places, as they are shown.
      figure: Math.round((standing.planned_percentage - standing.percentage) * 100) / 100,
      part: null,
      since: days_ahead === null ? null : addDays(today, days_ahead),
    };
  });
}

/** The requests pending the actor's approval, by kind, since when the oldest of each is. */
export async function pendingReviews(ctx: Context, kinds: readonly ReviewKind[]): Promise<AttentionItem[]> {
  const counts = kinds.map(
    (kind) => sql`
      select ${kind.name}::text as review, ${kind.line.project ?? sql`null::integer`} as project_id,
        count(*)::integer as figure, min(${kind.line.requestedAt}) as oldest
      from ${kind.records} where ${isToReview(ctx, kind)} group by 2`,
  );
  const { rows } = await sql<{ review: ReviewKindName; projects: Named[]; figure: number; oldest: Date }>`
    select review, sum(figure)::integer as figure, min(oldest) as oldest,
      case when bool_and(ranked.project_id is not null) then ${namedProjects} else '[]' end as projects
    from (select pending.*, row_number() over (partition by review order by oldest, project_id) as place
        from (${sql.join(counts, sql` union all `)}) pending) ranked
      left join work_items w on w.id = ranked.project_id and ranked.place <= ${MAX_NAMED_PROJECTS}
    group by review order by oldest, review`.execute(ctx.database);
  return rows.map(({ oldest, ...pending }) => ({
    ...pending,
    kind: 'review',
    part: null,
    since: siteDay(ctx, oldest),
  }));
}

/** The projects at which people clocked in today, and that have no daily report of today. */
export async function missingReports(ctx: Context): Promise<AttentionItem[]> {
  const today = siteToday(ctx);
  const { rows } = await sql<{ projects: Named[]; figure: number; part: number }>`
    select count(*)::integer as figure, sum(people)::integer as part, ${namedProjects} as projects
    from (select a.in_project_id, count(distinct a.employee_id) as people,
        row_number() over (order by count(distinct a.employee_id) desc, a.in_project_id) as place
      from attendance_spans a
      where a.site_date = ${today} and not exists (select from documents d
        where d.project_id = a.in_project_id and d.type = 'daily_report' and d.date = ${today})
      group by a.in_project_id) ranked
      left join work_items w on w.id = ranked.in_project_id and ranked.place <= ${MAX_NAMED_PROJECTS}
    having count(*) > 0`.execute(ctx.database);
  return rows.map((missing) => ({ ...missing, kind: 'missing_report', review: null, since: today }));
}

/** The overdue tasks of the projects that the actor may see, since when the oldest should have ended. */
export async function overdueTasks(ctx: Context): Promise<AttentionItem[]> {
  const { rows } = await sql<{ projects: Named[]; figure: number; since: string }>`
    select sum(tasks)::integer as figure, min(since) as since, ${namedProjects} as projects
    from (select o.project_id, count(*) as tasks, min(o.end_date) as since,
        row_number() over (order by min(o.end_date), o.project_id) as place
      from work_items o
      where ${isOverdue(ctx, 'o')} and ${isRunning(sql`o.project_id`)} and ${visibleProject(ctx, sql`o.project_id`)}
      group by o.project_id) ranked
      left join work_items w on w.id = ranked.project_id and ranked.place <= ${MAX_NAMED_PROJECTS}
    having count(*) > 0`.execute(ctx.database);
  return rows.map((overdue) => ({ ...overdue, kind: 'overdue_tasks', review: null, part: null }));
}

/** The first projects of those that are counted, in their order by `place`; the others are not joined as `w`. */
const namedProjects = sql`coalesce(
  json_agg(json_build_object('id', w.id, 'code', w.code, 'title', w.title) order by ranked.place) filter (where w.id is not null),
  '[]')`;
