import { type Action, may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import {
  type HistoryKind,
  internalFieldsOfRequest,
  type SliceHistory,
  valueInEntry,
} from '../platform/history.ts';
import { problem } from '../platform/problem.ts';
import { visibleProject } from '../projects/index.ts';
import { isCommonDelivery } from './common/deliveries/read-common-deliveries.ts';
import { isCommonIssuePo } from './common/issue-pos/read-common-issue-pos.ts';
import { visibleCommonRequest } from './common/requests/read-common-requests.ts';
import { isCommonStocktake } from './common/stocktakes/read-common-stocktakes.ts';
import { visibleDelivery } from './deliveries/read-deliveries.ts';
import { visibleIssuePo } from './issue-pos/read-issue-pos.ts';
import { visibleStocktake } from './stocktakes/read-stocktakes.ts';

/**
 * The history of records for those who see them.
 * @param visible the condition that the actor sees one
 * @param action whose roles see any
 */
const seenBy = (
  table: string,
  alias: string,
  visible: (ctx: Context) => RawBuilder<unknown>,
  action: Action = 'material.use',
): HistoryKind => ({
  table,
  async refuse(ctx, id) {
    if (!may(ctx.actor.role, action)) throw problem('not_found');
    const { rows } = await sql`select from ${sql.table(table)} as ${sql.ref(alias)}
      where ${sql.ref(`${alias}.id`)} = ${id} and ${visible(ctx)}`.execute(ctx.database);
    if (rows.length === 0) throw problem('not_found');
  },
});

const ofProject = (table: string) => seenBy(table, 'o', (ctx) => visibleProject(ctx, sql`o.project_id`));

const code = sql<
  string | null
>`(select m.code from materials m where m.id = ${valueInEntry('material_id')}::integer)`;
const lineOf = (partOf: string, ...internalFields: string[]) => ({
  partOf,
  title: code,
  internalFields: [...internalFields, 'material_id'],
});
const place = ['project_id', 'task_id'];

/** The histories of materials and their papers, each with its lines. */
export const materialHistory: SliceHistory = {
  kinds: {
    materials: seenBy('materials', 'm', () => sql`true`, 'material.see'),
    bulk_pos: ofProject('bulk_pos'),
    request_orders: ofProject('request_orders'),
    issue_pos: { ...seenBy('issue_pos', 'p', visibleIssuePo), mailedAs: 'issue_po' },
    deliveries: seenBy('deliveries', 'd', visibleDelivery),
    withdrawals: ofProject('withdrawals'),
    stocktakes: seenBy('stocktakes', 'o', visibleStocktake),
    common_issue_pos: { ...seenBy('issue_pos', 'p', () => isCommonIssuePo), mailedAs: 'common_issue_po' },
    common_deliveries: seenBy('deliveries', 'd', () => isCommonDelivery),
    common_stocktakes: seenBy('stocktakes', 'o', () => isCommonStocktake),
    common_material_requests: seenBy('common_material_requests', 'r', visibleCommonRequest),
  },
  tables: {
    materials: {},
    bulk_pos: { internalFields: [...place, 'prepared_by'] },
    bulk_po_lines: lineOf('bulk_pos', 'bulk_po_id'),
    request_orders: {
      internalFields: [
        ...internalFieldsOfRequest,
        ...place,
        'approved_on_site_by',
        'approved_on_site_for',
        'approved_on_site_at',
      ],
    },
    request_order_lines: lineOf('request_orders', 'request_order_id'),
    issue_pos: {
      internalFields: [...internalFieldsOfRequest, ...place, 'issued_by', 'request_order_id', 'closed_by'],
    },
    issue_po_lines: lineOf('issue_pos', 'issue_po_id'),
    deliveries: { internalFields: ['issue_po_id', 'recorded_by'] },
    withdrawals: { internalFields: [...internalFieldsOfRequest, ...place] },
    withdrawal_lines: lineOf('withdrawals', 'withdrawal_id'),
    stocktakes: { internalFields: ['prepared_by', 'project_id'] },
    common_material_requests: {
      internalFields: [...place, 'request_order_id', 'allocated_by', 'allocated_at'],
    },
    common_request_lines: lineOf('common_material_requests', 'common_material_request_id'),
    material_reorder_levels: { partOf: 'materials', internalFields: ['material_id'] },
  },
};
