import { type IssuePo, isIssued, may, type OrderTotals } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { mayMake } from '../../decisions/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { issuedNumber } from '../parts/issued-orders.ts';
import type { Named } from '../parts/named-records.ts';
import { numbersOf } from '../parts/numbers-of.ts';
import { readPaperLines } from '../parts/paper-lines.ts';
import { presentPaperMaterial } from '../parts/paper-materials.ts';
import { type PaperPersonRow, paperPerson, presentPaperPerson } from '../parts/paper-people.ts';
import { type PaperProject, type PaperTask, paperProject, paperTask } from '../parts/paper-place.ts';
import { papersOf } from '../parts/papers.ts';
import { type ApprovalRow, approvalColumns, issuePoPolicy, presentApproval } from './order-approval.ts';
import { orderTotals, presentTotals, withTotals } from './order-totals.ts';
import { mayReceive } from './receive-policy.ts';

/** What is read of an order of either family. */
export type OrderRow = OrderTotals &
  ApprovalRow & {
    id: number;
    date: string;
    company: Named;
    supplier_name: string;
    supplier_address: string | null;
    supplier_contact_person: string | null;
    supplier_contact_number: string | null;
    supplier_photo_file_id: number | null;
    ship_to: PaperPersonRow;
    issued_by: PaperPersonRow;
    payment_term: string;
    comments: string | null;
    has_deliveries: boolean;
    closed_at: Date | null;
    closer: PaperPersonRow | null;
    closed_reason: string | null;
    created_at: Date;
    updated_at: Date;
  };

/** An issue PO as read from the database. */
export type IssuePoRow = OrderRow & {
  ref_no: string | null;
  supplier_id: number | null;
  warehouse: Named | null;
  ship_to_address: string | null;
  request_order: { id: number; series_no: number; delivery_date: string | null };
  requester: PaperPersonRow;
  project_id: number;
  task_id: number;
  project: PaperProject;
  task: PaperTask;
};

/** That something was delivered of an issue PO `p`. */
export const hasDeliveries = sql<boolean>`exists (select from deliveries d where d.issue_po_id = p.id)`;

/** The condition that an issue PO `p` is one of specialised materials that the actor may see. */
export const visibleIssuePo = (ctx: Context) =>
  sql`p.type = 'Specialised' and ${visibleProject(ctx, sql`p.project_id`)}`;

/** The columns of an `OrderRow`, of an issue PO `p` with its `orderTotals.join`, without the supplier's photo. */
export const orderColumns = (
  ctx: Context,
) => sql<OrderRow>`p.id, p.date, p.supplier_name, p.supplier_address, p.supplier_contact_person,
  p.supplier_contact_number, p.payment_term, p.comments, ${approvalColumns(ctx)}, p.closed_at, p.closed_reason, p.created_at,
  p.updated_at, ${hasDeliveries} as has_deliveries,
  (select json_build_object('id', c.id, 'name', c.name) from companies c where c.id = p.company_id) as company,
  ${paperPerson(sql`p.ship_to_id`)} as ship_to, ${paperPerson(sql`p.issued_by`)} as issued_by,
  ${paperPerson(sql`p.closed_by`)} as closer, ${orderTotals.columns}`;

async function readIssuePos(ctx: Context, tail: RawBuilder<unknown>): Promise<IssuePoRow[]> {
  const { rows } = await sql<IssuePoRow>`
    select ${orderColumns(ctx)}, ${issuedNumber('ref_no')} as ref_no, p.supplier_id, p.project_id, p.task_id,
      p.warehouse_snapshot - 'address' as warehouse, p.warehouse_snapshot ->> 'address' as ship_to_address,
      (select s.photo_file_id from material_suppliers s where s.id = p.supplier_id) as supplier_photo_file_id,
      (select json_build_object('id', o.id, 'series_no', o.series_no, 'delivery_date', o.delivery_date)
        from request_orders o where o.id = p.request_order_id) as request_order,
      ${paperPerson(sql`(select o.requested_by from request_orders o where o.id = p.request_order_id)`)} as requester,
      ${paperProject(sql`p.project_id`)} as project, ${paperTask(sql`p.task_id`)} as task
    from issue_pos p ${orderTotals.join} ${tail}`.execute(ctx.database);
  return withTotals(rows);
}

