import {
  type createDelivery as createEndpoint,
  type Delivery,
  deliveryMessages,
  type Input,
  type updateDelivery as updateEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { notify } from '../../notifications/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import { refuseStale } from '../../platform/versions.ts';
import { visibleIssuePo } from '../issue-pos/read-issue-pos.ts';
import { fileColumn, type NewFile } from '../parts/attachments.ts';
import { refuseNotActive } from '../parts/refuse-not-active.ts';
import { differenceOf } from '../stock/draw-stock.rules.ts';
import { lockMaterials } from '../stock/movements.ts';
import { type PlannedMovement, reasonBelowZero } from '../stock/past-stock.ts';
import { lockDelivery, removeDelivery } from './lock-delivery.ts';
import { deliveries, visibleDelivery } from './read-deliveries.ts';
import {
  linesToDeliver,
  lockToDeliver,
  recordDelivery,
  refuseOtherDays,
  warnOfMore,
} from './record-delivery.ts';

/**
 * Records what was delivered of an order: it becomes stock of the item that requested it, and who requested it is
 * notified.
 * @throws not_found, not_allowed, invalid, at `materials.N.stock_qty` with how much is left; wrong_state of a closed or complete
 * order. Rules: ORDER-16, ORDER-17.
 */
export async function createDelivery(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
  attachment: NewFile,
): Promise<Delivery> {
  const order = await lockToDeliver(ctx, body.issue_purchase_order_id, visibleIssuePo(ctx));
  const reason = body.over_delivery_reason;
  const lines = await linesToDeliver(ctx, order.id, body.materials, { by: 'material_id', reason });
  refuseOtherDays(ctx, body.delivered_date, order);
  await refuseNotActive(ctx, 'received_by', body.received_by);
  const id = await recordDelivery(ctx, {
    type: 'Specialised',
    orderId: order.id,
    receiver: { received_by_id: body.received_by },
    date: body.delivered_date,
    attachment,
    reason,
    lines,
  });
  const delivery = await deliveries.one(ctx, id);
  const { request_purchase_order: request, project } = delivery.issue_purchase_order;
  await notify(ctx, [request.requested_by.id], {
    kind: 'materials_delivered',
    facts: { number: String(request.series_no), project: project.title, supplier: order.supplier_name },
    place: { kind: 'request_order', id: request.id },
  });
  const number = order.ref_no ?? `RO ${request.series_no}`;
  return { ...delivery, warnings: await warnOfMore(ctx, order, lines, { number, reason }) };
}

/**
 * Corrects who received a delivery, when, and its attachment. Another day is another day of its movements too: they are
 * reversed and recorded again at once, so that no balance falls in between.
 * @throws not_found, stale, invalid
 */
export async function updateDelivery(
  ctx: Context,
  { body }: Input<typeof updateEndpoint>,
  attachment: NewFile,
): Promise<Delivery> {
  const delivery = await lockDelivery(ctx, body.id, visibleDelivery(ctx));
  await refuseStale(
    ctx,
    { table: 'deliveries', id: delivery.id, updatedAt: delivery.updated_at },
    body.updated_at,
  );
  const isAnotherDay = body.delivered_date !== undefined && body.delivered_date !== delivery.delivered_date;
  if (isAnotherDay) refuseOtherDays(ctx, body.delivered_date, { date: delivery.ordered_on });
  await refuseNotActive(ctx, 'received_by', body.received_by);
  if (attachment === null) throw invalid({ attachment: deliveryMessages.attachment });
  const columns = {
    ...(body.received_by !== undefined && { received_by_id: body.received_by }),
    ...(body.delivered_date !== undefined && { delivered_date: body.delivered_date }),
    ...(await fileColumn(ctx, 'attachment_file_id', attachment)),
  };
  if (Object.keys(columns).length > 0)
    await ctx.database.updateTable('deliveries').set(columns).where('id', '=', delivery.id).execute();
  if (isAnotherDay)
    await moveToDay(ctx, delivery.id, body.delivered_date ?? siteToday(ctx), body.below_zero_reason);
  return deliveries.one(ctx, delivery.id);
}

/** Takes the movements of a delivery back and records them on another day, in one statement. */
async function moveToDay(
  ctx: Context,
  id: number,
  day: string,
  belowZeroReason: string | null | undefined,
): Promise<void> {
  const current = sql`m.document_id = ${id} and m.reason = 'delivery' and m.reverses_id is null
    and not exists (select from stock_movements r where r.reverses_id = m.id)`;
  const { rows } = await sql<PlannedMovement>`
    select m.material_id, m.item_id, m.warehouse_id, m.date, m.quantity from stock_movements m where ${current}`.execute(
    ctx.database,
  );
  await lockMaterials(
    ctx,
    rows.map(({ material_id }) => material_id),
  );
  const planned = rows.flatMap((movement) => [
    { ...movement, quantity: differenceOf('0', movement.quantity) },
    { ...movement, date: day },
  ]);
  const mark = await reasonBelowZero(ctx, planned, belowZeroReason);
  await sql`
    insert into stock_movements (material_id, quantity, reason, reverses_id, document_id, line_id, item_id, project_id,
      warehouse_id, unit_price, date, recorded_by, recorded_at, below_zero_reason)
    select m.material_id, case when each.reverses then -m.quantity else m.quantity end, m.reason,
      case when each.reverses then m.id end, m.document_id, m.line_id, m.item_id, m.project_id, m.warehouse_id,
      m.unit_price, case when each.reverses then m.date else ${day}::date end, ${ctx.actor.employeeId}, ${ctx.now()},
      ${mark}
    from stock_movements m cross join (values (true), (false)) as each (reverses)
    where ${current}`.execute(ctx.database);
}

/** Deletes a delivery and takes its stock back. @throws not_found; stock_used */
export const deleteDelivery = (ctx: Context, id: number) => removeDelivery(ctx, id, visibleDelivery(ctx));
