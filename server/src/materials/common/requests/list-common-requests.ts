import type {
  CommonMaterialRequest,
  Input,
  listCommonMaterialRequests as listEndpoint,
  Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../../employees/index.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/list.ts';
import { matchesEveryWord } from '../../../platform/database/search.ts';
import { isWithinTask, refuseHiddenScope } from '../../parts/scope.ts';
import { commonRequests } from './read-common-requests.ts';

type Query = Input<typeof listEndpoint>['query'];

/** A page of the requests for common materials of projects that the caller may see. */
export async function listCommonRequests(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<CommonMaterialRequest>> {
  const { project_id, task_id, status, search_term } = query;
  await refuseHiddenScope(ctx, { project_id, task_id });
  const date =
    status === 'Allocated'
      ? [{ nullable: sql`r.allocated_at` }]
      : {
          by: [sql`(o.created_at at time zone ${ctx.site.timeZone})::date`],
          joins: sql`join request_orders o on o.id = r.request_order_id`,
        };
  const list = commonRequests.list(ctx, { date }, [
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
  return readPage(ctx, list, query);
}
