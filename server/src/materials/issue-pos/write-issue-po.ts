import {
  type createIssuePo as createEndpoint,
  type Input,
  type IssuePo,
  isIssued,
  issuePoMessages,
  type updateIssuePo as updateEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { refuseUnknownCompany } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseOldDate } from '../../platform/paper-dates.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { formatQuantity } from '../parts/format-quantity.ts';
import { keepingSnapshots } from '../parts/paper-lines.ts';
import { newVersion } from '../parts/paper-version.ts';
import { lockRequestOrder } from '../request-orders/lock-request-order.ts';
import { compareQuantities, sumOf } from '../stock/draw-stock.rules.ts';
import { lockMaterials } from '../stock/movements.ts';
import { givenLines, reasonsOf } from './beyond-approved.ts';
import { changingLines, heldColumns, notifyOfOrder, waitingWarnings } from './hold-order.ts';
import {
  changeOrder,
  type LockedIssuePo,
  lockIssuePo,
  lockToChange,
  refuseDelivered,
} from './lock-issue-po.ts';
import { numberOfOrder, typedNumber } from './order-number.ts';
import { issuePos, visibleIssuePo } from './read-issue-pos.ts';
import { readSupplierOfOrder } from './supplier-of-order.ts';

type Body = Input<typeof createEndpoint>['body'];
type Line = Body['materials'][number];

/**
 * Orders materials of an approved request order from their supplier; its requester is notified. Quantities above the
 * request are accepted and answered in `warnings`. Without a number it takes the next one of its company.
 * @throws not_found, invalid; wrong_state unless the request order is approved; duplicate at `ref_no`. Rules: ORDER-12,
 * ORDER-23.
 */
