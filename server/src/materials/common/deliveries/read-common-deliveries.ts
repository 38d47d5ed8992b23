import { type CommonDelivery, may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { type PaperPersonRow, paperPerson, presentPaperPerson } from '../../parts/paper-people.ts';
import { presentCommonIssuePos, readCommonIssuePos } from '../issue-pos/read-common-issue-pos.ts';

/** A delivery of a common order as read from the database. */
export type CommonDeliveryRow = {
  id: number;
  issue_po_id: number;
  received_by: string;
  recorder: PaperPersonRow;
  delivered_date: string | null;
  over_delivery_reason: string | null;
  attachment_file_id: number | null;
  attachment_name: string | null;
  created_at: Date;
  updated_at: Date;
};

/** The condition that a delivery `d` is one of common materials. */
export const isCommonDelivery = sql`d.type = 'Common'`;

/** Deliveries of common orders. @param tail joins, conditions and order on `deliveries d` */
export async function readCommonDeliveries(
  ctx: Context,
  tail: RawBuilder<unknown>,
): Promise<CommonDeliveryRow[]> {
  const { rows } = await sql<CommonDeliveryRow>`
    select d.id, d.issue_po_id, d.received_by, d.delivered_date, d.over_delivery_reason, d.attachment_file_id, d.created_at, d.updated_at,
      (select f.name from files f where f.id = d.attachment_file_id) as attachment_name,
      ${paperPerson(sql`d.recorded_by`)} as recorder
    from deliveries d ${tail}`.execute(ctx.database);
  return rows;
}

type Delivered = { delivery_id: number; issue_po_line_id: number; stock_qty: string };

/** Deliveries of common orders as they are answered, with their orders and lines. */
export async function presentCommonDeliveries(
  ctx: Context,
  rows: readonly CommonDeliveryRow[],
): Promise<CommonDelivery[]> {
  const orderIds = rows.map(({ issue_po_id }) => issue_po_id);
  const orders = await presentCommonIssuePos(
    ctx,
    await readCommonIssuePos(ctx, sql`where p.id = any(${orderIds}::integer[])`),
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
      id: row.id,
      received_by: row.received_by,
      delivered_date: row.delivered_date,
      attachment: row.attachment_name,
      attachment_full_url: ctx.links.to(ctx.actor, row.attachment_file_id),
      common_supplier: order.common_supplier,
      common_issue_purchase_order: {
        id: order.id,
        date: order.date,
        po_no: order.po_no,
        ref: order.ref,
        ref_no: order.ref_no,
        ship_to: order.ship_to,
        ship_to_address: order.ship_to_address,
        issued_by: order.issued_by,
        delivery_status: order.delivery_status,
      },
      recorded_by: presentPaperPerson(ctx, row.recorder),
      over_delivery_reason: row.over_delivery_reason,
      warnings: [],
      materials: order.materials.flatMap(({ common_delivered_qty, ...line }) => {
        const stock_qty = quantityOf.get(line.id);
        return stock_qty === undefined
          ? []
          : [{ ...line, pivot: { stock_qty, issue_qty: line.common_issue_po_qty } }];
      }),
      abilities,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

/** One delivery of a common order. @throws not_found */
export async function readCommonDelivery(ctx: Context, id: number): Promise<CommonDelivery> {
  const rows = await readCommonDeliveries(ctx, sql`where d.id = ${id} and ${isCommonDelivery}`);
  const [delivery] = await presentCommonDeliveries(ctx, rows);
  if (!delivery) throw problem('not_found');
  return delivery;
}
