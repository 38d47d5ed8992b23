import {
  type Input,
  type PurchasedAmounts,
  purchaseMonths,
  type totalPurchased as totalEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { visibleProject } from '../../projects/index.ts';
import { refuseHiddenScope } from '../parts/scope.ts';

/**
 * The amount of the issue POs that the caller may see, by the months of a year, in dollars: summed exactly, and
 * converted to numbers only for the answer. @throws not_found for a hidden project. Rule: STOCK-11.
 */
export async function totalPurchased(
  ctx: Context,
  { query }: Input<typeof totalEndpoint>,
): Promise<PurchasedAmounts> {
  const { year = Number(siteToday(ctx).slice(0, 4)), project } = query;
  await refuseHiddenScope(ctx, { project_id: project });
  const ofProjects = project
    ? sql`p.project_id = ${project}`
    : sql`(p.project_id is null or ${visibleProject(ctx, sql`p.project_id`)})`;
  const { rows } = await sql<{ month: string | null; amount: string }>`
    select to_char(p.date, 'MM') as month, sum(line_amount(l.issue_qty, l.issue_price)) as amount
    from issue_pos p join issue_po_lines l on l.issue_po_id = p.id
    where p.type in ('Specialised', 'Common') and not l.is_held and p.date between make_date(${year}::integer, 1, 1)
      and make_date(${year}::integer, 12, 31) and ${ofProjects}
    group by rollup (1)`.execute(ctx.database);
  // Of the year as a whole the month is null; of one without any order nothing is summed.
  const amountOf = (month: string | null) => Number(rows.find((row) => row.month === month)?.amount ?? 0);
  const months = Object.fromEntries(purchaseMonths.map((month) => [month, amountOf(month)]));
  return { ...months, total_purchased: amountOf(null) } as PurchasedAmounts;
}
