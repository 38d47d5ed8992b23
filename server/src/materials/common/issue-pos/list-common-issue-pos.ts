import type {
  CommonIssuePo,
  DeliveryState,
  Input,
  listCommonIssuePos as listEndpoint,
  Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type List, readPage } from '../../../platform/database/list.ts';
import { matchesEveryWord } from '../../../platform/database/search.ts';
import { isLate } from '../../parts/late-orders.ts';
import {
  type CommonIssuePoRow,
  isCommonIssuePo,
  presentCommonIssuePos,
  readCommonIssuePos,
} from './read-common-issue-pos.ts';

type Query = Input<typeof listEndpoint>['query'];

/** The text that common issue POs `p` are searched by, as their index has it. */
export const commonOrderText = sql<string>`searchable(p.po_no || ' ' || p.ref_no || ' ' || p.supplier_name)`;

/** A page of the common issue POs, by date. @param status only those of which so much came */
export async function listCommonIssuePos(
  ctx: Context,
  { query }: { query: Omit<Query, 'warehouse_id'> & Partial<Pick<Query, 'warehouse_id'>> },
  status?: DeliveryState,
): Promise<Page<CommonIssuePo>> {
  const { supplier_id, warehouse_id, search_term, sort_by, late } = query;
  const conditions = [
    isCommonIssuePo,
    status ? sql`p.delivery_status = ${status}` : null,
    late ? isLate(ctx) : null,
    supplier_id ? sql`p.common_supplier_id = ${supplier_id}` : null,
    warehouse_id
      ? sql`exists (select from issue_po_lines l where l.issue_po_id = p.id and l.warehouse_id = ${warehouse_id})`
      : null,
    matchesEveryWord(commonOrderText, search_term),
  ].filter((each) => each !== null);
  const list: List<'date', CommonIssuePoRow, CommonIssuePo> = {
    from: sql`issue_pos p`,
    key: sql`p.id`,
    filter: sql.join(conditions, sql` and `),
    orders: { date: [sql`p.date`] },
    read: (chosen) => readCommonIssuePos(ctx, chosen),
    present: (rows) => presentCommonIssuePos(ctx, rows),
  };
  return readPage(ctx, list, { ...query, sort: 'date', direction: sort_by });
}
