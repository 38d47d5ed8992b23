import type { DeliveryState, Input, IssuePo, listIssuePos as listEndpoint, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { isWithinTask, refuseHiddenScope } from '../parts/scope.ts';
import { type IssuePoRow, presentIssuePos, readIssuePos, visibleIssuePo } from './read-issue-pos.ts';

type Query = Input<typeof listEndpoint>['query'];

/** A page of the issue POs of projects that one may see, by date. @param status only those of which so much came */
export async function listIssuePos(
  ctx: Context,
  { query }: { query: Omit<Query, 'task_id'> & Partial<Pick<Query, 'task_id'>> },
  status?: DeliveryState,
): Promise<Page<IssuePo>> {
  const { project_id, task_id, supplier_id, search_term, sort_by } = query;
  await refuseHiddenScope(ctx, { project_id, task_id });
  const conditions = [
    visibleIssuePo(ctx),
    status ? sql`p.delivery_status = ${status}` : null,
    project_id ? sql`p.project_id = ${project_id}` : null,
    task_id ? isWithinTask(sql`p.task_id`, task_id) : null,
    supplier_id ? sql`p.supplier_id = ${supplier_id}` : null,
    matchesEveryWord(sql`searchable(coalesce(p.ref_no, '') || ' ' || p.supplier_name)`, search_term),
  ].filter((each) => each !== null);
  const list: List<'date', IssuePoRow, IssuePo> = {
    from: sql`issue_pos p`,
    key: sql`p.id`,
    filter: sql.join(conditions, sql` and `),
    orders: { date: [sql`p.date`] },
    read: (chosen) => readIssuePos(ctx, chosen),
    present: (rows) => presentIssuePos(ctx, rows),
  };
  return readPage(ctx, list, { ...query, sort: 'date', direction: sort_by });
}
