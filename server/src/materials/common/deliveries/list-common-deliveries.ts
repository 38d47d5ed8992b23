import type { CommonDelivery, Input, listCommonDeliveries as listEndpoint, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type List, readPage } from '../../../platform/database/list.ts';
import { matchesEveryWord } from '../../../platform/database/search.ts';
import { commonOrderText } from '../issue-pos/list-common-issue-pos.ts';
import {
  type CommonDeliveryRow,
  isCommonDelivery,
  presentCommonDeliveries,
  readCommonDeliveries,
} from './read-common-deliveries.ts';

type Query = Input<typeof listEndpoint>['query'];

/** A page of the deliveries of common orders, by the day on which they came. */
export async function listCommonDeliveries(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<CommonDelivery>> {
  const { supplier_id, search_term, start_date, end_date, sort_by } = query;
  const conditions = [
    isCommonDelivery,
    supplier_id ? sql`p.common_supplier_id = ${supplier_id}` : null,
    matchesEveryWord(commonOrderText, search_term),
    start_date ? sql`d.delivered_date >= ${start_date}::date` : null,
    end_date ? sql`d.delivered_date <= ${end_date}::date` : null,
  ].filter((each) => each !== null);
  const list: List<'date', CommonDeliveryRow, CommonDelivery> = {
    from: sql`deliveries d join issue_pos p on p.id = d.issue_po_id`,
    key: sql`d.id`,
    filter: sql.join(conditions, sql` and `),
    orders: { date: [{ nullable: sql`d.delivered_date` }] },
    read: (chosen) => readCommonDeliveries(ctx, chosen),
    present: (rows) => presentCommonDeliveries(ctx, rows),
  };
  return readPage(ctx, list, { ...query, sort: 'date', direction: sort_by });
}
