import type {
  Answer,
  Input,
  listDocuments as listDocumentsEndpoint,
  listProjectDailyReports,
  listReportsToReview as listReportsToReviewEndpoint,
  Page,
  SiteDocument,
} from '@plumbline/contract';
import { DOCUMENTS_PER_PAGE } from '@plumbline/contract';
import { sql } from 'kysely';
import { isToReview } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { type DocumentFilter, hasWords, matchesFilter } from './document-filter.ts';
import { findScope, type ScopeKind } from './document-scope.ts';
import { reportsToReview } from './reports-to-review.ts';
import { countDocuments, readChosenDocuments, selectDocuments } from './select-documents.ts';

/**
 * A few documents of a type from an offset on, the latest first: of a project or a task, and of what is below it.
 * @throws not_found when the project or task is not there or may not be seen
 */
export async function listDocuments(
  ctx: Context,
  { query }: Input<typeof listDocumentsEndpoint>,
): Promise<Answer<typeof listDocumentsEndpoint>> {
  const { for: kind, forId, offset, ...filters } = query;
  const filter = { ...filters, scope: await findScope(ctx, kind, forId) };
  const total = await countDocuments(ctx, filter);
  return { data: await selectDocuments(ctx, filter, { offset, limit: DOCUMENTS_PER_PAGE }), total };
}

/** A page of the daily reports of a project or a task, and of what is below it, the latest first. @throws not_found */
export async function listDailyReports(
  ctx: Context,
  kind: ScopeKind,
  { params, query }: Input<typeof listProjectDailyReports>,
): Promise<Page<SiteDocument>> {
  const { date, search, state } = query;
  const scope = await findScope(ctx, kind, params.id);
  const filter = { scope, type: 'daily_report' as const, date, search, state };
  return readPage(ctx, documentList(ctx, filter), query);
}

/** A page of the daily reports of all projects that the actor can approve or reject, the earliest first. */
export async function listReportsToReview(
  ctx: Context,
  { query }: Input<typeof listReportsToReviewEndpoint>,
): Promise<Page<SiteDocument>> {
  const conditions = [isToReview(ctx, reportsToReview), ...hasWords(query.search)];
  const list: List<(typeof query)['sort'], SiteDocument, SiteDocument> = {
    from: sql`documents d`,
    key: sql`d.id`,
    filter: sql`${sql.join(conditions, sql` and `)}`,
    orders: { date: [sql`d.date`], created_at: [sql`d.created_at`] },
    read: (_chosen, keys) => readChosenDocuments(ctx, keys),
    present: (documents) => documents,
  };
  return readPage(ctx, list, query);
}

function documentList(
  ctx: Context,
  filter: DocumentFilter,
): List<Input<typeof listProjectDailyReports>['query']['sort'], SiteDocument, SiteDocument> {
  return {
    from: sql`documents d`,
    key: sql`d.id`,
    filter: matchesFilter(ctx, filter),
    orders: {
      date: [sql`d.date`],
      created_at: [sql`d.created_at`],
      state: [sql`d.state`, sql`d.date`],
    },
    read: (_chosen, keys) => readChosenDocuments(ctx, keys),
    present: (documents) => documents,
  };
}
