import {
  type CommonDelivery,
  type createCommonDelivery as createEndpoint,
  deliveryMessages,
  type Input,
} from '@plumbline/contract';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { removeDelivery } from '../../deliveries/lock-delivery.ts';
import {
  linesToDeliver,
  lockToDeliver,
  recordDelivery,
  refuseOtherDays,
  warnOfMore,
} from '../../deliveries/record-delivery.ts';
import type { NewFile } from '../../parts/attachments.ts';
import { isCommonIssuePo } from '../issue-pos/read-common-issue-pos.ts';
import { commonDeliveries, isCommonDelivery } from './read-common-deliveries.ts';

/**
 * Records what was delivered of a common order: it becomes stock of the company in the warehouses of its lines.
 * @throws not_found; invalid, also without an attachment at the first delivery; wrong_state of a closed or complete
 * order. Rules: ORDER-16, ORDER-17.
 */
export async function createCommonDelivery(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
  attachment: NewFile,
): Promise<CommonDelivery> {
  const order = await lockToDeliver(ctx, body.common_issue_purchase_order_id, isCommonIssuePo);
  if (!attachment && !order.has_deliveries) throw invalid({ attachment: deliveryMessages.attachment });
  refuseOtherDays(ctx, body.delivered_date, order);
  const reason = body.over_delivery_reason;
  const lines = await linesToDeliver(ctx, order.id, body.materials, { by: 'line_id', reason });
  const id = await recordDelivery(ctx, {
    type: 'Common',
    orderId: order.id,
    receiver: { received_by: body.received_by },
    date: body.delivered_date,
    attachment,
    reason,
    lines,
  });
  const delivery = await commonDeliveries.one(ctx, id);
  const number = delivery.common_issue_purchase_order.po_no;
  return { ...delivery, warnings: await warnOfMore(ctx, order, lines, { number, reason }) };
}

/** Deletes a delivery of a common order and takes its stock back. @throws not_found; stock_used */
export const deleteCommonDelivery = (ctx: Context, id: number) => removeDelivery(ctx, id, isCommonDelivery);
