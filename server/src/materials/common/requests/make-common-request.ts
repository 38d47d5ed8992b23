import { roleIdOf, roleIdsWith } from '@plumbline/contract';
import { sql } from 'kysely';
import { fullNameOf } from '../../../employees/index.ts';
import { notifyOfRecord } from '../../../notifications/index.ts';
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
  const { rows } = await sql<{
    employee_id: number;
    role_id: number;
    number: string;
    project: string;
    employee: string;
  }>`
    select e.id as employee_id, e.role_id, o.series_no::text as number, ${fullNameOf(sql`o.requested_by`)} as employee,
      (select w.title from work_items w where w.id = r.project_id) as project
    from common_material_requests r join request_orders o on o.id = r.request_order_id cross join employees e
    where r.id = ${id} and e.role_id = any(${allocators}) and e.employee_status = 'Active'
      and e.id <> ${ctx.actor.employeeId}
      and exists (select from users account where account.employee_id = e.id)`.execute(ctx.database);
  const [first] = rows;
  if (!first) return;
  const isPushed = ({ role_id }: { role_id: number }) => role_id !== roleIdOf('Superadmin');
  await notifyOfRecord(ctx, {
    people: rows.map((row) => ({
      employeeId: row.employee_id,
      pushed: isPushed(row) || !rows.some(isPushed),
    })),
    kind: 'common_request_to_allocate',
    record: {
      kind: 'common_material_requests',
      id,
      facts: { number: first.number, project: first.project, employee: first.employee },
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
