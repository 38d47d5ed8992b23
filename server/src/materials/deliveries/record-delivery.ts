import { deliveryMessages, type MaterialType, may, mostToDeliver } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { notify } from '../../notifications/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { refuseDateBefore, refuseOldDate } from '../../platform/paper-dates.ts';
import { invalid } from '../../platform/problem.ts';
import { type LockedIssuePo, lockIssuePo, refuseComplete } from '../issue-pos/lock-issue-po.ts';
import { refuseIssuer } from '../issue-pos/receive-policy.ts';
import { fileColumn, type NewFile } from '../parts/attachments.ts';
import { formatQuantity } from '../parts/format-quantity.ts';
import { nameOfActor } from '../parts/name-of-actor.ts';
import { compareQuantities, differenceOf, sumOf } from '../stock/draw-stock.rules.ts';
import { lockMaterials, recordMovements } from '../stock/movements.ts';

type OrderLine = {
  line_id: number;
  material_id: number;
  code: string;
  unit: string;
  issue_qty: string;
  delivered_qty: string;
  over_delivery_percent: string;
  default_price: string;
  item_id: number | null;
  project_id: number | null;
  warehouse_id: number;
};

/** A line of an order with what is delivered of it: exact quantity in its unit, price in dollars a unit. */
export type DeliveredLine = OrderLine & { stock_qty: string; price: string };

/**
 * The lines of an order, which is locked, with what a delivery brings of them.
 * @param by what the `id` of a line of the body names: the material, or the line of the order
 * @param reason why more than was ordered is accepted, of somebody who may issue POs and did not issue this one
 * @throws invalid at what is not in the order, and at more than is left of it and its material allows. Rule: ORDER-18.
 */
