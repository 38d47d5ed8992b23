import {
  type Answer,
  type getIssuePoDefaults as endpoint,
  type Input,
  paymentTerms,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { found } from '../../platform/problem.ts';
import { visibleRequestOrder } from '../request-orders/read-request-orders.ts';

/** The value of the newest issue PO `p` that has one which can still be chosen. */
const newest = (value: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`(select ${value} from issue_pos p
    left join warehouses w on w.id = p.warehouse_id and w.deleted_at is null
    left join employees e on e.id = p.ship_to_id and e.employee_status = 'Active'
    where p.type = 'Specialised' and ${value} is not null and ${where} order by p.id desc limit 1)`;

const ofProject = sql`p.project_id = o.project_id`;
const ofCompany = sql`p.company_id = project.company_id`;

/**
 * What a new issue PO begins with: the company of the project, place and contact of the project's last order, else of the
 * company's, and the terms of the supplier's last one. Without an order the contact is who requested it, and the place
 * the only warehouse there is. @throws not_found. Rule: ORDER-24.
 */
export async function getIssuePoDefaults(
  ctx: Context,
  { query }: Input<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Answer<typeof endpoint> & { payment_term: string | null }>`
    select project.company_id,
      coalesce(${newest(sql`w.id`, ofProject)}, ${newest(sql`w.id`, ofCompany)},
        (select min(id) from warehouses where deleted_at is null having count(*) = 1)) as warehouse_id,
      coalesce(${newest(sql`e.id`, ofProject)}, ${newest(sql`e.id`, ofCompany)},
        (select id from employees where id = o.requested_by and employee_status = 'Active')) as ship_to_id,
      ${newest(sql`p.payment_term`, sql`p.supplier_id = ${query.supplier_id}`)} as payment_term
    from request_orders o join work_items project on project.id = o.project_id
    where o.id = ${query.request_purchase_order_id} and ${visibleRequestOrder(ctx)}`.execute(ctx.database);
  const defaults = found(rows);
  const term = paymentTerms.find((offered) => offered === defaults.payment_term);
  return { ...defaults, payment_term: term ?? 'Not specified' };
}
