import { type CommonMaterialRequest, may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { visibleProject } from '../../../projects/index.ts';
import { namedOrNull } from '../../parts/named-records.ts';
import { readPaperLines } from '../../parts/paper-lines.ts';
import { presentPaperMaterial } from '../../parts/paper-materials.ts';
import {
  type PaperPersonRow,
  paperPerson,
  presentPaperPerson,
  presentPersonOrNull,
} from '../../parts/paper-people.ts';
import { type PaperProject, type PaperTask, paperProject, paperTask } from '../../parts/paper-place.ts';
import { papersOf } from '../../parts/papers.ts';
import { differenceOf } from '../../stock/draw-stock.rules.ts';

/** A request for common materials as read from the database. */
export type CommonRequestRow = {
  id: number;
  date: string;
  status: CommonMaterialRequest['status'];
  project_id: number;
  task_id: number;
  project: PaperProject;
  task: PaperTask;
  request_order: { id: number; series_no: number };
  requester: PaperPersonRow;
  approver: PaperPersonRow | null;
  approved_at: Date | null;
  allocator: PaperPersonRow | null;
  allocated_at: Date | null;
  allocated_comments: string | null;
  is_rest_closed: boolean;
  created_at: Date;
  updated_at: Date;
};

/** The condition that a request `r` is of a project that the actor may see. */
export const visibleCommonRequest = (ctx: Context) => visibleProject(ctx, sql`r.project_id`);

async function readCommonRequests(ctx: Context, tail: RawBuilder<unknown>): Promise<CommonRequestRow[]> {
  const ofOrder = (column: RawBuilder<unknown>) =>
    sql`(select ${column} from request_orders o where o.id = r.request_order_id)`;
  const { rows } = await sql<CommonRequestRow>`
    select r.id, r.status, r.project_id, r.task_id, r.allocated_at, r.allocated_comments, r.is_rest_closed, r.created_at,
      r.updated_at, ${ofOrder(sql`(o.created_at at time zone ${ctx.site.timeZone})::date`)} as date,
      ${ofOrder(sql`json_build_object('id', o.id, 'series_no', o.series_no)`)} as request_order,
      ${ofOrder(sql`o.decided_at`)} as approved_at, ${paperPerson(ofOrder(sql`o.requested_by`))} as requester,
      ${paperPerson(ofOrder(sql`o.decided_by`))} as approver, ${paperPerson(sql`r.allocated_by`)} as allocator,
      ${paperProject(sql`r.project_id`)} as project, ${paperTask(sql`r.task_id`)} as task
    from common_material_requests r ${tail}`.execute(ctx.database);
  return rows;
}

type LineFields = {
  order_qty: string;
  allocated_qty: string;
  allocated_from: CommonMaterialRequest['materials'][number]['allocated_from'];
  common_in_stock: string;
};

const lineColumns = sql<LineFields>`l.order_qty, l.allocated_qty,
  coalesce((select json_agg(json_build_object('warehouse', ${namedOrNull('w')}, 'qty', taken.qty)
      order by w.name collate natural_order)
    from (select s.warehouse_id, -sum(s.quantity) as qty from stock_movements s
      where s.document_id = l.common_material_request_id and s.reason = 'allocation' and s.line_id = l.id
      group by s.warehouse_id) taken
    left join warehouses w on w.id = taken.warehouse_id), '[]') as allocated_from,
  coalesce((select sum(f.in_stock) from stock_figures f where f.material_id = l.material_id and f.project_id is null), 0)
    as common_in_stock`;

/** Requests for common materials as they are answered, with their lines. */
async function presentCommonRequests(
  ctx: Context,
  rows: readonly CommonRequestRow[],
): Promise<CommonMaterialRequest[]> {
  const linesOf = await readPaperLines(
    ctx,
    { table: 'common_request_lines', paper: 'common_material_request_id', columns: lineColumns },
    rows,
  );
  const { role } = ctx.actor;
  return rows.map(({ request_order, requester, approver, allocator, ...row }) => ({
    ...row,
    request_purchase_order: request_order,
    requested_by: presentPaperPerson(ctx, requester),
    approved_by: presentPersonOrNull(ctx, approver),
    approved_at: row.approved_at?.toISOString() ?? null,
    allocated_by: presentPersonOrNull(ctx, allocator),
    allocated_at: row.allocated_at?.toISOString() ?? null,
    materials: linesOf(row.id).map((line) => {
      const quantities = {
        order_qty: Number(line.order_qty),
        allocated_qty: Number(line.allocated_qty),
        left_qty: Number(differenceOf(line.order_qty, line.allocated_qty)),
      };
      return {
        ...presentPaperMaterial(ctx, line),
        ...quantities,
        pivot: quantities,
        allocated_from: line.allocated_from,
        common_in_stock: Number(line.common_in_stock),
      };
    }),
    abilities: {
      allocate: may(role, 'allocation.write') && row.status === 'Approved',
      delete: may(role, 'allocation-request.delete'),
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

/** The requests for common materials that the actor sees. */
export const commonRequests = papersOf({
  table: 'common_material_requests',
  alias: 'r',
  visible: visibleCommonRequest,
  read: readCommonRequests,
  present: presentCommonRequests,
});
