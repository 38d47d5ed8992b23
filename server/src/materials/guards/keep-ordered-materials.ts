import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { isWithinTask } from '../parts/scope.ts';

type Item = { id: number; project_id: number };

/** The condition that an item of a project is the one that is to be deleted, or below it. */
const isWithin = ({ id, project_id }: Item, column: string) =>
  id === project_id ? sql`true` : isWithinTask(sql.ref(column), id);

/**
 * Prevents a project or task from being deleted while issue POs or movements of stock refer to it or to items below it.
 * @throws in_use. Rule: PROJECT-12.
 */
export async function keepOrderedMaterials(ctx: Context, item: Item): Promise<void> {
  const { rows } = await sql<{ orders: boolean; movements: boolean }>`
    select
      exists (select from issue_pos p where p.project_id = ${item.project_id} and ${isWithin(item, 'p.task_id')}) as orders,
      exists (select from stock_movements s where s.project_id = ${item.project_id} and ${isWithin(item, 's.item_id')})
      or exists (select from stock_movements s
        where s.used_by_project_id = ${item.project_id} and ${isWithin(item, 's.used_by_item_id')}) as movements`.execute(
    ctx.database,
  );
  const { orders, movements } = rows[0] ?? {};
  if (!orders && !movements) return;
  const what = item.id === item.project_id ? 'This project' : 'This task';
  const kept = [orders && 'issue POs', movements && 'stock movements'].filter(Boolean).join(' and ');
  throw problem('in_use', { message: `${what} has ${kept} that must be kept.` });
}

/** How many bulk POs, request orders, withdrawals and stocktakes go with an item and all below it when it is deleted. */
export async function countDeletedPapers(ctx: Context, item: Item): Promise<{ material_papers: number }> {
  const of = (table: string, column: string) => sql`(select count(*)::integer from ${sql.table(table)} o
    where o.project_id = ${item.project_id} and ${isWithin(item, column)})`;
  const stocktakes = item.id === item.project_id ? of('stocktakes', 'o.project_id') : sql`0`;
  const { rows } = await sql<{ material_papers: number }>`
    select ${of('bulk_pos', 'o.task_id')} + ${of('request_orders', 'o.task_id')} + ${of('withdrawals', 'o.task_id')}
      + ${stocktakes} as material_papers`.execute(ctx.database);
  return rows[0] ?? { material_papers: 0 };
}
