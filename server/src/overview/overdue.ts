import type { Input, listOverdueTasks as listEndpoint, OverdueTask, Page } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { hierarchy, isCounted, matchesItem, refuseHidden, visibleProject } from '../projects/index.ts';

type Query = Input<typeof listEndpoint>['query'];
type Row = Omit<OverdueTask, 'heirarchy' | 'percentage'> & { hierarchy: string; shown: string };

/**
 * That a task is of the last level, should have ended before today, is not done and not left out of progress.
 * @param task the alias of `work_items`
 */
export function isOverdue(ctx: Context, task: 'w' | 'o') {
  const column = (name: string) => sql.ref(`${task}.${name}`);
  return sql`${column('parent_id')} is not null and not ${column('is_done')}
    and ${column('end_date')} < ${siteToday(ctx)}::date
    and not exists (select from roll_ups below where below.work_item_id = ${column('id')})
    and ${isCounted(task)}`;
}

/**
 * That a project is not Completed. Where tasks of all projects are listed, those of the past need not be looked at.
 * @param projectId an SQL expression that names the project
 */
export const isRunning = (projectId: RawBuilder<unknown>) =>
  sql<SqlBool>`${projectId} = any(array(select p.id from work_items p where p.parent_id is null and p.status <> 'Completed'))`;

/** How many tasks of the project `work_items w` are overdue today. */
export function overdueOfProject(ctx: Context): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from work_items o
    where o.project_id = w.id and ${isOverdue(ctx, 'o')})`;
}

/** How many tasks of the Area `work_items w` are overdue today, itself where it is one. */
export function overdueOfArea(ctx: Context): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from work_items o
    where o.project_id = w.project_id and (o.id = w.id or o.ancestor_ids[2] = w.id) and ${isOverdue(ctx, 'o')})`;
}

/** The overdue tasks of a project, or of all that are not Completed and that one may see. @throws not_found for a project that one may not see */
export async function listOverdueTasks(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<OverdueTask>> {
  if (query.project_id) await refuseHidden(ctx, 'projects', query.project_id);
  return readPage(ctx, overdueList(ctx, query), query);
}

function overdueList(
  ctx: Context,
  { project_id, search_term }: Query,
): List<Query['sort'], Row, OverdueTask> {
  const today = sql`${siteToday(ctx)}::date`;
  return {
    from: sql`work_items w`,
    key: sql`w.id`,
    filter: sql`${isOverdue(ctx, 'w')} and ${visibleProject(ctx, sql`w.project_id`)}
      and ${project_id ? sql`w.project_id = ${project_id}` : isRunning(sql`w.project_id`)} and ${matchesItem(search_term)}`,
    orders: {
      end_date: [sql`w.end_date`],
      project: {
        by: [sql`project.title collate natural_order`, sql`w.end_date`],
        joins: sql`join work_items project on project.id = w.project_id`,
      },
      progress: [sql`w.current_percentage`, sql`w.end_date`],
    },
    async read(chosen) {
      const { rows } = await sql<Row>`
        select w.id, w.code, w.title, w.start_date, w.end_date, ${hierarchy} as hierarchy,
          shown_percentage(w.current_percentage) as shown, ${today} - w.end_date as days_overdue,
          (select json_build_object('id', p.id, 'title', p.title) from work_items p where p.id = w.project_id) as project
        from work_items w ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) =>
      rows.map(({ hierarchy, shown, ...row }) => ({
        ...row,
        heirarchy: hierarchy,
        percentage: Number(shown),
      })),
  };
}
