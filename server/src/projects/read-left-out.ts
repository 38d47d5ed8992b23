import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { hierarchy } from './tree-node.ts';

/** An item that is left out of progress itself, with its path from the project and why. */
export type LeftOutItem = { code: string; title: string; hierarchy: string; reason: string };

/** The first items of a project that are left out of progress. Whether the actor may see it has been decided before. */
export async function readLeftOut(ctx: Context, projectId: number, most: number): Promise<LeftOutItem[]> {
  const { rows } = await sql<LeftOutItem>`
    select w.code, w.title, ${hierarchy} as hierarchy, coalesce(w.left_out_reason, '') as reason
    from work_items w where w.project_id = ${projectId} and w.is_left_out
    order by w.code collate natural_order, w.id limit ${most}`.execute(ctx.database);
  return rows;
}
