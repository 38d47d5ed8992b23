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
import { isOverdue } from './overdue.ts';
import { refreshPlans, shownIfKnown } from './site-moments.ts';

type Named = AttentionItem['projects'][number];

/** What there is of one kind in a project, or in none. */
type OfProject = Pick<AttentionItem, 'figure' | 'part' | 'since'> & { project: Named | null };

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

/** What is pending the actor's approval, by kind, since when the oldest of each is. */
export async function pendingReviews(ctx: Context, kinds: readonly ReviewKind[]): Promise<AttentionItem[]> {
  const counts = kinds.map(
    (kind) => sql`
      select ${kind.name}::text as review, ${kind.line.project ?? sql`null::integer`} as project_id,
        count(*)::integer as figure, min(${kind.line.requestedAt}) as oldest
      from ${kind.records} where ${isToReview(ctx, kind)} group by 2`,
  );
  const { rows } = await sql<{ review: ReviewKindName; project: Named | null; figure: number; oldest: Date }>`
    select pending.review, pending.figure, pending.oldest,
      case when w.id is not null then json_build_object('id', w.id, 'code', w.code, 'title', w.title) end as project
    from (${sql.join(counts, sql` union all `)}) pending left join work_items w on w.id = pending.project_id
    order by pending.oldest`.execute(ctx.database);
  const byReview = Map.groupBy(rows, ({ review }) => review);
  return [...byReview].flatMap(([review, pending]) =>
    together(
      'review',
      pending.map(({ oldest, ...row }) => ({ ...row, part: null, since: siteDay(ctx, oldest) })),
      review,
    ),
  );
}

/** The projects at which people clocked in today, and that have no daily report of today. */
export async function missingReports(ctx: Context): Promise<AttentionItem[]> {
  const today = siteToday(ctx);
  const { rows } = await sql<Named & { people: number }>`
    select w.id, w.code, w.title, count(distinct a.employee_id)::integer as people
    from attendance_spans a join work_items w on w.id = a.in_project_id
    where a.site_date = ${today} and not exists (select from documents d
      where d.project_id = w.id and d.type = 'daily_report' and d.date = ${today})
    group by w.id order by people desc, w.id`.execute(ctx.database);
  return together(
    'missing_report',
    rows.map(({ people, ...project }) => ({ project, figure: 1, part: people, since: today })),
  );
}

/** The overdue tasks of the projects that the actor may see, since when the oldest should have ended. */
export async function overdueTasks(ctx: Context): Promise<AttentionItem[]> {
  const { rows } = await sql<Named & { figure: number; since: string }>`
    select project.id, project.code, project.title, overdue.figure, overdue.since
    from (select w.project_id, count(*)::integer as figure, min(w.end_date) as since from work_items w
        where ${isOverdue(ctx, 'w')} and ${visibleProject(ctx, sql`w.project_id`)}
        group by w.project_id) overdue
      join work_items project on project.id = overdue.project_id
    order by overdue.since, project.id`.execute(ctx.database);
  return together(
    'overdue_tasks',
    rows.map(({ figure, since, ...project }) => ({ project, figure, part: null, since })),
  );
}

/** One entry for all there is of a kind, whose first is the oldest; none where there is nothing. */
function together(
  kind: AttentionItem['kind'],
  found: readonly OfProject[],
  review: AttentionItem['review'] = null,
): AttentionItem[] {
  const [oldest] = found;
  if (!oldest) return [];
  const projects = found.flatMap(({ project }) => project ?? []);
  return [
    {
      kind,
      review,
      projects: projects.length < found.length ? [] : projects.slice(0, MAX_NAMED_PROJECTS),
      figure: found.reduce((sum, { figure }) => sum + figure, 0),
      part: oldest.part === null ? null : found.reduce((sum, { part }) => sum + (part ?? 0), 0),
      since: oldest.since,
    },
  ];
}
