import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { found, problem } from '../../platform/problem.ts';
import { lockMaterials } from '../stock/movements.ts';
import { hasHistory } from './has-history.ts';

/**
 * Deletes a material, or archives one that papers or the ledger refer to: removed from lists and pickers, kept on its
 * papers.
 * @throws not_found; in_use while it has stock or open orders. Rule: STOCK-2.
 */
export async function deleteMaterial(ctx: Context, id: number): Promise<{ id: number }> {
  await lockMaterials(ctx, [id]);
  const { rows } = await sql<{ in_stock: string; open_orders: number; has_history: boolean }>`
    select coalesce((select sum(f.in_stock) from stock_figures f where f.material_id = m.id), 0) as in_stock,
      (select count(*)::integer from issue_po_lines l join issue_pos p on p.id = l.issue_po_id
        where l.material_id = m.id and p.delivery_status <> 'Delivered')
      + (select count(*)::integer from request_order_lines l join request_orders o on o.id = l.request_order_id
        where l.material_id = m.id and o.status in ('Pending', 'Approved1'))
      + (select count(*)::integer from common_request_lines l
        join common_material_requests r on r.id = l.common_material_request_id
        where l.material_id = m.id and r.status = 'Approved') as open_orders,
      ${hasHistory()} as has_history
    from materials m where m.id = ${id} and m.archived_at is null`.execute(ctx.database);
  const row = found(rows);
  if (Number(row.in_stock) > 0)
    throw problem('in_use', { message: 'This material has stock, so it cannot be deleted.' });
  if (row.open_orders > 0)
    throw problem('in_use', { message: 'This material is on open orders, so it cannot be deleted.' });
  if (row.has_history)
    await ctx.database
      .updateTable('materials')
      .set({ archived_at: ctx.now() })
      .where('id', '=', id)
      .execute();
  else {
    await ctx.database.deleteFrom('stock_figures').where('material_id', '=', id).execute();
    await ctx.database.deleteFrom('materials').where('id', '=', id).execute();
  }
  return { id };
}
