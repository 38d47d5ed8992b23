import type {
  CommonFigure,
  FigureRow,
  Input,
  listMaterialMovements as listEndpoint,
  OpenedFigure,
  Page,
  PersonName,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { pastDay } from '../../platform/site-moments.ts';
import { type PaperProject, type PaperTask, paperProject, paperTask } from '../parts/paper-place.ts';
import { isInScope, refuseHiddenScope, type Scope } from '../parts/scope.ts';

type Row = {
  id: number | string;
  date: string;
  recorded_at: Date;
  reason: string;
  /** Null: the paper was deleted. */
  document_kind: string | null;
  document_id: number;
  document_number: string | null;
  quantity: string;
  /** Of a movement by which a past day's stock is negative. */
  below_zero_reason?: string | null;
  /** Of a movement of a stocktake: whether its checker disputes it. */
  is_disputed?: boolean;
  project: PaperProject | null;
  task: PaperTask | null;
  by: PersonName;
};

type Rows = Pick<List<'recorded', Row, FigureRow>, 'from' | 'key' | 'filter' | 'read'>;

/** The rows that make one figure of a material in a scope, newest first. @throws not_found. Rule: STOCK-10. */
export async function listMaterialMovements(
  ctx: Context,
  { params, query }: Input<typeof listEndpoint>,
): Promise<Page<FigureRow>> {
  await refuseHiddenScope(ctx, query);
  const { rows } = await sql`select from materials where id = ${params.id}`.execute(ctx.database);
  if (rows.length === 0) throw problem('not_found');
  const day = pastDay(ctx, query.on);
  if (day !== null && !isOfLedger(query.figure))
    throw invalid({ on: 'This figure is known for today only.' });
  const list: List<'recorded', Row, FigureRow> = {
    ...rowsOf(ctx, query.figure, params.id, { ...query, day }),
    orders: { recorded: [] },
    present: (chosen) => chosen.map(presentRow),
  };
  return readPage(ctx, list, { ...query, sort: 'recorded', direction: 'desc' });
}

/** Whether the stock ledger makes a figure, which is known of each day; what papers ask for is not. */
const isOfLedger = (figure: OpenedFigure | CommonFigure): boolean => !ofPapers.includes(figure);
const ofPapers: readonly (OpenedFigure | CommonFigure)[] = [
  'filtered_bulk_qty',
  'filtered_request_order_qty',
  'po',
  'reported_qty',
  'common_issue_po_qty',
  'common_requested_qty',
];

const presentRow = (row: Row): FigureRow => ({
  id: Number(row.id),
  date: row.date,
  recorded_at: row.recorded_at.toISOString(),
  reason: row.reason,
  document: row.document_kind
    ? { kind: row.document_kind, id: row.document_id, number: row.document_number }
    : null,
  quantity: Number(row.quantity),
  below_zero_reason: row.below_zero_reason ?? null,
  is_disputed: row.is_disputed ?? false,
  project: row.project,
  task: row.task,
  by: row.by,
});

/** What makes each figure: lines of papers, or movements of stock. */
function rowsOf(
  ctx: Context,
  figure: OpenedFigure | CommonFigure,
  materialId: number,
  scope: Scope & InWarehouse & ByDay,
): Rows {
  // Common stock is the company's, whatever scope is asked for.
  const ofCompany = { warehouse_id: scope.warehouse_id, day: scope.day };
  switch (figure) {
    case 'common_issue_po_qty':
      return linesOf(
        ctx,
        materialId,
        {},
        {
          paper: 'issue_po',
          document: 'common_issue_pos',
          quantity: sql`l.issue_qty`,
          counts: sql`not l.is_held and ${inWarehouse(sql`l.warehouse_id`, scope)}`,
          date: sql`p.date`,
          number: sql`p.po_no`,
          by: sql`p.issued_by`,
        },
      );
    case 'common_delivered_qty':
      return movementsOf(ctx, materialId, ofCompany, { reasons: ['delivery'] });
    case 'common_requested_qty':
      return commonRequestLines(ctx, materialId, scope);
    case 'common_allocated_qty':
      return movementsOf(ctx, materialId, scope, {
        reasons: ['allocation'],
        quantity: sql`-s.quantity`,
        place: 'used_by_',
      });
    case 'common_stocktake_adjustments':
      return movementsOf(ctx, materialId, ofCompany, { reasons: ['stocktake'] });
    case 'common_in_stock':
      return movementsOf(ctx, materialId, ofCompany, {});
    case 'filtered_bulk_qty':
      return linesOf(ctx, materialId, scope, {
        paper: 'bulk_po',
        quantity: sql`l.bulk_qty`,
        date: sql`p.contract_date`,
        by: sql`p.prepared_by`,
      });
    case 'filtered_request_order_qty':
      return linesOf(ctx, materialId, scope, {
        paper: 'request_order',
        quantity: sql`l.order_qty`,
        counts: sql`not l.is_rejected`,
        by: sql`p.requested_by`,
      });
    case 'po':
      return linesOf(ctx, materialId, scope, {
        paper: 'issue_po',
        quantity: sql`l.issue_qty`,
        date: sql`p.date`,
        number: sql`p.ref_no`,
        by: sql`p.issued_by`,
      });
    case 'reported_qty':
      return reportsOf(ctx, materialId, scope);
    case 'filtered_used_qty':
      return movementsOf(ctx, materialId, scope, {
        reasons: ['withdrawal', 'withdrawal_return'],
        quantity: sql`-s.quantity`,
        place: 'used_by_',
      });
    case 'filtered_delivered_order_qty':
      return movementsOf(ctx, materialId, scope, { reasons: ['delivery'] });
    case 'filtered_delivered_amount_total':
      return movementsOf(ctx, materialId, scope, {
        reasons: ['delivery'],
        quantity: sql`line_amount(s.quantity, s.unit_price)`,
      });
    case 'filtered_stocktake_adjustments':
      return movementsOf(ctx, materialId, scope, { reasons: ['stocktake'] });
    case 'filtered_in_stock':
      return movementsOf(ctx, materialId, scope, {});
  }
}

type LineKind = {
  paper: 'bulk_po' | 'request_order' | 'issue_po';
  /** The kind of its history; the name of its table unless given. */
  document?: string;
  quantity: RawBuilder<unknown>;
  /** The condition that a line makes the figure; every one does unless given. */
  counts?: RawBuilder<unknown>;
  /** The day of its paper; the day it was recorded where it has none. */
  date?: RawBuilder<unknown>;
  /** What its paper is called by; its series unless given. */
  number?: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
};

function linesOf(ctx: Context, materialId: number, scope: Scope, kind: LineKind): Rows {
  const {
    paper,
    document = `${paper}s`,
    quantity,
    counts = sql`true`,
    date = sql`null::date`,
    number = sql`p.series_no`,
    by,
  } = kind;
  const inScope = isInScope(ctx, scope, { projectId: sql`l.project_id`, itemId: sql`l.item_id` });
  return {
    from: sql`${sql.table(`${paper}_lines`)} l`,
    key: sql`l.id`,
    filter: sql`l.material_id = ${materialId} and ${counts} and ${inScope}`,
    read: async (chosen) => {
      const { rows } = await sql<Row>`
        select l.id, coalesce(${date}, (l.created_at at time zone ${ctx.site.timeZone})::date) as date,
          l.created_at as recorded_at, ${paper} as reason, ${document} as document_kind, p.id as document_id,
          ${number}::text as document_number, ${quantity} as quantity, ${paperProject(sql`l.project_id`)} as project,
          case when l.item_id <> l.project_id then ${paperTask(sql`l.item_id`)} end as task, ${personName('e')} as by
        from ${sql.table(`${paper}_lines`)} l join ${sql.table(`${paper}s`)} p on p.id = ${sql.ref(`l.${paper}_id`)}
          join employees e on e.id = ${by} ${chosen}`.execute(ctx.database);
      return rows;
    },
  };
}

/** Which paper a movement `s` comes from, as long as it is there. */
const documentKind = sql`case s.reason
  when 'delivery' then
    (select case d.type when 'Common' then 'common_deliveries' else 'deliveries' end from deliveries d
      where d.id = s.document_id)
  when 'stocktake' then
    (select case d.type when 'Common' then 'common_stocktakes' else 'stocktakes' end from stocktakes d
      where d.id = s.document_id)
  when 'allocation' then
    (select 'common_material_requests' from common_material_requests d where d.id = s.document_id)
  else (select 'withdrawals' from withdrawals d where d.id = s.document_id) end`;

type InWarehouse = { warehouse_id?: number | undefined };
/** At the end of a day of the past; null: now. */
type ByDay = { day: string | null };

const inWarehouse = (column: RawBuilder<unknown>, { warehouse_id }: InWarehouse) =>
  warehouse_id === undefined
    ? sql`true`
    : warehouse_id === 0
      ? sql`${column} is null`
      : sql`${column} = ${warehouse_id}`;

/** The lines of approved request orders. */
function commonRequestLines(ctx: Context, materialId: number, scope: Scope & InWarehouse): Rows {
  const inScope = isInScope(ctx, scope, { projectId: sql`l.project_id`, itemId: sql`l.item_id` });
  return {
    from: sql`common_request_lines l`,
    key: sql`l.id`,
    filter: sql`l.material_id = ${materialId} and ${inScope} and ${inWarehouse(
      sql`(select m.warehouse_id from materials m where m.id = l.material_id)`,
      scope,
    )}`,
    read: async (chosen) => {
      const { rows } = await sql<Row>`
        select l.id, (r.created_at at time zone ${ctx.site.timeZone})::date as date, r.created_at as recorded_at,
          'request_order' as reason, 'request_orders' as document_kind, o.id as document_id,
          o.series_no::text as document_number, l.order_qty as quantity, ${paperProject(sql`l.project_id`)} as project,
          ${paperTask(sql`l.item_id`)} as task, ${personName('e')} as by
        from common_request_lines l join common_material_requests r on r.id = l.common_material_request_id
          join request_orders o on o.id = r.request_order_id join employees e on e.id = o.requested_by
        ${chosen}`.execute(ctx.database);
      return rows;
    },
  };
}

type MovementKind = {
  /** Of all reasons unless given. */
  reasons?: readonly string[];
  /** The movement's unless given. */
  quantity?: RawBuilder<unknown>;
  /** Whose they are: the owner's of the stock unless the item's that used it. */
  place?: '' | 'used_by_';
};

function movementsOf(
  ctx: Context,
  materialId: number,
  scope: Scope & InWarehouse & ByDay,
  kind: MovementKind,
): Rows {
  const { reasons, quantity = sql`s.quantity`, place = '' } = kind;
  const projectId = sql.ref(`s.${place}project_id`);
  const itemId = sql.ref(`s.${place}item_id`);
  const byDay = scope.day === null ? sql`true` : sql`s.date <= ${scope.day}::date`;
  const ofReason = reasons ? sql`s.reason = any(${[...reasons]}::text[])` : sql`true`;
  return {
    from: sql`stock_movements s`,
    key: sql`s.id`,
    filter: sql`s.material_id = ${materialId} and ${ofReason} and ${byDay} and ${inWarehouse(sql`s.warehouse_id`, scope)}
      and ${isInScope(ctx, scope, { projectId, itemId })}`,
    read: async (chosen) => {
      const { rows } = await sql<Row>`
        select s.id, s.date, s.recorded_at, case when s.reverses_id is null then s.reason else 'reversal' end as reason,
          ${documentKind} as document_kind, s.document_id,
          (select coalesce(p.po_no, p.ref_no, 'RO ' || o.series_no) from deliveries d join issue_pos p on p.id = d.issue_po_id
            left join request_orders o on o.id = p.request_order_id
            where s.reason = 'delivery' and d.id = s.document_id) as document_number,
          ${quantity} as quantity, s.below_zero_reason,
          (s.reason = 'stocktake' and exists (select from stocktakes t
            where t.id = s.document_id and t.check_status = 'disputed')) as is_disputed, ${paperProject(projectId)} as project,
          case when ${itemId} <> ${projectId} then ${paperTask(itemId)} end as task, ${personName('e')} as by
        from stock_movements s join employees e on e.id = s.recorded_by ${chosen}`.execute(ctx.database);
      return rows;
    },
  };
}

/** The daily reports that say how much of a material was used. */
function reportsOf(ctx: Context, materialId: number, scope: Scope): Rows {
  const inScope = isInScope(ctx, scope, { projectId: sql`d.project_id`, itemId: sql`d.work_item_id` });
  return {
    from: sql`documents d`,
    key: sql`d.id`,
    filter: sql`d.materials @> ${JSON.stringify([{ id: materialId }])}::jsonb and ${inScope}`,
    read: async (chosen) => {
      const { rows } = await sql<Row>`
        select d.id, d.date, d.created_at as recorded_at, 'daily_report' as reason, 'documents' as document_kind,
          d.id as document_id, d.number::text as document_number,
          (select l.quantity from reported_lines(d.materials) l where l.material_id = ${materialId}) as quantity,
          ${paperProject(sql`d.project_id`)} as project, ${paperTask(sql`d.work_item_id`)} as task, ${personName('e')} as by
        from documents d join employees e on e.id = d.created_by ${chosen}`.execute(ctx.database);
      return rows;
    },
  };
}
