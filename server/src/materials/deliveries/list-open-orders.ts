import {
  type Input,
  MAX_OPEN_ORDERS,
  type OpenOrder,
  type listOpenOrders as openEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { isCommonIssuePo } from '../common/issue-pos/read-common-issue-pos.ts';
import { visibleIssuePo } from '../issue-pos/read-issue-pos.ts';
import { namedOrNull } from '../parts/named-records.ts';
import { paperProject, paperTask } from '../parts/paper-place.ts';

/**
 * The open issue POs of which some of a material is still to come, the oldest first: of projects that one may see, and
 * common ones; not those that one issued oneself, which somebody else receives.
 */
export async function listOpenOrders(
  ctx: Context,
  { params }: Input<typeof openEndpoint>,
): Promise<OpenOrder[]> {
  const byOthers = ctx.actor.role === 'Superadmin' ? sql`true` : sql`p.issued_by <> ${ctx.actor.employeeId}`;
  const { rows } = await sql<Omit<OpenOrder, 'left_qty'> & { left_qty: string }>`
    select p.id, coalesce(p.po_no, p.ref_no) as ref_no, o.series_no, p.date,
      coalesce(ordered.delivery_date, o.delivery_date) as expected_delivery_date, p.supplier_name,
      ${paperProject(sql`p.project_id`)} as project, ${paperTask(sql`p.task_id`)} as task,
      ${namedOrNull('w')} as warehouse, l.issue_qty - l.delivered_qty as left_qty
    from issue_po_lines l
      join issue_pos p on p.id = l.issue_po_id
      left join warehouses w on w.id = coalesce(l.warehouse_id, p.warehouse_id)
      left join request_orders o on o.id = p.request_order_id
      left join request_order_lines ordered
        on ordered.request_order_id = o.id and ordered.material_id = l.material_id
    where l.material_id = ${params.id} and l.delivered_qty < l.issue_qty and p.closed_at is null
      and p.delivery_status in ('For Delivery', 'Partially Delivered') and ${byOthers} and (${isCommonIssuePo} or ${visibleIssuePo(ctx)})
    order by p.date, p.id limit ${MAX_OPEN_ORDERS}`.execute(ctx.database);
  return rows.map(({ left_qty, ...order }) => ({ ...order, left_qty: Number(left_qty) }));
}
