import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';

/**
 * Detaches materials from a warehouse before it is deleted. Its papers still refer to it.
 * @throws in_use while it has stock, or orders that are still to be delivered to it. Rule: STOCK-4.
 */
export async function leaveWarehouse(ctx: Context, id: number): Promise<void> {
  const { rows } = await sql<{ has_stock: boolean; has_orders: boolean }>`
    select exists (select from stock_figures f where f.warehouse_id = ${id} and f.in_stock > 0) as has_stock,
      exists (select from issue_pos p where p.delivery_status <> 'Delivered' and (p.warehouse_id = ${id}
        or exists (select from issue_po_lines l where l.issue_po_id = p.id and l.warehouse_id = ${id}))) as has_orders`.execute(
    ctx.database,
  );
  if (rows[0]?.has_stock)
    throw problem('in_use', { message: 'This warehouse has stock, so it cannot be deleted.' });
  if (rows[0]?.has_orders)
    throw problem('in_use', {
      message: 'This warehouse has open orders, so it cannot be deleted.',
    });
  await ctx.database
    .updateTable('materials')
    .set({ warehouse_id: null })
    .where('warehouse_id', '=', id)
    .execute();
}
