import type { ItemType, RollUpReason } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { refuseHidden } from '../visibility.ts';

type ShareRow = {
  id: number;
  code: string;
  title: string;
  set_percentage: string;
  is_left_out: boolean;
  percentage: string;
  weight: string;
  contribution: string;
  weight_sum: string;
  contribution_sum: string;
  parent_percentage: string;
  rule: RollUpReason['rule'];
};

/** The sum over all children. Cut to 4 places and not rounded, so that rounding it to 2 gives what is shown. */
const exactSum = (term: RawBuilder<unknown>) => sql`trunc(round(sum(${term}) over (), 8), 4)`;

/**
 * Why a parent's percentage is what it is: each child's weight in effect, its progress, and what the two give.
 * Of a leaf: no children. @throws not_found
 */
export async function explainPercentage(ctx: Context, type: ItemType, id: number): Promise<RollUpReason> {
  await refuseHidden(ctx, type, id);
  const { rows } = await sql<ShareRow>`
    select w.id, w.code, w.title, w.set_percentage, w.is_left_out, shown_percentage(p.progress) as percentage,
      round(share.weight, 4) as weight, round(share.weight * p.progress / 100, 4) as contribution,
      ${exactSum(sql`share.weight`)} as weight_sum,
      ${exactSum(sql`share.weight * p.progress / 100`)} as contribution_sum,
      shown_percentage(parent.percentage) as parent_percentage,
      case
        when parent.set_sum = 0 then 'equal'
        when parent.set_sum > 100 or (parent.shared_count = 0 and parent.set_sum <> 100) then 'scaled'
        when parent.shared_count = 0 or parent.set_sum = 100 then 'set'
        else 'shared'
      end as rule
    from roll_ups parent
      join work_items w on w.parent_id = parent.work_item_id
      left join roll_ups r on r.work_item_id = w.id
      cross join lateral (select coalesce(r.percentage, w.current_percentage) as progress) p
      cross join lateral (select case
        when w.is_left_out then 0
        when parent.set_sum >= 100 or parent.shared_count = 0
          then w.set_percentage * 100.0000000000 / parent.set_sum
        when w.set_percentage > 0 then w.set_percentage
        else (100.0000000000 - parent.set_sum) / parent.shared_count
      end as weight) share
    where parent.work_item_id = ${id}
    order by w.code collate natural_order, w.id`.execute(ctx.database);
  const first = rows[0];
  if (!first) {
    const leaf = await sql<{ percentage: string }>`
      select shown_percentage(current_percentage) as percentage from work_items where id = ${id}`.execute(
      ctx.database,
    );
    const percentage = Number(leaf.rows[0]?.percentage ?? 0);
    return { percentage, rule: 'equal', children: [], weight_sum: 0, contribution_sum: 0 };
  }
  return {
    percentage: Number(first.parent_percentage),
    rule: first.rule,
    weight_sum: Number(first.weight_sum),
    contribution_sum: Number(first.contribution_sum),
    children: rows.map((row) => ({
      id: row.id,
      type: 'tasks' as const,
      code: row.code,
      title: row.title,
      set_percentage: Number(row.set_percentage),
      is_left_out: row.is_left_out,
      weight: Number(row.weight),
      percentage: Number(row.percentage),
      contribution: Number(row.contribution),
    })),
  };
}
