import type { DeliveryState, Input, IssuePo, listIssuePos as listEndpoint } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { FiltersOf, List } from '../../platform/database/list.ts';
import { matchesEveryWord } from '../../platform/database/search.ts';
import { isLate } from '../parts/late-orders.ts';
import type { Papers } from '../parts/papers.ts';
import { isWithinTask } from '../parts/scope.ts';
import { type IssuePoRow, issuePos } from './read-issue-pos.ts';

type Query = Input<typeof listEndpoint>['query'];
/** What issue POs are ordered by: their date, or the day on which their request order expects them. */
type IssuePoOrder = 'date' | 'expected';
type IssuePoFilters = Omit<FiltersOf<Query>, 'task_id'> & { task_id?: number | undefined };

/** The text that issue POs `p` are searched by, as their index has it. */
export const orderText = sql<string>`searchable(coalesce(p.ref_no, '') || ' ' || p.supplier_name)`;

type OfEveryOrder = { late?: unknown; status: DeliveryState | undefined };

/**
 * Issue POs of either family that the actor sees.
 * @param conditions on an issue PO `p`: the filters other than lateness and progress
 */
export const ordersOf = <Row, Answer>(
  ctx: Context,
  papers: Papers<Row, Answer>,
  { late, status }: OfEveryOrder,
  conditions: readonly (RawBuilder<unknown> | null)[],
): List<IssuePoOrder, Row, Answer> =>
  papers.list(
    ctx,
    {
      date: [sql`p.date`],
      expected: {
        by: [{ nullable: sql`o.delivery_date` }],
        joins: sql`left join request_orders o on o.id = p.request_order_id`,
      },
    },
    [...conditions, status ? sql`p.delivery_status = ${status}` : null, late ? isLate(ctx) : null],
  );

/**
 * The issue POs of projects that the caller may see, for their page and their export.
 * @param status only those of which so much came
 */
export function issuePoList(
  ctx: Context,
  filters: IssuePoFilters,
  status?: DeliveryState,
): List<IssuePoOrder, IssuePoRow, IssuePo> {
  const { project_id, task_id, supplier_id, search_term, late } = filters;
  return ordersOf(ctx, issuePos, { late, status }, [
    project_id ? sql`p.project_id = ${project_id}` : null,
    task_id ? isWithinTask(sql`p.task_id`, task_id) : null,
    supplier_id ? sql`p.supplier_id = ${supplier_id}` : null,
    matchesEveryWord(orderText, search_term),
  ]);
}
