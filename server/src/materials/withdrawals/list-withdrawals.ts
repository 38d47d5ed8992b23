import type { Input, listWithdrawals as listEndpoint, Page, Withdrawal } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { visibleProject } from '../../projects/index.ts';
import { isWithinTask, refuseHiddenScope } from '../parts/scope.ts';
import { presentWithdrawals, readWithdrawals, type WithdrawalRow } from './read-withdrawals.ts';

type Query = Input<typeof listEndpoint>['query'];

/** A page of the withdrawals of projects that one may see, latest first. */
export async function listWithdrawals(ctx: Context, { query }: { query: Query }): Promise<Page<Withdrawal>> {
  const { project_id, task_id, status, search_term } = query;
  await refuseHiddenScope(ctx, query);
  const matches = matchesEveryWord(sql`m.search_text`, search_term);
  const conditions = [
    visibleProject(ctx, sql`o.project_id`),
    project_id ? sql`o.project_id = ${project_id}` : null,
    task_id ? isWithinTask(sql`o.task_id`, task_id) : null,
    status ? sql`o.status = ${status}` : null,
    matches &&
      sql`exists (select from withdrawal_lines l join materials m on m.id = l.material_id
        where l.withdrawal_id = o.id and ${matches})`,
  ].filter((each) => each !== null);
  const list: List<Query['sort'], WithdrawalRow, Withdrawal> = {
    from: sql`withdrawals o`,
    key: sql`o.id`,
    filter: sql.join(conditions, sql` and `),
    orders: { date: [sql`o.date`], status: [sql`o.status`, sql`o.date`] },
    read: (chosen) => readWithdrawals(ctx, chosen),
    present: (rows) => presentWithdrawals(ctx, rows),
  };
  return readPage(ctx, list, query);
}
