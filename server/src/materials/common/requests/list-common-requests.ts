import type {
  CommonMaterialRequest,
  Input,
  listCommonMaterialRequests as listEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../../employees/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { List } from '../../../platform/database/list.ts';
import { matchesEveryWord } from '../../../platform/database/search.ts';
import { isWithinTask } from '../../parts/scope.ts';
import { type CommonRequestRow, commonRequests } from './read-common-requests.ts';

type Query = Input<typeof listEndpoint>['query'];

/** The requests for common materials of projects that the caller may see. */
export function commonRequestList(
  ctx: Context,
  query: Query,
): List<'date', CommonRequestRow, CommonMaterialRequest> {
  const { project_id, task_id, status, search_term } = query;
  const date =
    status === 'Allocated'
      ? [{ nullable: sql`r.allocated_at` }]
      : {
          by: [sql`(o.created_at at time zone ${ctx.site.timeZone})::date`],
          joins: sql`join request_orders o on o.id = r.request_order_id`,
        };
  return commonRequests.list(ctx, { date }, [
    status ? sql`r.status = ${status}` : null,
    project_id ? sql`r.project_id = ${project_id}` : null,
    task_id ? isWithinTask(sql`r.task_id`, task_id) : null,
    matchesEveryWord(
      sql<string>`searchable((select w.title from work_items w where w.id = r.project_id) || ' ' ||
        (select w.title from work_items w where w.id = r.task_id) || ' ' ||
        (select o.series_no || ' ' || ${fullNameOf(sql`o.requested_by`)} from request_orders o where o.id = r.request_order_id))`,
      search_term,
    ),
  ]);
}
