import type { BulkPo, Input, listBulkPos as listEndpoint, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { visibleProject } from '../../projects/index.ts';
import { isWithinTask, refuseHiddenScope } from '../parts/scope.ts';
import { type BulkPoRow, presentBulkPos, readBulkPos } from './read-bulk-pos.ts';

/** A page of the bulk POs of projects that one may see, by contract date. */
export async function listBulkPos(
  ctx: Context,
  { query }: Input<typeof listEndpoint>,
): Promise<Page<BulkPo>> {
  const { project_id, task_id, search_term, sort_by } = query;
  await refuseHiddenScope(ctx, query);
  const conditions = [
    visibleProject(ctx, sql`p.project_id`),
    project_id ? sql`p.project_id = ${project_id}` : null,
    task_id ? isWithinTask(sql`p.task_id`, task_id) : null,
    matchesEveryWord(
      sql`searchable(p.series_no || ' ' || coalesce(p.contract_number, '') || ' ' || coalesce(p.contract_subject, ''))`,
      search_term,
    ),
  ].filter((each) => each !== null);
  const list: List<'contract_date', BulkPoRow, BulkPo> = {
    from: sql`bulk_pos p`,
    key: sql`p.id`,
    filter: sql.join(conditions, sql` and `),
    orders: { contract_date: [{ nullable: sql`p.contract_date` }] },
    read: (chosen) => readBulkPos(ctx, chosen),
    present: (rows) => presentBulkPos(ctx, rows),
  };
  return readPage(ctx, list, { ...query, sort: 'contract_date', direction: sort_by });
}
