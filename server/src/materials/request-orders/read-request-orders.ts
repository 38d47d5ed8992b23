import type { PersonName, RequestOrder, RequestOrderStatus } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { orToReview, reviewColumns } from '../../decisions/index.ts';
import { personNameOf } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { formatQuantity } from '../parts/format-quantity.ts';
import { issuedNumber } from '../parts/issued-orders.ts';
import type { Named } from '../parts/named-records.ts';
import { numbersOf } from '../parts/numbers-of.ts';
import { type PaperLineRow, readPaperLines } from '../parts/paper-lines.ts';
import { presentPaperMaterial } from '../parts/paper-materials.ts';
import {
  type PaperPersonRow,
  paperPerson,
  presentPaperPerson,
  presentPersonOrNull,
} from '../parts/paper-people.ts';
import { type PaperProject, type PaperTask, paperProject, paperTask } from '../parts/paper-place.ts';
import { papersOf } from '../parts/papers.ts';
import { bulkQty, inStock, isAboveBulk, onOrder, requestedQty } from './line-figures.ts';
import { requestOrderAbilities } from './request-order-policy.ts';
import { requestOrdersToApprove, requestOrdersToReview } from './to-review.ts';

/** A request order as read from the database. */
export type RequestOrderRow = {
  id: number;
  series_no: number;
  status: RequestOrderStatus;
  project_id: number;
  task_id: number;
  project: PaperProject;
  task: PaperTask;
  delivery_date: string | null;
  comments: string | null;
  requested_by: number;
  requester: PaperPersonRow;
  approved_on_site_by: PaperPersonRow | null;
  approved_on_site_at: Date | null;
  rejected_side: string | null;
  decided_by: PaperPersonRow | null;
  decided_for: PersonName | null;
  approved_on_site_for: PersonName | null;
  delegators: number[];
  editors: number[];
  decided_at: Date | null;
  decision_comments: string | null;
  has_deliveries: boolean;
  is_ordered: boolean;
  issue_pos: RequestOrder['issue_purchase_orders'] | null;
  common_material_request_id: number | null;
  created_at: Date;
  updated_at: Date;
};

type LineFields = {
  order_qty: string;
  line_delivery_date: string | null;
  comment: string | null;
  has_issue_po: boolean;
  suppliers: Named[];
  requested_qty: string;
  bulk_qty: string;
  is_above_bulk: boolean;
  in_stock: string;
  on_order_qty: string;
  allocated_qty: string | null;
};

/** That something follows from a request order `o`: an issue PO, and with it deliveries, or an allocation. */
export const isOrdered = sql<boolean>`(exists (select from issue_pos ordered where ordered.request_order_id = o.id)
  or exists (select from common_material_requests r join common_request_lines l on l.common_material_request_id = r.id
    where r.request_order_id = o.id and l.allocated_qty > 0))`;

/** The condition that the actor sees a request order `o`: of their projects, and what they decide on for somebody else. */
export const visibleRequestOrder = (ctx: Context): RawBuilder<SqlBool> =>
  [requestOrdersToReview, requestOrdersToApprove].reduce(
    (visible, kind) => orToReview(ctx, kind, visible),
    visibleProject(ctx, sql`o.project_id`),
  );

async function readRequestOrders(ctx: Context, tail: RawBuilder<unknown>): Promise<RequestOrderRow[]> {
  const { rows } = await sql<RequestOrderRow>`
    select o.id, o.series_no, o.status, o.project_id, o.task_id, o.delivery_date, o.comments, o.requested_by,
      o.approved_on_site_at, o.rejected_side, o.decided_at, o.decision_comments, o.created_at, o.updated_at,
      ${paperPerson(sql`o.requested_by`)} as requester, ${paperPerson(sql`o.approved_on_site_by`)} as approved_on_site_by,
      ${personNameOf(sql`o.approved_on_site_for`)} as approved_on_site_for,
      ${personNameOf(sql`o.decided_for`)} as decided_for, ${reviewColumns(ctx, requestOrdersToReview)},
      ${paperPerson(sql`o.decided_by`)} as decided_by, ${paperProject(sql`o.project_id`)} as project,
      ${paperTask(sql`o.task_id`)} as task, ${isOrdered} as is_ordered,
      exists (select from issue_pos p join deliveries d on d.issue_po_id = p.id where p.request_order_id = o.id)
        as has_deliveries,
      (select json_agg(json_build_object('id', p.id, 'supplier_id', p.supplier_id, 'supplier_name', p.supplier_name,
          'ref_no', ${issuedNumber('ref_no')}, 'date', p.date, 'delivery_status', p.delivery_status,
          'is_closed', p.closed_at is not null, 'deliveries', coalesce(
            (select json_agg(json_build_object('id', d.id, 'delivered_date', d.delivered_date) order by d.id)
              from deliveries d where d.issue_po_id = p.id), '[]')) order by p.id)
        from issue_pos p where p.request_order_id = o.id) as issue_pos,
      (select r.id from common_material_requests r where r.request_order_id = o.id and r.status = 'Approved')
        as common_material_request_id
    from request_orders o ${tail}`.execute(ctx.database);
  return rows;
}

