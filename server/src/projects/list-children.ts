import type { ItemType, TreeNode } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { presentTreeNode, type TreeNodeRow, treeNodeColumns } from './tree-node.ts';
import { isOfType, refuseHidden, visibleProject } from './visibility.ts';

/**
 * The children of an item, in natural order of their codes ('A-2' before 'A-10'), then by id.
 * @throws not_found when the item is not there or may not be seen
 */
export async function listChildren(ctx: Context, type: ItemType, id: number): Promise<TreeNode[]> {
  const { rows } = await sql<TreeNodeRow>`
    select ${treeNodeColumns}
    from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.parent_id = ${id} and ${visibleProject(ctx, sql`w.project_id`)}
      and exists (select 1 from work_items w where w.id = ${id} and ${isOfType(type)})
    order by w.code collate natural_order, w.id`.execute(ctx.database);
  if (rows.length === 0) await refuseHidden(ctx, type, id);
  return rows.map(presentTreeNode);
}
