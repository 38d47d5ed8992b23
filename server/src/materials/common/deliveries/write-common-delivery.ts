import {
  type CommonDelivery,
  type createCommonDelivery as createEndpoint,
  deliveryMessages,
  type Input,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../../platform/context.ts';
import { invalid, problem } from '../../../platform/problem.ts';
import { notifyIssuer } from '../../deliveries/notify-issuer.ts';
import {
  describeOverDelivery,
  linesToDeliver,
  recordDelivery,
  refuseOtherDays,
} from '../../deliveries/record-delivery.ts';
import { lockIssuePo, refuseComplete } from '../../issue-pos/lock-issue-po.ts';
import { refuseIssuer } from '../../issue-pos/receive-policy.ts';
import type { NewFile } from '../../parts/attachments.ts';
import { reverseMovements } from '../../stock/movements.ts';
import { isCommonIssuePo } from '../issue-pos/read-common-issue-pos.ts';
import { isCommonDelivery, readCommonDelivery } from './read-common-deliveries.ts';

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
  const order = await lockIssuePo(ctx, body.common_issue_purchase_order_id, isCommonIssuePo);
  refuseIssuer(ctx, order);
  refuseComplete(order);
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
  const delivery = await readCommonDelivery(ctx, id);
  const warnings = describeOverDelivery(lines);
  if (warnings.length > 0)
    await notifyIssuer(
      ctx,
      { issued_by: order.issued_by, supplier_name: delivery.common_supplier.name },
      {
        number: delivery.common_issue_purchase_order.po_no,
        place: { kind: 'issue_po', id: order.id, type: 'Common' },
        reason,
      },
    );
  return { ...delivery, warnings };
}

/** Deletes a delivery of a common order and takes its stock back. @throws not_found; stock_used */
export async function deleteCommonDelivery(ctx: Context, id: number): Promise<{ id: number }> {
  // The order first, as recording one does.
  const { rows } = await sql<{ id: number }>`
    select p.id from issue_pos p
    where p.id = (select d.issue_po_id from deliveries d where d.id = ${id} and ${isCommonDelivery}) for update of p`.execute(
    ctx.database,
  );
  const { rows: found } = await sql`
    select from deliveries d where d.id = ${id} and d.issue_po_id = ${rows[0]?.id ?? null} for update of d`.execute(
    ctx.database,
  );
  if (found.length === 0) throw problem('not_found');
  await reverseMovements(ctx, { reasons: ['delivery'], document_id: id, date: siteToday(ctx) });
  await ctx.database.deleteFrom('deliveries').where('id', '=', id).execute();
  return { id };
}