export async function linesToDeliver(
  ctx: Context,
  orderId: number,
  materials: readonly { id: number; stock_qty: string; delivery_price?: string | null | undefined }[],
  { by, reason }: { by: 'material_id' | 'line_id'; reason: string | null | undefined },
): Promise<DeliveredLine[]> {
  const { rows } = await sql<OrderLine>`
    select l.id as line_id, l.material_id, m.code, m.unit, l.issue_qty, l.delivered_qty, l.item_id, l.project_id,
      l.warehouse_id, m.over_delivery_percent,
      case when l.issue_price > 0 then l.issue_price else m.price end as default_price
    from issue_po_lines l join materials m on m.id = l.material_id where l.issue_po_id = ${orderId}`.execute(
    ctx.database,
  );
  const byId = new Map(rows.map((line) => [line[by], line]));
  const faults: Record<string, string> = {};
  const mayIssue = may(ctx.actor.role, 'issue-po.create');
  const lines = materials.flatMap(({ id, stock_qty, delivery_price }, index) => {
    const line = byId.get(id);
    if (!line) {
      faults[`materials.${index}.id`] = 'This material is not in this Issue PO.';
      return [];
    }
    if (compareQuantities(stock_qty, mostToDeliver(line)) > 0 && !(reason && mayIssue)) {
      faults[`materials.${index}.stock_qty`] = deliveryMessages.tooMuch({
        left: formatQuantity(leftOf(line)),
        ordered: formatQuantity(line.issue_qty),
        unit: line.unit,
      });
      if (mayIssue) faults.over_delivery_reason = deliveryMessages.overReason;
    }
    return [{ ...line, stock_qty, price: delivery_price ?? line.default_price }];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return lines;
}

function leftOf({ issue_qty, delivered_qty }: OrderLine): string {
  return compareQuantities(delivered_qty, issue_qty) < 0 ? differenceOf(issue_qty, delivered_qty) : '0';
}

/** The quantities beyond the order with these lines, as sentences. */
const describeOverDelivery = (lines: readonly DeliveredLine[]): string[] =>
  lines.flatMap(({ code, unit, issue_qty, delivered_qty, stock_qty }) => {
    const total = sumOf([delivered_qty, stock_qty]);
    return compareQuantities(total, issue_qty) > 0
      ? [`${code}: ${formatQuantity(total)} ${unit} delivered, ${formatQuantity(issue_qty)} ordered.`]
      : [];
  });

/**
 * Notifies the issuer of an order where more was delivered than it says.
 * @returns the quantities beyond it, as sentences. Rule: ORDER-18.
 */
export async function warnOfMore(
  ctx: Context,
  { id, type, issued_by, supplier_name }: LockedIssuePo,
  lines: readonly DeliveredLine[],
  { number, reason }: { number: string; reason: string | null | undefined },
): Promise<string[]> {
  const warnings = describeOverDelivery(lines);
  if (warnings.length > 0)
    await notify(ctx, [issued_by], {
      kind: 'more_delivered',
      facts: { actor: await nameOfActor(ctx), number, supplier: supplier_name, comments: reason ?? '' },
      place: { kind: 'issue_po', id, type },
    });
  return warnings;
}

/**
 * Locks an order of which something came: of two deliveries at once the second sees the first.
 * @param visible the condition that the actor sees an order `p`
 * @throws not_found, not_allowed; wrong_state of a closed or complete order
 */
export async function lockToDeliver(
  ctx: Context,
  id: number,
  visible: RawBuilder<unknown>,
): Promise<LockedIssuePo> {
  const order = await lockIssuePo(ctx, id, visible);
  refuseIssuer(ctx, order);
  refuseComplete(order);
  return order;
}

/** @throws invalid at `delivered_date` of a day in the future, too far back, or before the order */
export function refuseOtherDays(
  ctx: Context,
  date: string | null | undefined,
  { date: ordered }: { date: string },
): void {
  const today = siteToday(ctx);
  if (date && date > today) throw invalid({ delivered_date: deliveryMessages.dateAhead });
  refuseOldDate(ctx, 'delivered_date', date);
  refuseDateBefore('delivered_date', date ?? today, { date: ordered, what: 'The order' });
}

type NewDelivery = {
  type: MaterialType;
  orderId: number;
  receiver: { received_by_id: number } | { received_by: string };
  /** Site date; today unless given. */
  date: string | null | undefined;
  attachment: NewFile;
  reason: string | null | undefined;
  lines: readonly DeliveredLine[];
};

/** Writes a delivery of an order that is locked, and the stock that it brings. @returns its id */
export async function recordDelivery(ctx: Context, delivery: NewDelivery): Promise<number> {
  const { type, orderId, receiver, date, attachment, reason, lines } = delivery;
  await lockMaterials(
    ctx,
    lines.map(({ material_id }) => material_id),
  );
  const { id } = await ctx.database
    .insertInto('deliveries')
    .values({
      type,
      issue_po_id: orderId,
      ...receiver,
      delivered_date: date ?? null,
      recorded_by: ctx.actor.employeeId,
      over_delivery_reason: reason ?? null,
      ...(await fileColumn(ctx, 'attachment_file_id', attachment)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inserted = await ctx.database
    .insertInto('delivery_lines')
    .values(
      lines.map(({ line_id, stock_qty, price }) => ({
        delivery_id: id,
        issue_po_line_id: line_id,
        stock_qty,
        delivery_price: price,
      })),
    )
    .returning(['id', 'issue_po_line_id'])
    .execute();
  const deliveryLineOf = new Map(inserted.map((row) => [row.issue_po_line_id, row.id]));
  await recordMovements(
    ctx,
    { reason: 'delivery', document_id: id, date: date ?? siteToday(ctx) },
    lines.map((line) => ({
      material_id: line.material_id,
      quantity: line.stock_qty,
      line_id: deliveryLineOf.get(line.line_id) as number,
      item_id: line.item_id,
      project_id: line.project_id,
      warehouse_id: line.warehouse_id,
      unit_price: line.price,
    })),
  );
  return id;
}
