import type {
  CommonIssuePo,
  DeliveryState,
  Input,
  listCommonIssuePos as listEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { FiltersOf } from '../../../platform/database/list.ts';
import { matchesEveryWord } from '../../../platform/database/search.ts';
import { ordersOf } from '../../issue-pos/list-issue-pos.ts';
import { type CommonIssuePoRow, commonIssuePos } from './read-common-issue-pos.ts';

type Query = Input<typeof listEndpoint>['query'];

/** The text that common issue POs `p` are searched by, as their index has it. */
export const commonOrderText = sql<string>`searchable(p.po_no || ' ' || p.ref_no || ' ' || p.supplier_name)`;

/**
 * The common issue POs, by date, for their page and their export.
 * @param status only those of which so much came
 */
export function commonIssuePoList(
  ctx: Context,
  filters: Omit<FiltersOf<Query>, 'warehouse_id'> & { warehouse_id?: number | undefined },
  status?: DeliveryState,
): ReturnType<typeof ordersOf<CommonIssuePoRow, CommonIssuePo>> {
  const { supplier_id, warehouse_id, search_term, late } = filters;
  return ordersOf(ctx, commonIssuePos, { late, status }, [
    supplier_id ? sql`p.common_supplier_id = ${supplier_id}` : null,
    warehouse_id
      ? sql`exists (select from issue_po_lines l where l.issue_po_id = p.id and l.warehouse_id = ${warehouse_id})`
      : null,
    matchesEveryWord(commonOrderText, search_term),
  ]);
}
