import type { closeIssuePo as closeEndpoint, DeliveryState, Input, MaterialType } from '@plumbline/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.generated.ts';
import { found, problem } from '../../platform/problem.ts';
import { refuseStale } from '../../platform/versions.ts';
import { refuseStalePaper } from '../parts/paper-version.ts';
import type { Papers } from '../parts/papers.ts';
import { refuseNotIssued } from './order-approval.ts';
import { hasDeliveries } from './read-issue-pos.ts';

/** An issue PO of either family whose row is locked. */
export type LockedIssuePo = Selectable<DB['issue_pos']> & {
  type: MaterialType;
  delivery_status: DeliveryState;
  has_deliveries: boolean;
};

/** @param visible the condition that the actor sees an order `p` @throws not_found, also for one they may not see */
export async function lockIssuePo(
  ctx: Context,
  id: number,
  visible: RawBuilder<unknown>,
): Promise<LockedIssuePo> {
  const { rows: locked } = await sql<{ id: number }>`
    select p.id from issue_pos p where p.id = ${id} and ${visible} for update of p`.execute(ctx.database);
  const { rows } = await sql<LockedIssuePo>`
    select p.*, ${hasDeliveries} as has_deliveries from issue_pos p where p.id = ${locked[0]?.id ?? null}`.execute(
    ctx.database,
  );
  return found(rows);
}

/** @throws wrong_state once something was delivered, or, of a change, once it is closed */
export function refuseDelivered(
  { has_deliveries, delivery_status }: LockedIssuePo,
  what: 'changed' | 'deleted',
): void {
  if (has_deliveries)
    throw problem('wrong_state', {
      message: `Materials of this Issue PO were delivered, so it cannot be ${what}.`,
    });
  if (what === 'changed' && delivery_status === 'Delivered')
    throw problem('wrong_state', { message: 'This Issue PO is closed, so it cannot be changed.' });
}

/**
 * Locks an order whose fields are to be changed.
 * @param visible the condition that the actor sees an order `p`
 * @param version the one that was read, if the caller gives it
 * @throws not_found, stale; wrong_state once something came
 */
export async function lockToChange(
  ctx: Context,
  id: number,
  { visible, version }: { visible: RawBuilder<unknown>; version: string | undefined },
): Promise<LockedIssuePo> {
  const order = await lockIssuePo(ctx, id, visible);
  await refuseStalePaper(ctx, 'issue_pos', order, version);
  refuseDelivered(order, 'changed');
  return order;
}

/** Changes the columns of an order that are given. */
export async function changeOrder(
  ctx: Context,
  { id }: LockedIssuePo,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0)
    await ctx.database.updateTable('issue_pos').set(given).where('id', '=', id).execute();
}

/** @throws wrong_state once all is delivered, or the order is closed, and while it is not issued */
export function refuseComplete({ delivery_status }: Pick<LockedIssuePo, 'delivery_status'>): void {
  refuseNotIssued({ delivery_status });
  if (delivery_status === 'Delivered')
    throw problem('wrong_state', { message: 'This Issue PO is delivered or closed already.' });
}

/**
 * Closes an order of either family: the rest will not be delivered. @throws not_found, stale; wrong_state once all is
 * delivered or it is closed
 */
export async function closeOrder<Row, Order>(
  ctx: Context,
  papers: Papers<Row, Order>,
  { params, body }: Input<typeof closeEndpoint>,
): Promise<Order> {
  const order = await lockIssuePo(ctx, params.id, papers.visible(ctx));
  await refuseStale(ctx, { table: 'issue_pos', id: order.id, updatedAt: order.updated_at }, body.updated_at);
  refuseComplete(order);
  await ctx.database
    .updateTable('issue_pos')
    .set({ closed_at: ctx.now(), closed_by: ctx.actor.employeeId, closed_reason: body.reason })
    .where('id', '=', order.id)
    .execute();
  return papers.one(ctx, order.id);
}
