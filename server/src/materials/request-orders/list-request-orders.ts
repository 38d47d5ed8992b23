import type { Input, listRequestOrders as listEndpoint, RequestOrder } from '@plumbline/contract';
import { sql } from 'kysely';
import { isToReview } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import type { FiltersOf, List } from '../../platform/database/list.ts';
import { isWithinTask } from '../parts/scope.ts';
import { type RequestOrderRow, requestOrders } from './read-request-orders.ts';
import { requestOrdersToApprove, requestOrdersToReview } from './to-review.ts';

type Query = Input<typeof listEndpoint>['query'];
/** What the list of request orders is narrowed by. */
export type RequestOrderFilters = FiltersOf<Query>;

/**
 * The request orders of projects that the caller may see, by when they were requested, for their page and their export.
 */
export function requestOrderList(
  ctx: Context,
  filters: RequestOrderFilters,
): List<'requested', RequestOrderRow, RequestOrder> {
  const { project_id, task_id, status, waits_for_me, search_term } = filters;
  const mine = waits_for_me === 'true' || waits_for_me === '1';
  return requestOrders.list(ctx, { requested: [] }, [
    project_id ? sql`o.project_id = ${project_id}` : null,
    task_id ? isWithinTask(sql`o.task_id`, task_id) : null,
    status ? sql`o.status = ${status}` : null,
    mine
      ? sql`(${isToReview(ctx, requestOrdersToReview)} or ${isToReview(ctx, requestOrdersToApprove)})`
      : null,
    // By its number.
    search_term ? sql`o.series_no::text = ${search_term.replace(/^(ro)?[\s#.]*0*/i, '')}` : null,
  ]);
}
