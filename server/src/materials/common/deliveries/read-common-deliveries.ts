import { type CommonDelivery, may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import {
  type DeliveryFacts,
  deliveryColumns,
  presentDeliveryFacts,
} from '../../deliveries/read-deliveries.ts';
import { papersOf } from '../../parts/papers.ts';
import { commonIssuePos } from '../issue-pos/read-common-issue-pos.ts';

/** A delivery of a common order as read from the database. */
export type CommonDeliveryRow = DeliveryFacts & { received_by: string };

/** The condition that a delivery `d` is one of common materials. */
export const isCommonDelivery = sql`d.type = 'Common'`;

async function readCommonDeliveries(ctx: Context, tail: RawBuilder<unknown>): Promise<CommonDeliveryRow[]> {
  const { rows } = await sql<CommonDeliveryRow>`
    select ${deliveryColumns}, d.received_by
    from deliveries d ${tail}`.execute(ctx.database);
  return rows;
}

type Delivered = { delivery_id: number; issue_po_line_id: number; stock_qty: string };

/** Deliveries of common orders as they are answered, with their orders and lines. */
async function presentCommonDeliveries(
  ctx: Context,
  rows: readonly CommonDeliveryRow[],
): Promise<CommonDelivery[]> {
  const orderIds = rows.map(({ issue_po_id }) => issue_po_id);
  const orders = await commonIssuePos.present(
    ctx,
    await commonIssuePos.read(ctx, sql`where p.id = any(${orderIds}::integer[])`),
  );
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const { rows: delivered } = await sql<Delivered>`
    select delivery_id, issue_po_line_id, stock_qty from delivery_lines
    where delivery_id = any(${rows.map(({ id }) => id)}::integer[])`.execute(ctx.database);
  const abilities = { delete: may(ctx.actor.role, 'delivery.edit') };
  return rows.flatMap((row) => {
    const order = orderOf.get(row.issue_po_id);
    if (!order) return [];
    const ofDelivery = delivered.filter(({ delivery_id }) => delivery_id === row.id);
    const quantityOf = new Map(ofDelivery.map((line) => [line.issue_po_line_id, Number(line.stock_qty)]));
    return {
      ...presentDeliveryFacts(ctx, row),
      received_by: row.received_by,
      common_supplier: order.common_supplier,
      common_issue_purchase_order: {
        id: order.id,
        date: order.date,
        // One that was delivered is issued.
        po_no: order.po_no as string,
        ref: order.ref,
        ref_no: order.ref_no,
        ship_to: order.ship_to,
        ship_to_address: order.ship_to_address,
        issued_by: order.issued_by,
        delivery_status: order.delivery_status,
      },
      materials: order.materials.flatMap(({ common_delivered_qty, ...line }) => {
        const stock_qty = quantityOf.get(line.id);
        return stock_qty === undefined
          ? []
          : [{ ...line, pivot: { stock_qty, issue_qty: line.common_issue_po_qty } }];
      }),
      abilities,
    };
  });
}

/** The deliveries of common orders. */
export const commonDeliveries = papersOf({
  table: 'deliveries',
  alias: 'd',
  visible: () => isCommonDelivery,
  read: readCommonDeliveries,
  present: presentCommonDeliveries,
});
