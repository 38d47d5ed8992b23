import {
  type Answer,
  type checkStocktake as checkEndpoint,
  type Input,
  may,
  type PersonName,
  type StocktakeCheckStatus,
} from '@plumbline/contract';
import { type Selectable, sql } from 'kysely';
import { notifyReviewers } from '../../decisions/index.ts';
import { personNameOf } from '../../employees/index.ts';
import { notify } from '../../notifications/index.ts';
import type { Context } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.generated.ts';
import { found, problem } from '../../platform/problem.ts';
import { refuseStale } from '../../platform/versions.ts';
import { lockMaterials } from '../stock/movements.ts';
import { disputesToReview } from './disputes-to-review.ts';
import { type CountedPaper, moveCounted } from './move-counted.ts';
import { visibleStocktake } from './read-stocktakes.ts';
import { mayCheck, presentCheck } from './stocktake-check.ts';

/** A stocktake of either family whose row is locked. */
export type LockedStocktake = Selectable<DB['stocktakes']> &
  CountedPaper & { check_status: StocktakeCheckStatus | null };

/** The condition that the actor sees a stocktake `o` of either family. */
const visibleOfBoth = (ctx: Context) =>
  sql`(o.type = 'Common' and ${may(ctx.actor.role, 'material.use')} or ${visibleStocktake(ctx)}
    or o.checked_by = ${ctx.actor.employeeId})`;

/** Locks a stocktake. @throws not_found */
export async function lockStocktake(ctx: Context, id: number): Promise<LockedStocktake> {
  const { rows } = await sql<LockedStocktake>`
    select o.* from stocktakes o where o.id = ${id} and ${visibleOfBoth(ctx)} for update of o`.execute(
    ctx.database,
  );
  return found(rows);
}

/** The check of a stocktake as it is answered. */
export async function readCheck(ctx: Context, id: number): Promise<Answer<typeof checkEndpoint>> {
  const { rows } = await sql<{
    id: number;
    check_status: StocktakeCheckStatus | null;
    checked_at: Date | null;
    check_comments: string | null;
    decision_comments: string | null;
    is_held: boolean;
    decided_for: PersonName | null;
    updated_at: Date;
  }>`
    select o.id, o.check_status, o.checked_at, o.check_comments, o.decision_comments, o.is_held,
      ${personNameOf(sql`o.decided_for`)} as decided_for, o.updated_at
    from stocktakes o where o.id = ${id}`.execute(ctx.database);
  const row = found(rows);
  const { is_held, decided_for } = row;
  return { id, check: presentCheck(row), is_held, decided_for, updated_at: row.updated_at.toISOString() };
}

/**
 * Confirms or disputes a stocktake; who prepared it is notified, and of a dispute who may delete it. What was held back
 * counts from the confirmation on.
 * @throws not_found, not_allowed, stale, wrong_state; not_enough_stock of one that was held back
 * Rule: STOCK-22.
 */
export async function checkStocktake(
  ctx: Context,
  { params, body }: Input<typeof checkEndpoint>,
): Promise<Answer<typeof checkEndpoint>> {
  const stocktake = await lockStocktake(ctx, params.id);
  if (ctx.actor.employeeId !== stocktake.checked_by)
    throw problem('not_allowed', {
      message: 'Only the person named as its checker can confirm or dispute this.',
    });
  await refuseStale(
    ctx,
    { table: 'stocktakes', id: stocktake.id, updatedAt: stocktake.updated_at },
    body.updated_at,
  );
  if (!mayCheck(ctx, stocktake))
    throw problem('wrong_state', { message: 'This stocktake cannot be confirmed or disputed any more.' });
  const counts = stocktake.is_held && body.status === 'confirmed';
  if (counts) await moveHeld(ctx, stocktake, body.below_zero_reason);
  await ctx.database
    .updateTable('stocktakes')
    .set({
      check_status: body.status,
      checked_at: ctx.now(),
      check_comments: body.comments ?? null,
      ...(counts && { is_held: false }),
    })
    .where('id', '=', stocktake.id)
    .execute();
  await notify(ctx, [stocktake.prepared_by], {
    kind: body.status === 'confirmed' ? 'stocktake_confirmed' : 'stocktake_disputed',
    facts: { date: stocktake.date, comments: body.comments ?? '' },
    place: { kind: 'stocktake', id: stocktake.id, type: stocktake.type },
  });
  if (body.status === 'disputed') await notifyReviewers(ctx, disputesToReview, stocktake.id);
  return readCheck(ctx, stocktake.id);
}

/**
 * Corrects the stock by a stocktake that was held back.
 * @throws not_enough_stock; invalid at `below_zero_reason`
 */
export async function moveHeld(
  ctx: Context,
  stocktake: LockedStocktake,
  reason?: string | null,
): Promise<void> {
  const { rows } = await sql<{ material_id: number }>`
    select material_id from stocktake_lines where stocktake_id = ${stocktake.id}`.execute(ctx.database);
  await lockMaterials(
    ctx,
    rows.map(({ material_id }) => material_id),
  );
  await moveCounted(ctx, stocktake, reason || stocktake.below_zero_reason);
}