const lineColumns = sql<LineFields>`l.order_qty, l.delivery_date as line_delivery_date, l.comment,
  exists (select from issue_po_lines i join issue_pos p on p.id = i.issue_po_id
    where p.request_order_id = l.request_order_id and i.material_id = l.material_id and not i.is_held) as has_issue_po,
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
    from material_suppliers s
    where s.id in (present.supplier_id, (l.material_snapshot #>> '{supplier,id}')::integer)) as suppliers,
  ${requestedQty} as requested_qty, ${bulkQty} as bulk_qty, ${isAboveBulk} as is_above_bulk,
  ${inStock} as in_stock, ${onOrder} as on_order_qty,
  (select c.allocated_qty from common_material_requests r join common_request_lines c on c.common_material_request_id = r.id
    where r.request_order_id = l.request_order_id and c.material_id = l.material_id) as allocated_qty`;

/** The lines of request orders, by order, with exact decimals. */
export function readRequestOrderLines(ctx: Context, rows: readonly Pick<RequestOrderRow, 'id'>[]) {
  return readPaperLines(
    ctx,
    { table: 'request_order_lines', paper: 'request_order_id', columns: lineColumns },
    rows,
  );
}

/** Request orders as they are answered, with their lines. */
async function presentRequestOrders(ctx: Context, rows: readonly RequestOrderRow[]): Promise<RequestOrder[]> {
  const linesOf = await readRequestOrderLines(ctx, rows);
  return rows.map((row) => presentRequestOrder(ctx, row, linesOf(row.id)));
}

function presentRequestOrder(
  ctx: Context,
  row: RequestOrderRow,
  lines: readonly PaperLineRow<LineFields>[],
): RequestOrder {
  const {
    requester,
    requested_by,
    decided_by,
    decided_at,
    is_ordered,
    issue_pos,
    delegators,
    editors,
    rejected_side,
    ...order
  } = row;
  const isRejected = row.status === 'Rejected';
  const isApproved = row.status === 'Approved2' || row.status === 'Approved';
  const decider = presentPersonOrNull(ctx, decided_by);
  const decidedAt = decided_at?.toISOString() ?? null;
  const suppliers = lines.flatMap((line) => line.suppliers);
  return {
    ...order,
    requested_by: presentPaperPerson(ctx, requester),
    // Who rejects is recorded as who would have approved. Rule: ORDER-6.
    approved_on_site_by:
      isRejected && rejected_side === 'on site' ? decider : presentPersonOrNull(ctx, row.approved_on_site_by),
    approved_on_site_at: row.approved_on_site_at?.toISOString() ?? null,
    approved_by: isApproved || (isRejected && rejected_side === 'procurement') ? decider : null,
    approved_at: isApproved ? decidedAt : null,
    rejected_by: isRejected ? decider : null,
    rejected_at: isRejected ? decidedAt : null,
    materials: lines.map((line) => ({
      ...presentPaperMaterial(ctx, line),
      pivot: {
        order_qty: Number(line.order_qty),
        delivery_date: line.line_delivery_date,
        comment: line.comment,
      },
      has_issue_po: line.has_issue_po,
      suppliers: line.suppliers,
      ...numbersOf(line, ['requested_qty', 'bulk_qty', 'in_stock', 'on_order_qty']),
      is_above_bulk: line.is_above_bulk,
      allocated_qty: line.allocated_qty === null ? null : Number(line.allocated_qty),
    })),
    issue_purchase_orders: issue_pos ?? [],
    suppliers: [...new Map(suppliers.map((supplier) => [supplier.id, supplier])).values()],
    warnings: isRejected ? [] : lines.flatMap(warningOf),
    abilities: requestOrderAbilities(ctx, {
      status: row.status,
      requested_by,
      is_ordered,
      delegators,
      editors,
    }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The warning for a material requested above its bulk quantity. Rule: ORDER-8. */
export function warningOf(line: PaperLineRow<LineFields>): string[] {
  const { code, unit, requested_qty, bulk_qty } = line;
  if (!line.is_above_bulk) return [];
  return [
    `${code}: ${formatQuantity(requested_qty)} of ${formatQuantity(bulk_qty)} ${unit} of this task’s bulk quantity requested.`,
  ];
}

/** The request orders that the actor sees. */
export const requestOrders = papersOf({
  table: 'request_orders',
  alias: 'o',
  visible: visibleRequestOrder,
  read: readRequestOrders,
  present: presentRequestOrders,
});
