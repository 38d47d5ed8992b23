import {
  type Approval,
  type Input,
  type listApprovals as listApprovalsEndpoint,
  type Page,
  type PersonName,
  type Place,
  pathOfPlace,
  URGENT_DAYS,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { decidesFor, isToReview, type ReviewKind } from '../decisions/index.ts';
import { personName } from '../employees/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/list.ts';
import { viewerOf } from '../platform/viewer.ts';

type Query = Input<typeof listApprovalsEndpoint>['query'];

type Row = Omit<Approval, 'requested_at' | 'updated_at' | 'place' | 'photos'> & {
  requested_at: Date;
  updated_at: Date;
  requested_by: PersonName;
  place: Place | null;
  photos: { id: number; name: string }[] | null;
};

/**
 * All that the actor can approve or reject, of every kind: what is overdue, what is urgent, the rest; in each the oldest
 * first. Each kind gives no more than its own first
 * ones, from its index; what a line shows is read for those of the page only.
 */
export async function listApprovals(
  ctx: Context,
  kinds: readonly ReviewKind[],
  { query }: { query: Query },
): Promise<Page<Approval>> {
  const asked = kinds.filter(({ name, line }) => isAskedFor(query, name, line.project));
  if (asked.length === 0) return toPage(query, [], 0);
  const { rows } = await sql<Row>`
    with page as materialized (
      select * from (${union(asked.map((kind) => firstOf(ctx, kind, query)))}) found
      order by rank, requested_at, kind, id limit ${sql.lit(query.per_page)} offset ${pageOffset(query)})
    select page.kind, page.id, page.requested_at, (array['overdue', 'urgent'])[page.rank] as urgency, line.title, line.updated_at, line.facts, line.photos, line.place,
      ${personName('requester')} as requested_by,
      case when project.id is not null then json_build_object('id', project.id, 'code', project.code, 'title', project.title) end as project,
      case when delegator.id is not null then ${personName('delegator')} end as for
    from page
      cross join lateral (${union(asked.map((kind) => lineOf(ctx, kind)))}) line
      join employees requester on requester.id = line.requester_id
      left join work_items project on project.id = line.project_id
      left join employees delegator on delegator.id = line.decides_for
    order by page.rank, page.requested_at, page.kind, page.id`.execute(ctx.database);
  return toPage(
    query,
    rows.map((row) => present(ctx, row)),
    await countOf(ctx, asked, query),
  );
}

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** Whether a kind can have any: leave and overtime belong to no project. */
const isAskedFor = ({ kind, project_id }: Query, name: string, project: RawBuilder<unknown> | null) =>
  (kind === undefined || kind === name) && (project_id === undefined || project !== null);

/** The condition on the records of a kind: to be decided on by the actor, and what was asked for. */
const filterOf = (ctx: Context, kind: ReviewKind, { project_id, employee_id }: Query) =>
  sql<SqlBool>`${isToReview(ctx, kind)}
    and ${project_id === undefined ? sql`true` : sql`${kind.line.project} = ${project_id}`}
    and ${employee_id === undefined ? sql`true` : sql`${kind.requestedBy} = ${employee_id}`}`;

/** The step to which row limits are rounded, so that few different ones occur. */
const STEP = 100;

/** How soon one of a kind is needed: 1 overdue, 2 urgent, 3 later, or it does not say. */
const rankOf = (ctx: Context, { line: { neededOn } }: ReviewKind) => {
  const today = sql`${siteToday(ctx)}::date`;
  return neededOn
    ? sql`case when ${neededOn} < ${today} then 1 when ${neededOn} <= ${today} + ${sql.lit(URGENT_DAYS)} then 2 else 3 end`
    : sql`3`;
};

/**
 * The first of a kind, as many as a page could need. Their number is written out: without it PostgreSQL expects a tenth
 * of the records, and makes a plan of the nine kinds again for each request because such a plan looks cheaper.
 */
const firstOf = (ctx: Context, kind: ReviewKind, query: Query) => sql`
  (select ${sql.lit(kind.name)}::text as kind, ${kind.id} as id, ${kind.line.requestedAt} as requested_at,
      ${rankOf(ctx, kind)} as rank
    from ${kind.records} where ${filterOf(ctx, kind, query)}
    order by ${kind.line.neededOn ? sql`rank, ` : sql``}${kind.line.requestedAt}, ${kind.id} limit ${sql.lit(Math.ceil((pageOffset(query) + query.per_page) / STEP) * STEP)})`;

/** What the line of one of a kind shows, of the row that `page` has. */
const lineOf = (ctx: Context, kind: ReviewKind) => sql`
  (select ${kind.line.title}::text as title, ${kind.updatedAt} as updated_at, ${factsOf(ctx, kind)} as facts,
    ${kind.line.photos ?? sql`null::jsonb`} as photos,
    ${kind.requestedBy} as requester_id, ${kind.line.project ?? sql`null::integer`} as project_id,
    case when ${kind.reach(viewerOf(ctx))} then ${kind.notification.place} end as place,
    ${decidesFor(ctx, kind)} as decides_for
    from ${kind.records} where page.kind = ${sql.lit(kind.name)} and ${kind.id} = page.id)`;

const factsOf = (ctx: Context, { line: { facts } }: ReviewKind) =>
  typeof facts === 'function' ? facts(viewerOf(ctx)) : facts;

async function countOf(ctx: Context, kinds: readonly ReviewKind[], query: Query): Promise<number> {
  const counts = kinds.map(
    (kind) => sql`(select count(*)::integer from ${kind.records} where ${filterOf(ctx, kind, query)})`,
  );
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(
    ctx.database,
  );
  return rows[0]?.total ?? 0;
}

const present = (ctx: Context, { requested_at, updated_at, place, photos, ...row }: Row): Approval => ({
  ...row,
  photos: (photos ?? []).map(({ id, name }) => ({
    id,
    name,
    full_path: ctx.links.to(ctx.actor, id) as string,
  })),
  place: place && pathOfPlace(place),
  requested_at: requested_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