/** What every order is answered with. */
export const presentOrder = (ctx: Context, row: OrderRow) => ({
  id: row.id,
  date: row.date,
  company: row.company,
  company_id: row.company.id,
  ship_to: presentPaperPerson(ctx, row.ship_to),
  ship_to_id: row.ship_to.id,
  issued_by: presentPaperPerson(ctx, row.issued_by),
  payment_term: row.payment_term,
  comments: row.comments,
  ...presentTotals(row),
  delivery_status: row.delivery_status,
  has_deliveries: row.has_deliveries,
  closed: presentClosing(ctx, row),
  approval: presentApproval(row),
  abilities: issuePoAbilities(ctx, row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The supplier of an order as it was when the order was issued. @param id of the one that is there still */
export function presentSupplier(ctx: Context, row: OrderRow, id: number | null): IssuePo['supplier'] {
  return {
    id,
    name: row.supplier_name,
    photo_full_url: ctx.links.to(ctx.actor, row.supplier_photo_file_id),
    contact_person: row.supplier_contact_person,
    contact_number: row.supplier_contact_number,
    address: row.supplier_address,
  };
}

/** The lines of orders of either family, by order, with exact decimals; of common ones with the warehouse they are for. */
export function readOrderLines(ctx: Context, rows: readonly { id: number }[]) {
  type Fields = {
    line_id: number;
    issue_qty: string;
    issue_price: string;
    delivered_qty: string;
    over_delivery_percent: string;
    common_material_category_id: number | null;
    warehouse_id: number | null;
    ordered_for: Named | null;
  };
  const columns = sql<Fields>`l.id as line_id, l.issue_qty, l.issue_price, l.delivered_qty, m.over_delivery_percent,
    m.common_material_category_id, l.warehouse_id, l.warehouse_snapshot - 'address' as ordered_for`;
  return readPaperLines(ctx, { table: 'issue_po_lines', paper: 'issue_po_id', columns }, rows);
}

/** A line of an order as it is read. */
export type OrderLineRow = ReturnType<Awaited<ReturnType<typeof readOrderLines>>>[number];

/** Issue POs as they are answered, with their lines. */
async function presentIssuePos(ctx: Context, rows: readonly IssuePoRow[]): Promise<IssuePo[]> {
  const linesOf = await readOrderLines(ctx, rows);
  return rows.map((row) => ({
    ...presentOrder(ctx, row),
    ref_no: row.ref_no,
    supplier: presentSupplier(ctx, row, row.supplier_id),
    supplier_id: row.supplier_id,
    ship_to_address: row.ship_to_address,
    warehouse: row.warehouse,
    warehouse_id: row.warehouse?.id ?? null,
    request_purchase_order: {
      ...row.request_order,
      requested_by: presentPaperPerson(ctx, row.requester),
    },
    project: row.project,
    project_id: row.project_id,
    task: row.task,
    task_id: row.task_id,
    materials: linesOf(row.id).map((line) => ({
      ...presentPaperMaterial(ctx, line),
      pivot: numbersOf(line, ['issue_qty', 'issue_price', 'delivered_qty']),
      partial_delivered_qty: Number(line.delivered_qty),
      over_delivery_percent: Number(line.over_delivery_percent),
    })),
    warnings: [],
  }));
}

/** Who closed an order, when and why; null of one that is not closed. */
function presentClosing(
  ctx: Context,
  { closed_at, closer, closed_reason }: Pick<OrderRow, 'closed_at' | 'closer' | 'closed_reason'>,
): IssuePo['closed'] {
  if (!closed_at || !closer) return null;
  return { at: closed_at.toISOString(), by: presentPaperPerson(ctx, closer), reason: closed_reason ?? '' };
}

/**
 * What the actor may do with an order: change it before the first delivery; receive, print and close it once it is
 * issued, until all is delivered.
 */
function issuePoAbilities(ctx: Context, row: OrderRow): IssuePo['abilities'] {
  const { has_deliveries, delivery_status, issued_by } = row;
  const { role } = ctx.actor;
  const isComplete = delivery_status === 'Delivered';
  const wasIssued = isIssued(delivery_status);
  return {
    edit: may(role, 'issue-po.edit') && !has_deliveries && !isComplete,
    delete: may(role, 'issue-po.edit') && !has_deliveries,
    deliver: mayReceive(ctx, issued_by.id) && wasIssued && !isComplete,
    close: may(role, 'issue-po.create') && wasIssued && !isComplete,
    decide: mayMake(ctx, issuePoPolicy, row, 'approve'),
    print: wasIssued,
  };
}

/** The issue POs of specialised materials that the actor sees. */
export const issuePos = papersOf({
  table: 'issue_pos',
  alias: 'p',
  visible: visibleIssuePo,
  read: readIssuePos,
  present: presentIssuePos,
});
