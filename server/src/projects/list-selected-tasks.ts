import type { Input, listSelectedTasks as listEndpoint, TreeNode } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { presentTreeNode, type TreeNodeRow, treeNodeColumns } from './tree-node.ts';
import { isOfType, refuseHidden } from './visibility.ts';

/**
 * The tasks of these ids that are in a project, in natural order of their codes. Rule: PROJECT-27.
 * @throws not_found for a project that one may not see
 */
export async function listSelectedTasks(
  ctx: Context,
  { params, query }: Input<typeof listEndpoint>,
): Promise<TreeNode[]> {
  await refuseHidden(ctx, 'projects', params.id);
  const { rows } = await sql<TreeNodeRow>`
    select ${treeNodeColumns}
    from work_items w left join roll_ups r on r.work_item_id = w.id
    where w.id = any(${query.ids ?? []}::integer[]) and w.project_id = ${params.id} and ${isOfType('tasks')}
    order by w.code collate natural_order, w.id`.execute(ctx.database);
  return rows.map(presentTreeNode);
}
