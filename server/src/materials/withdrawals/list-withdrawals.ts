import type { Input, listWithdrawals as listEndpoint, Withdrawal } from '@plumbline/contract';
import { sql } from 'kysely';
import { isToReview } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import type { List } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { isWithinTask } from '../parts/scope.ts';
import { type WithdrawalRow, withdrawals } from './read-withdrawals.ts';
import { withdrawalsToReview } from './to-review.ts';

type Query = Input<typeof listEndpoint>['query'];

/** The withdrawals of projects that the caller may see, latest first. */
export function withdrawalList(ctx: Context, query: Query): List<Query['sort'], WithdrawalRow, Withdrawal> {
  const { project_id, task_id, status, waits_for_me, search_term } = query;
  const isMine = waits_for_me === 'true' || waits_for_me === '1';
  const orders = { date: [sql`o.date`], status: [sql`o.status`, sql`o.date`] };
  return withdrawals.list(ctx, orders, [
    project_id ? sql`o.project_id = ${project_id}` : null,
    task_id ? isWithinTask(sql`o.task_id`, task_id) : null,
    status ? sql`o.status = ${status}` : null,
    isMine ? isToReview(ctx, withdrawalsToReview) : null,
    // Without a term the lines of all withdrawals would be read for nothing.
    search_term
      ? sql`exists (select from withdrawal_lines l join materials m on m.id = l.material_id
        where l.withdrawal_id = o.id and ${matchesEveryWord(sql`m.search_text`, search_term)})`
      : null,
  ]);
}
