import type { ItemType, WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { getItem } from '../get-item.ts';
import { lockItem } from '../lock-item.ts';
import { rollUpWholeProject } from './roll-up.ts';

/** Takes away the weights of all items below one, so that they share its progress equally again. @throws not_found */
export async function shareEqually(ctx: Context, type: ItemType, id: number): Promise<WorkItem> {
  const item = await lockItem(ctx, type, id);
  await sql`update work_items set set_percentage = 0 where parent_id = ${id} and set_percentage <> 0`.execute(
    ctx.database,
  );
  await rollUpWholeProject(ctx, item.project_id);
  return getItem(ctx, type, id);
}
