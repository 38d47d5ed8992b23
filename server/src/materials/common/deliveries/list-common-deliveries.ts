import type { CommonDelivery, Input, listCommonDeliveries as listEndpoint, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/list.ts';
import { matchesEveryWord } from '../../../platform/database/search.ts';
import { deliveriesOf } from '../../deliveries/list-deliveries.ts';
import { commonOrderText } from '../issue-pos/list-common-issue-pos.ts';
import { commonDeliveries, isCommonDelivery } from './read-common-deliveries.ts';

type Query = Input<typeof listEndpoint>['query'];

/** A page of the deliveries of common orders, by the day on which they came. */
export async function listCommonDeliveries(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<CommonDelivery>> {
  const { supplier_id, search_term } = query;
  const list = deliveriesOf(ctx, commonDeliveries, query, [
    isCommonDelivery,
    supplier_id ? sql`p.common_supplier_id = ${supplier_id}` : null,
    matchesEveryWord(commonOrderText, search_term),
  ]);
  return readPage(ctx, list, query);
}
