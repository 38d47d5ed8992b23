import {
  type Input,
  type returnWithdrawn as returnEndpoint,
  type Withdrawal,
  withdrawalMessages,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { refuseDateBefore } from '../../platform/paper-dates.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { formatQuantity } from '../parts/format-quantity.ts';
import { drawFrom, type StockPlace, sumOf } from '../stock/draw-stock.rules.ts';
import { lockMaterials, type NewMovement, recordMovements } from '../stock/movements.ts';
import { lockWithdrawal } from './lock-withdrawal.ts';
import { withdrawals } from './read-withdrawals.ts';

/** Where a withdrawal took a material from, and the quantity not returned yet. */
type TakenPlace = StockPlace & { material_id: number };

/**
 * Returns unused material to the stock it came from, last taken first.
 * @throws not_found; wrong_state unless it is approved; invalid for more than was withdrawn. Rule: STOCK-18.
 */
export async function returnWithdrawn(
  ctx: Context,
  { params, body }: Input<typeof returnEndpoint>,
): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(ctx, params.id);
  if (withdrawal.status !== 'Approved')
    throw problem('wrong_state', { message: 'Only what was withdrawn can be returned.' });
  if (body.date > siteToday(ctx)) throw invalid({ date: "Date can't be in the future" });
  refuseDateBefore('date', body.date, { date: await takenOn(ctx, params.id), what: 'The withdrawal' });
  await lockMaterials(
    ctx,
    body.materials.map(({ id }) => id),
  );
  const places = await readTaken(ctx, params.id);
  const { id: returnId } = await ctx.database
    .insertInto('withdrawal_returns')
    .values({
      withdrawal_id: params.id,
      date: body.date,
      comments: body.comments ?? null,
      returned_by: ctx.actor.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const faults: Record<string, string> = {};
  const movements = body.materials.flatMap(({ id, qty }, index): NewMovement[] => {
    const ofMaterial = places.filter(({ material_id }) => material_id === id);
    const draws = drawFrom(qty, ofMaterial);
    if (!draws) {
      const left = formatQuantity(sumOf(ofMaterial.map(({ quantity }) => quantity)));
      faults[`materials.${index}.qty`] = `${withdrawalMessages.moreThanWithdrawn} (${left})`;
      return [];
    }
    return draws.map(({ place, quantity }) => ({
      material_id: id,
      quantity,
      line_id: returnId,
      item_id: place.item_id,
      project_id: place.project_id,
      warehouse_id: place.warehouse_id,
      used_by_item_id: withdrawal.task_id,
      used_by_project_id: withdrawal.project_id,
    }));
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await recordMovements(
    ctx,
    { reason: 'withdrawal_return', document_id: params.id, date: body.date },
    movements,
  );
  return withdrawals.one(ctx, params.id);
}

/** The day on which a withdrawal left the stock. */
async function takenOn(ctx: Context, id: number): Promise<string> {
  const { rows } = await sql<{ date: string }>`
    select min(s.date) as date from stock_movements s where s.document_id = ${id} and s.reason = 'withdrawal'`.execute(
    ctx.database,
  );
  return rows[0]?.date ?? siteToday(ctx);
}

/** The places that a withdrawal took from, the last one first, each with the quantity not returned yet. */
async function readTaken(ctx: Context, id: number): Promise<TakenPlace[]> {
  const { rows } = await sql<TakenPlace>`
    select s.material_id, s.item_id, s.project_id, s.warehouse_id, -sum(s.quantity) as quantity
    from stock_movements s
    where s.document_id = ${id} and s.reason in ('withdrawal', 'withdrawal_return')
    group by s.material_id, s.item_id, s.project_id, s.warehouse_id
    order by max(s.id) filter (where s.reason = 'withdrawal') desc`.execute(ctx.database);
  return rows;
}
