import {
  type AssetRequest,
  DENIED_DAYS_IN_LISTS,
  type Family,
  type Input,
  type Page,
} from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasStatus, orToReview } from '../../decisions/index.ts';
import { matchesPerson } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { type FiltersOf, type List, readPage } from '../../platform/database/list.ts';
import { matchesEveryWord, searchPatterns } from '../../platform/database/search.ts';
import { hasOpenLine, presentRequest, type RequestRow, readRequests } from './read-requests.ts';
import { assetRequestsToReview, visibleRequest } from './requests-to-review.ts';

type Query = Input<Family['listRequests']>['query'];
export type RequestFilters = FiltersOf<Query>;

/** A page of the requests of a family that the actor may see. Rule: ASSET-21. */
export async function listRequests(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Page<AssetRequest>> {
  return readPage(ctx, requestList(ctx, family, query), query);
}

/** The list of a family by its filters, for its page and its export. */
export function requestList(
  ctx: Context,
  family: Family,
  filters: RequestFilters,
): List<Query['sort'], RequestRow, AssetRequest> {
  return {
    from: sql`asset_requests r`,
    key: sql`r.id`,
    filter: sql`r.family = ${family.name} and ${orToReview(ctx, assetRequestsToReview[family.name], visibleRequest(ctx))}
      and ${matchesFilters(ctx, family, filters)}`,
    orders: {
      date: [sql`r.date`],
      project: {
        by: [sql`o.title collate natural_order`, sql`r.date`],
        joins: sql`join work_items o on o.id = r.project_id`,
      },
      requested_by: {
        by: [sql`o.first_name`, sql`o.last_name`, sql`r.date`],
        joins: sql`join employees o on o.id = r.requested_by`,
      },
      status: [sql`r.status`, sql`r.date`],
    },
    read: (chosen) => readRequests(ctx, chosen),
    present: (rows) => rows.map((row) => presentRequest(ctx, family, row)),
  };
}

const isSet = (flag: Query['to_issue']) => flag === 'true' || flag === '1';

function matchesFilters(ctx: Context, family: Family, filters: RequestFilters): RawBuilder<SqlBool> {
  const { status, employee_id, id, project_id, task_id, search_term } = filters;
  const conditions = [
    hasStatus(ctx, assetRequestsToReview[family.name], status),
    employee_id ? sql`r.requested_by = ${employee_id}` : null,
    id ? sql`r.id = ${id}` : null,
    project_id ? sql`r.project_id = ${project_id}` : null,
    task_id ? sql`r.task_id = ${task_id}` : null,
    isSet(filters.to_issue) ? sql`r.status = 'Approved' and ${hasOpenLine}` : null,
    isSet(filters.include_archived)
      ? null
      : sql`(r.status <> 'Denied' or r.date >= ${siteToday(ctx)}::date - ${DENIED_DAYS_IN_LISTS}::integer)`,
    matchesSearch(search_term),
  ].filter((each) => each !== null);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** By the names of its requester, the title of its project, or a line of it. */
function matchesSearch(term: string | undefined): RawBuilder<SqlBool> | null {
  if (searchPatterns(term).length === 0) return null;
  return sql<SqlBool>`(
    r.requested_by in (select e.id from employees e where ${matchesPerson(term)})
    or exists (select from work_items w where w.id = r.project_id and ${matchesEveryWord(sql`searchable(w.title)`, term)})
    or exists (select from asset_request_lines l left join assets a on a.id = l.asset_id
      where l.request_id = r.id
        and ${matchesEveryWord(sql`coalesce(a.search_text, searchable(l.description))`, term)}))`;
}
