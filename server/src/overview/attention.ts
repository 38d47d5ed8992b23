import {
  type Answer,
  type getAttention as attentionEndpoint,
  MAX_NAMED_PROJECTS,
  may,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { countOverdueAssets } from '../assets/index.ts';
import { countExpiries } from '../employees/index.ts';
import { countBelowReorderLevel, countLateOrders, countShortages } from '../materials/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { overdueInSight } from './overdue.ts';

type Attention = Answer<typeof attentionEndpoint>;

/** What needs attention in the company, as far as the actor may see it. */
export async function getAttention(ctx: Context): Promise<Attention> {
  const [overdue, reports, expiries, assets, lowStock, shortages, lateOrders] = await Promise.all([
    sql<{ overdue: number }>`select ${overdueInSight(ctx)} as overdue`.execute(ctx.database),
    readReports(ctx),
    may(ctx.actor.role, 'employee.full-records') ? countExpiries(ctx) : null,
    countOverdueAssets(ctx),
    countBelowReorderLevel(ctx),
    countShortages(ctx),
    countLateOrders(ctx),
  ]);
  return {
    today: siteToday(ctx),
    overdue_tasks: overdue.rows[0]?.overdue ?? 0,
    reports,
    expiries,
    overdue_assets: assets,
    low_stock: lowStock,
    shortages,
    late_orders: lateOrders,
  };
}

/** The projects at which people clocked in today, and which of them have no daily report of today. */
async function readReports(ctx: Context): Promise<Attention['reports']> {
  const today = siteToday(ctx);
  const { rows } = await sql<{
    id: number;
    title: string;
    people: number;
    expected: number;
    missing: number;
  }>`
    with worked as (
      select w.id, w.title, count(distinct a.employee_id)::integer as people,
        exists (select from documents d where d.project_id = w.id and d.type = 'daily_report' and d.date = ${today}) as has_report
      from attendance_spans a join work_items w on w.id = a.in_project_id
      where a.site_date = ${today} group by w.id
    )
    select w.id, w.title, w.people, w.has_report, count(*) over ()::integer as expected,
      count(*) filter (where not w.has_report) over ()::integer as missing
    from worked w order by w.has_report, w.people desc, w.id limit ${MAX_NAMED_PROJECTS}`.execute(
    ctx.database,
  );
  const [first] = rows;
  const missing = first?.missing ?? 0;
  return {
    expected: first?.expected ?? 0,
    missing,
    projects: rows.slice(0, missing).map(({ id, title, people }) => ({ id, title, people })),
  };
}
