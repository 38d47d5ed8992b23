import type { CommonDelivery, Input, listCommonDeliveries as listEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { List } from '../../../platform/database/list.ts';
import { matchesEveryWord } from '../../../platform/database/search.ts';
import { deliveriesOf } from '../../deliveries/list-deliveries.ts';
import { commonOrderText } from '../issue-pos/list-common-issue-pos.ts';
import { type CommonDeliveryRow, commonDeliveries, isCommonDelivery } from './read-common-deliveries.ts';

type Query = Input<typeof listEndpoint>['query'];

/** The deliveries of common orders, by the day on which they came. */
export function commonDeliveryList(
  ctx: Context,
  query: Query,
): List<'date', CommonDeliveryRow, CommonDelivery> {
  const { supplier_id, search_term } = query;
  return deliveriesOf(ctx, commonDeliveries, query, [
    isCommonDelivery,
    supplier_id ? sql`p.common_supplier_id = ${supplier_id}` : null,
    matchesEveryWord(commonOrderText, search_term),
  ]);
}
