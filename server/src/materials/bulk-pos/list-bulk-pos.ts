import type { BulkPo, Input, listBulkPos as listEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { FiltersOf, List } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { isWithinTask } from '../parts/scope.ts';
import { type BulkPoRow, bulkPos } from './read-bulk-pos.ts';

type Query = Input<typeof listEndpoint>['query'];
/** What the list of bulk POs is narrowed by. */
export type BulkPoFilters = FiltersOf<Query>;

/** The bulk POs of projects that the caller may see, by contract date, for their page and their export. */
export function bulkPoList(ctx: Context, filters: BulkPoFilters): List<'contract_date', BulkPoRow, BulkPo> {
  const { project_id, task_id, search_term } = filters;
  return bulkPos.list(ctx, { contract_date: [{ nullable: sql`p.contract_date` }] }, [
    project_id ? sql`p.project_id = ${project_id}` : null,
    task_id ? isWithinTask(sql`p.task_id`, task_id) : null,
    matchesEveryWord(
      sql`searchable(p.series_no || ' ' || coalesce(p.contract_number, '') || ' ' || coalesce(p.contract_subject, ''))`,
      search_term,
    ),
  ]);
}
