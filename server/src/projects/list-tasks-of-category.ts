import type { CategoryTask, Input, listTasksOfCategory as listEndpoint, Page } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { matchesItem } from './matches-item.ts';
import { hierarchy, presentTreeNode, type TreeNodeRow, treeNodeColumns } from './tree-node.ts';
import { refuseHidden } from './visibility.ts';

type Request = Input<typeof listEndpoint>;
type Row = TreeNodeRow & { hierarchy: string };

/** The tasks of a project that belong to a category. @throws not_found for a project that one may not see */
export async function listTasksOfCategory(
  ctx: Context,
  { params, query }: Request,
): Promise<Page<CategoryTask>> {
  await refuseHidden(ctx, 'projects', params.id);
  return readPage(ctx, categoryList(ctx, params.id, query), { ...query, sort: 'code', direction: 'asc' });
}

function categoryList(
  ctx: Context,
  projectId: number,
  { task_category_id, search_term }: Request['query'],
): List<'code', Row, CategoryTask> {
  // Only what work is done on is missing a category: an Area or Location may hold work of many.
  const uncategorized = sql`w.task_category_id is null and w.parent_id is not null
    and not exists (select 1 from roll_ups below where below.work_item_id = w.id)`;
  return {
    from: sql`work_items w`,
    key: sql`w.id`,
    filter: sql`w.project_id = ${projectId}
      and ${task_category_id === 0 ? uncategorized : sql`w.task_category_id = ${task_category_id}`}
      and ${matchesItem(search_term)}`,
    orders: { code: [sql`w.code collate natural_order`] },
    async read(chosen) {
      const { rows } = await sql<Row>`
        select ${treeNodeColumns}, ${hierarchy} as hierarchy
        from work_items w left join roll_ups r on r.work_item_id = w.id ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) => rows.map((row) => ({ ...presentTreeNode(row), heirarchy: row.hierarchy })),
  };
}
