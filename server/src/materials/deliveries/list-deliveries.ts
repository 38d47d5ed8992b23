import type { Delivery, Input, listDeliveries as listEndpoint } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { FiltersOf, List } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { orderText } from '../issue-pos/list-issue-pos.ts';
import { visibleIssuePo } from '../issue-pos/read-issue-pos.ts';
import type { Papers } from '../parts/papers.ts';
import { type DeliveryRow, deliveries } from './read-deliveries.ts';

type Query = Input<typeof listEndpoint>['query'];
/** What the list of deliveries is narrowed by. */
export type DeliveryFilters = FiltersOf<Query>;

type Days = { start_date?: string | undefined; end_date?: string | undefined };

/**
 * Deliveries of either family, by the day on which they came.
 * @param conditions on a delivery `d` and its order `p`: what the actor may see, and the filters other than the days
 */
export function deliveriesOf<Row, Answer>(
  ctx: Context,
  papers: Papers<Row, Answer>,
  { start_date, end_date }: Days,
  conditions: readonly (RawBuilder<unknown> | null)[],
): List<'date', Row, Answer> {
  const orders = { date: [{ nullable: sql`d.delivered_date` }] };
  const all = [
    ...conditions,
    start_date ? sql`d.delivered_date >= ${start_date}::date` : null,
    end_date ? sql`d.delivered_date <= ${end_date}::date` : null,
  ];
  return {
    ...papers.list(ctx, orders, []),
    // By the order itself, whose supplier and number are searched.
    from: sql`deliveries d join issue_pos p on p.id = d.issue_po_id`,
    filter: sql.join(
      all.filter((each) => each !== null),
      sql` and `,
    ),
  };
}

/** The deliveries of projects that the caller may see, for their page and their export. */
export function deliveryList(ctx: Context, filters: DeliveryFilters): List<'date', DeliveryRow, Delivery> {
  const { project_id, supplier_id, search_term } = filters;
  return deliveriesOf(ctx, deliveries, filters, [
    sql`d.type = 'Specialised'`,
    visibleIssuePo(ctx),
    project_id ? sql`p.project_id = ${project_id}` : null,
    supplier_id ? sql`p.supplier_id = ${supplier_id}` : null,
    matchesEveryWord(orderText, search_term),
  ]);
}
