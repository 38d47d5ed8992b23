import type { Input, listMilestones as listEndpoint, Milestone, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { refuseHidden } from '../projects/index.ts';
import { baselineAsked } from './read-baselines.ts';

type Asked = Input<typeof listEndpoint>;
type Row = Omit<Milestone, 'percentage'> & { shown: string };

/** A project's milestones, together with their dates in a baseline. @throws not_found */
export async function listMilestones(ctx: Context, { params, query }: Asked): Promise<Page<Milestone>> {
  await refuseHidden(ctx, 'projects', params.id);
  const baseline = await baselineAsked(ctx, params.id, query.baseline_id);
  return readPage(ctx, milestoneList(ctx, params.id, baseline?.id ?? null), query);
}

function milestoneList(
  ctx: Context,
  projectId: number,
  baselineId: number | null,
): List<Asked['query']['sort'], Row, Milestone> {
  const date = sql`coalesce(w.end_date, w.start_date)`;
  const saved = sql`coalesce(b.end_date, b.start_date)`;
  const code = sql`w.code collate natural_order`;
  return {
    from: sql`work_items w`,
    key: sql`w.id`,
    filter: sql`w.project_id = ${projectId} and w.is_milestone
      and not exists (select from roll_ups r where r.work_item_id = w.id)
      and is_counted(w.id, w.ancestor_ids, w.project_id)`,
    orders: {
      next: [sql`w.is_done`, { nullable: date }, code],
      title: [sql`w.title collate natural_order`, code],
      date: [{ nullable: date }, code],
    },
    async read(chosen) {
      const { rows } = await sql<Row>`
        select w.id, w.code, w.title, shown_percentage(w.current_percentage) as shown, ${date} as date,
          ${saved} as baseline_date, ${date} - ${saved} as slip,
          case when w.is_done then 'reached' when ${date} < ${siteToday(ctx)}::date then 'overdue' else 'upcoming' end as state
        from work_items w
          left join baseline_items b on b.baseline_id = ${baselineId}::integer and b.work_item_id = w.id
        ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) => rows.map(({ shown, ...row }) => ({ ...row, percentage: Number(shown) })),
  };
}
