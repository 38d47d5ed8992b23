import type {
  allocateCommonMaterials as allocateEndpoint,
  CommonMaterialRequest,
  Input,
} from '@plumbline/contract';
import { type Selectable, sql } from 'kysely';
import { notify } from '../../../notifications/index.ts';
import { type Context, siteToday } from '../../../platform/context.ts';
import type { DB } from '../../../platform/database/types.generated.ts';
import { found, invalid, problem } from '../../../platform/problem.ts';
import { refuseStale } from '../../../platform/versions.ts';
import { formatQuantity } from '../../parts/format-quantity.ts';
import { compareQuantities, differenceOf } from '../../stock/draw-stock.rules.ts';
import { lockMaterials, recordMovements, reverseMovements } from '../../stock/movements.ts';
import { type AvailablePlace, readStore } from '../../stock/places.ts';
import { takeStock } from '../../stock/take-stock.ts';
import { commonRequests, visibleCommonRequest } from './read-common-requests.ts';

type Body = Input<typeof allocateEndpoint>['body'];

type Locked = Selectable<DB['common_material_requests']> & {
  requested_by: number;
  series_no: number;
  project_title: string;
};

/**
 * Locks a request, and before it its request order, as editing the order does: nothing is allocated to an order that
 * returns to Pending at the same moment.
 * @throws not_found
 */
async function lockCommonRequest(ctx: Context, id: number): Promise<Locked> {
  const { rows: orders } = await sql<{ id: number }>`
    select o.id from request_orders o
    where o.id = (select r.request_order_id from common_material_requests r
      where r.id = ${id} and ${visibleCommonRequest(ctx)}) for update of o`.execute(ctx.database);
  const { rows } = await sql<Locked>`
    select r.*, o.requested_by, o.series_no,
      (select w.title from work_items w where w.id = r.project_id) as project_title
    from common_material_requests r join request_orders o on o.id = r.request_order_id
    where r.id = ${id} and o.id = ${orders[0]?.id ?? null} for update of r`.execute(ctx.database);
  return found(rows);
}

type RequestLine = {
  id: number;
  material_id: number;
  code: string;
  unit: string;
  order_qty: string;
  allocated_qty: string;
  warehouse_id: number | null;
};

/** A line of the request with what is allocated to it now. */
type Allocation = RequestLine & { quantity: string; first_warehouse: number | null };

/**
 * Allocates common materials to a request, all or nothing: they leave the company's stock for the task. Who requested
 * them is notified. It is Allocated when nothing is left of it, or the rest is closed.
 * @throws not_found, stale; wrong_state of one that is Allocated; invalid beyond what is left; not_enough_stock
 * Rule: ORDER-21.
 */
export async function allocateCommonMaterials(
  ctx: Context,
  { body }: Input<typeof allocateEndpoint>,
): Promise<CommonMaterialRequest> {
  const request = await lockCommonRequest(ctx, body.id);
  await refuseStale(
    ctx,
    { table: 'common_material_requests', id: request.id, updatedAt: request.updated_at },
    body.updated_at,
  );
  if (request.status === 'Allocated')
    throw problem('wrong_state', { message: 'This request is allocated already.' });
  const lines = await readRequestLines(ctx, request.id);
  const allocations = allocationsOf(lines, body);
  await takeOut(ctx, request, allocations);
  await ctx.database
    .updateTable('common_material_requests')
    .set({
      status: isDone(lines, allocations) || body.close_rest ? 'Allocated' : 'Approved',
      is_rest_closed: Boolean(body.close_rest) && !isDone(lines, allocations),
      allocated_by: ctx.actor.employeeId,
      allocated_at: ctx.now(),
      allocated_comments: body.allocated_comments ?? null,
    })
    .where('id', '=', request.id)
    .execute();
  await notifyRequester(ctx, request, body.allocated_comments ?? '');
  return commonRequests.one(ctx, request.id);
}