export async function createIssuePo(ctx: Context, { body }: Input<typeof createEndpoint>): Promise<IssuePo> {
  refuseOldDate(ctx, 'date', body.date);
  const order = await lockRequestOrder(ctx, body.request_purchase_order_id);
  if (order.status !== 'Approved2')
    throw problem('wrong_state', { message: 'Only approved request orders can be ordered.' });
  await refuseUnknown(ctx, body);
  const supplier = await readSupplierOfOrder(ctx, 'Specialised', body.supplier_id);
  const requested = await readRequested(ctx, order.id, body.supplier_id);
  refuseOtherLines(body.materials, requested);
  await lockMaterials(
    ctx,
    body.materials.map((line) => line.id),
  );
  const reasons = await reasonsOf(
    ctx,
    { id: null, company_id: body.company_id, request_order_id: order.id },
    givenLines(body.materials.map(({ id, ...line }) => ({ material_id: id, ...line }))),
    null,
  );
  const numbering = reasons.length > 0 ? typedNumber : numberOfOrder;
  const { id } = await ctx.database
    .insertInto('issue_pos')
    .values({
      type: 'Specialised',
      date: body.date,
      ref_no: await numbering(ctx, body, body.ref_no),
      ...heldColumns(ctx, reasons),
      company_id: body.company_id,
      supplier_id: body.supplier_id,
      ...supplier,
      ship_to_id: body.ship_to_id,
      warehouse_id: body.warehouse_id,
      payment_term: body.payment_term,
      comments: body.comments ?? null,
      issued_by: ctx.actor.employeeId,
      request_order_id: order.id,
      project_id: order.project_id,
      task_id: order.task_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(ctx, id, body.materials);
  await notifyOfOrder(ctx, id);
  return withWarnings(await issuePos.one(ctx, id), requested, reasons);
}

/**
 * The quantities of a supplier's specialised materials in a request order, by material: of those that it sells now or sold
 * when the request was approved, and of those that the order has already.
 */
type Requested = ReadonlyMap<number, { code: string; unit: string; order_qty: string; ordered_qty: string }>;

async function readRequested(
  ctx: Context,
  orderId: number,
  supplierId: number | null,
  kept: readonly number[] = [],
): Promise<Requested> {
  const { rows } = await sql<{
    material_id: number;
    code: string;
    unit: string;
    order_qty: string;
    ordered_qty: string;
  }>`
    select l.material_id, m.code, m.unit, l.order_qty,
      coalesce((select sum(i.issue_qty) from issue_po_lines i join issue_pos p on p.id = i.issue_po_id
        where p.request_order_id = l.request_order_id and i.material_id = l.material_id
          and p.delivery_status <> 'Rejected'), 0) as ordered_qty
    from request_order_lines l join materials m on m.id = l.material_id
    where l.request_order_id = ${orderId} and m.type = 'Specialised'
      and (m.supplier_id = ${supplierId} or (l.material_snapshot #>> '{supplier,id}')::integer = ${supplierId}
        or m.id = any(${[...kept]}::integer[]))`.execute(ctx.database);
  return new Map(rows.map(({ material_id, ...line }) => [material_id, line]));
}

/** @throws invalid at each line that is not of the request order and its supplier */
function refuseOtherLines(lines: readonly Line[], requested: Requested): void {
  const faults = lines.flatMap(({ id }, index) =>
    requested.has(id)
      ? []
      : [[`materials.${index}.id`, 'This material of this supplier is not in the request order.']],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** The quantities ordered above the request, over all its orders, and why the order waits. */
function withWarnings(order: IssuePo, requested: Requested, reasons: readonly string[]): IssuePo {
  const above = order.materials.flatMap(({ id, code, unit, pivot }) => {
    const line = requested.get(id);
    if (!line) return [];
    const total = sumOf([line.ordered_qty, String(pivot.issue_qty)]);
    if (compareQuantities(total, line.order_qty) <= 0) return [];
    return [
      `${code}: ${formatQuantity(total)} ${unit} ordered, ${formatQuantity(line.order_qty)} requested.`,
    ];
  });
  return { ...order, warnings: [...above, ...waitingWarnings(reasons)] };
}

async function insertLines(ctx: Context, id: number, lines: readonly Line[]): Promise<void> {
  await ctx.database
    .insertInto('issue_po_lines')
    .values(
      lines.map((line, position) => ({
        issue_po_id: id,
        position,
        material_id: line.id,
        issue_qty: line.issue_qty,
        issue_price: line.issue_price,
      })),
    )
    .execute();
}

type Chosen = {
  company_id?: number | undefined;
  warehouse_id?: number | undefined;
  ship_to_id?: number | undefined;
};

/** @throws invalid at a company, warehouse or person that is not there */
async function refuseUnknown(ctx: Context, { company_id, warehouse_id, ship_to_id }: Chosen): Promise<void> {
  if (company_id !== undefined) await refuseUnknownCompany(ctx, company_id);
  const { rows } = await sql<{ warehouse: boolean; person: boolean }>`
    select exists (select from warehouses w
        where w.id = ${warehouse_id ?? null}::integer and w.deleted_at is null) as warehouse,
      exists (select from employees e where e.id = ${ship_to_id ?? null}::integer and e.employee_status = 'Active') as person`.execute(
    ctx.database,
  );
  const faults = {
    ...(warehouse_id !== undefined && !rows[0]?.warehouse
      ? { warehouse_id: 'This warehouse does not exist. Please select another one.' }
      : {}),
    ...(ship_to_id !== undefined && !rows[0]?.person
      ? { ship_to_id: 'Please select an Active employee.' }
      : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Changes an issue PO without deliveries. @throws not_found, stale, invalid, wrong_state; duplicate at `ref_no` */
export async function updateIssuePo(ctx: Context, { body }: Input<typeof updateEndpoint>): Promise<IssuePo> {
  const order = await lockToChange(ctx, body.id, { visible: visibleIssuePo(ctx), version: body.updated_at });
  if (body.date !== order.date) refuseOldDate(ctx, 'date', body.date);
  await refuseUnknown(ctx, body);
  if (body.ref_no === null && order.ref_no && isIssued(order.delivery_status))
    throw invalid({ ref_no: issuePoMessages.refNo });
  const { id, updated_at, materials, ...fields } = body;
  await changeOrder(ctx, order, fields);
  if (!materials) return withWarnings(await issuePos.one(ctx, order.id), new Map(), []);
  const { company_id = order.company_id, date = order.date, ref_no } = body;
  const changed = { ...order, company_id, date, ref_no: ref_no ?? order.ref_no };
  const { result, reasons } = await changingLines(
    ctx,
    changed,
    materials.map((line) => line.id),
    (kept) => replaceLines(ctx, changed, kept, materials),
  );
  return withWarnings(await issuePos.one(ctx, order.id), result, reasons);
}

/** Replaces the lines. @param kept the materials that it has @returns their requested quantities outside this order */
async function replaceLines(
  ctx: Context,
  order: LockedIssuePo,
  kept: readonly number[],
  lines: readonly Line[],
): Promise<Requested> {
  const requested = await keepingSnapshots(
    ctx,
    { table: 'issue_po_lines', paper: 'issue_po_id' },
    order.id,
    async () => {
      await ctx.database.deleteFrom('issue_po_lines').where('issue_po_id', '=', order.id).execute();
      const others = await readRequested(ctx, order.request_order_id ?? 0, order.supplier_id, kept);
      refuseOtherLines(lines, others);
      await insertLines(ctx, order.id, lines);
      return others;
    },
  );
  await newVersion(ctx, 'issue_pos', order.id);
  return requested;
}

/** Deletes an issue PO without deliveries. @throws not_found, wrong_state */
export async function deleteIssuePo(ctx: Context, id: number): Promise<{ id: number }> {
  const order = await lockIssuePo(ctx, id, visibleIssuePo(ctx));
  refuseDelivered(order, 'deleted');
  await ctx.database.deleteFrom('issue_pos').where('id', '=', id).execute();
  return { id };
}
