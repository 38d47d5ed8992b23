import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { found } from '../../platform/problem.ts';
import { reverseMovements } from '../stock/movements.ts';

/** A delivery of either family whose row is locked. */
type LockedDelivery = {
  id: number;
  updated_at: Date;
  delivered_date: string | null;
  /** The day of its order. */
  ordered_on: string;
};

/**
 * Locks a delivery, its order first, as recording one does.
 * @param visible the condition that the actor sees a delivery `d`
 * @throws not_found
 */
export async function lockDelivery(
  ctx: Context,
  id: number,
  visible: RawBuilder<unknown>,
): Promise<LockedDelivery> {
  const { rows: orders } = await sql<{ id: number }>`
    select p.id from issue_pos p
    where p.id = (select d.issue_po_id from deliveries d where d.id = ${id} and ${visible}) for update of p`.execute(
    ctx.database,
  );
  const { rows } = await sql<LockedDelivery>`
    select d.id, d.updated_at, d.delivered_date, (select p.date from issue_pos p where p.id = d.issue_po_id) as ordered_on
    from deliveries d
    where d.id = ${id} and d.issue_po_id = ${orders[0]?.id ?? null} for update of d`.execute(ctx.database);
  return found(rows);
}

/**
 * Deletes a delivery and takes its stock back.
 * @param visible the condition that the actor sees a delivery `d`
 * @throws not_found; stock_used when that would leave less than nothing. Rule: ORDER-17.
 */
export async function removeDelivery(
  ctx: Context,
  id: number,
  visible: RawBuilder<unknown>,
): Promise<{ id: number }> {
  await lockDelivery(ctx, id, visible);
  await reverseMovements(ctx, { reasons: ['delivery'], document_id: id, date: siteToday(ctx) });
  await ctx.database.deleteFrom('deliveries').where('id', '=', id).execute();
  return { id };
}
