import { type Delivery, may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { issuePos, visibleIssuePo } from '../issue-pos/read-issue-pos.ts';
import { numbersOf } from '../parts/numbers-of.ts';
import { readPaperLines } from '../parts/paper-lines.ts';
import { presentPaperMaterial } from '../parts/paper-materials.ts';
import { type PaperPersonRow, paperPerson, presentPaperPerson } from '../parts/paper-people.ts';
import { papersOf } from '../parts/papers.ts';

/** What is read of a delivery of either family. */
export type DeliveryFacts = {
  id: number;
  issue_po_id: number;
  recorder: PaperPersonRow;
  delivered_date: string | null;
  over_delivery_reason: string | null;
  attachment_file_id: number | null;
  attachment_name: string | null;
  created_at: Date;
  updated_at: Date;
};

/** The columns of `DeliveryFacts`, of a delivery `d`. */
export const deliveryColumns = sql<DeliveryFacts>`d.id, d.issue_po_id, d.delivered_date, d.over_delivery_reason,
  d.attachment_file_id, d.created_at, d.updated_at,
  (select f.name from files f where f.id = d.attachment_file_id) as attachment_name,
  ${paperPerson(sql`d.recorded_by`)} as recorder`;

/** What every delivery is answered with. */
export const presentDeliveryFacts = (ctx: Context, row: DeliveryFacts) => ({
  id: row.id,
  delivered_date: row.delivered_date,
  attachment: row.attachment_name,
  attachment_full_url: ctx.links.to(ctx.actor, row.attachment_file_id),
  recorded_by: presentPaperPerson(ctx, row.recorder),
  over_delivery_reason: row.over_delivery_reason,
  warnings: [],
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** A delivery as read from the database. */
export type DeliveryRow = DeliveryFacts & { receiver: PaperPersonRow; below_zero_reason: string | null };

/** The condition that a delivery `d` is one of specialised materials that the actor may see. */
export const visibleDelivery = (ctx: Context) => sql`d.type = 'Specialised'
  and exists (select from issue_pos p where p.id = d.issue_po_id and ${visibleIssuePo(ctx)})`;

async function readDeliveries(ctx: Context, tail: RawBuilder<unknown>): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns},
      (select max(s.below_zero_reason) from stock_movements s
        where s.document_id = d.id and s.reason = 'delivery') as below_zero_reason,
      ${paperPerson(sql`d.received_by_id`)} as receiver
    from deliveries d ${tail}`.execute(ctx.database);
  return rows;
}

type LineFields = { stock_qty: string; delivery_price: string; issue_qty: string };

const lineColumns = sql<LineFields>`l.stock_qty, l.delivery_price, l.issue_qty`;

/** Deliveries as they are answered, with their orders and lines. */
async function presentDeliveries(ctx: Context, rows: readonly DeliveryRow[]): Promise<Delivery[]> {
  const orderIds = rows.map(({ issue_po_id }) => issue_po_id);
  const orders = await issuePos.present(
    ctx,
    await issuePos.read(ctx, sql`where p.id = any(${orderIds}::integer[])`),
  );
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const linesOf = await readPaperLines(
    ctx,
    { table: 'delivered_materials', paper: 'delivery_id', columns: lineColumns },
    rows,
  );
  const { role } = ctx.actor;
  const abilities = { edit: may(role, 'delivery.edit'), delete: may(role, 'delivery.edit') };
  return rows.flatMap((row) => {
    const order = orderOf.get(row.issue_po_id);
    if (!order) return [];
    return {
      ...presentDeliveryFacts(ctx, row),
      received_by: presentPaperPerson(ctx, row.receiver),
      received_by_id: row.receiver.id,
      below_zero_reason: row.below_zero_reason,
      supplier: order.supplier,
      warehouse: order.warehouse,
      issue_purchase_order: {
        id: order.id,
        date: order.date,
        ref_no: order.ref_no,
        request_purchase_order: order.request_purchase_order,
        ship_to: order.ship_to,
        ship_to_address: order.ship_to_address,
        issued_by: order.issued_by,
        project: order.project,
        task: order.task,
        delivery_status: order.delivery_status,
      },
      materials: linesOf(row.id).map((line) => ({
        ...presentPaperMaterial(ctx, line),
        pivot: numbersOf(line, ['stock_qty', 'delivery_price', 'issue_qty']),
      })),
      abilities,
    };
  });
}

/** The deliveries of specialised materials that the actor sees. */
export const deliveries = papersOf({
  table: 'deliveries',
  alias: 'd',
  visible: visibleDelivery,
  read: readDeliveries,
  present: presentDeliveries,
});