async function readRequestLines(ctx: Context, requestId: number): Promise<RequestLine[]> {
  const { rows } = await sql<RequestLine>`
    select l.id, l.material_id, m.code, m.unit, l.order_qty, l.allocated_qty, m.warehouse_id
    from common_request_lines l join materials m on m.id = l.material_id
    where l.common_material_request_id = ${requestId}`.execute(ctx.database);
  return rows;
}

/** @throws invalid at what is not in the request, or more than is left of it */
function allocationsOf(lines: readonly RequestLine[], { materials }: Body): Allocation[] {
  const byMaterial = new Map(lines.map((line) => [line.material_id, line]));
  const faults: Record<string, string> = {};
  const allocations = materials.flatMap(({ id, allocated_qty, warehouse_id }, index) => {
    const line = byMaterial.get(id);
    if (!line) {
      faults[`materials.${index}.id`] = 'This material is not in this request.';
      return [];
    }
    const left = differenceOf(line.order_qty, line.allocated_qty);
    if (compareQuantities(allocated_qty, left) > 0)
      faults[`materials.${index}.allocated_qty`] =
        `Only ${formatQuantity(left)} ${line.unit} of ${formatQuantity(line.order_qty)} are left to allocate.`;
    return [{ ...line, quantity: allocated_qty, first_warehouse: warehouse_id ?? line.warehouse_id }];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return allocations;
}

/** Whether nothing is left of any line. */
function isDone(lines: readonly RequestLine[], allocations: readonly Allocation[]): boolean {
  const quantityOf = new Map(allocations.map(({ id, quantity }) => [id, quantity]));
  return lines.every(
    ({ id, order_qty, allocated_qty }) =>
      compareQuantities(differenceOf(order_qty, allocated_qty), quantityOf.get(id) ?? '0') <= 0,
  );
}

/** Takes what is allocated out of the company's stock. @throws not_enough_stock */
async function takeOut(ctx: Context, request: Locked, allocations: readonly Allocation[]): Promise<void> {
  if (allocations.length === 0) return;
  const materialIds = allocations.map(({ material_id }) => material_id);
  await lockMaterials(ctx, materialIds);
  const places = await readStore(ctx, materialIds, { date: siteToday(ctx) });
  const firstOf = new Map(
    allocations.map(({ material_id, first_warehouse }) => [material_id, first_warehouse]),
  );
  const isFirst = ({ material_id, warehouse_id }: AvailablePlace) =>
    warehouse_id !== null && firstOf.get(material_id) === warehouse_id;
  const movements = takeStock(
    allocations.map(({ id, material_id, code, unit, quantity }) => ({
      line_id: id,
      material_id,
      code,
      unit,
      quantity,
      source: { kind: 'store' },
    })),
    [...places.filter(isFirst), ...places.filter((place) => !isFirst(place))],
    (index) => `materials.${index}.allocated_qty`,
  );
  await sql`
    update common_request_lines l set allocated_qty = l.allocated_qty + a.quantity
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a (id integer, quantity numeric)
    where l.id = a.id`.execute(ctx.database);
  await recordMovements(
    ctx,
    { reason: 'allocation', document_id: request.id, date: siteToday(ctx) },
    movements.map((movement) => ({
      ...movement,
      used_by_item_id: request.task_id,
      used_by_project_id: request.project_id,
    })),
  );
}

async function notifyRequester(ctx: Context, request: Locked, comments: string): Promise<void> {
  await notify(ctx, [request.requested_by], {
    kind: 'common_materials_allocated',
    facts: { number: String(request.series_no), project: request.project_title, comments },
    place: { kind: 'request_order', id: request.request_order_id },
  });
}

/** Deletes a request; allocated materials go back into stock. @throws not_found */
export async function deleteCommonRequest(ctx: Context, id: number): Promise<{ id: number }> {
  const request = await lockCommonRequest(ctx, id);
  await reverseMovements(ctx, { reasons: ['allocation'], document_id: request.id, date: siteToday(ctx) });
  await ctx.database.deleteFrom('common_material_requests').where('id', '=', request.id).execute();
  return { id };
}
