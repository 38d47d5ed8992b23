import { type NotificationFacts, roleIdsWith } from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../../employees/index.ts';
import { notifyRolesOfRecord } from '../../../notifications/index.ts';
import type { Context } from '../../../platform/context.ts';

const allocators = roleIdsWith('allocation.write');

/**
 * Makes of the common materials of a request order, which was approved just now, one request to allocate them; those
 * who allocate are notified. Without common materials nothing happens. Rule: ORDER-10.
 */
export async function makeCommonRequest(ctx: Context, requestOrderId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into common_material_requests (request_order_id, project_id, task_id)
    select o.id, o.project_id, o.task_id from request_orders o
    where o.id = ${requestOrderId} and exists (select from request_order_lines l join materials m on m.id = l.material_id
      where l.request_order_id = o.id and m.type = 'Common')
    returning id`.execute(ctx.database);
  const [request] = rows;
  if (!request) return;
  await sql`
    insert into common_request_lines (common_material_request_id, position, material_id, order_qty, project_id, item_id)
    select ${request.id}, row_number() over (order by l.position, l.id) - 1, l.material_id, l.order_qty, l.project_id,
      l.item_id
    from request_order_lines l join materials m on m.id = l.material_id
    where l.request_order_id = ${requestOrderId} and m.type = 'Common'`.execute(ctx.database);
  await notifyAllocators(ctx, request.id);
}

/** Several requests are one notification, which counts down as they are allocated. */
async function notifyAllocators(ctx: Context, id: number): Promise<void> {
  const { rows } = await sql<{ facts: NotificationFacts }>`
    select jsonb_build_object('number', o.series_no::text, 'employee', ${fullNameOf(sql`o.requested_by`)},
      'project', (select w.title from work_items w where w.id = r.project_id)) as facts
    from common_material_requests r join request_orders o on o.id = r.request_order_id where r.id = ${id}`.execute(
    ctx.database,
  );
  const [request] = rows;
  if (!request) return;
  await notifyRolesOfRecord(ctx, allocators, {
    kind: 'common_request_to_allocate',
    record: {
      kind: 'common_material_requests',
      id,
      facts: request.facts,
      place: { kind: 'common_requests', id },
    },
    list: { kind: 'common_requests' },
  });
}

/** Removes the request of a request order without allocations. */
export async function takeBackCommonRequest(ctx: Context, requestOrderId: number): Promise<void> {
  await ctx.database
    .deleteFrom('common_material_requests')
    .where('request_order_id', '=', requestOrderId)
    .execute();
}
