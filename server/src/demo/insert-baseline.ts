import { type DemoProject, firstPlanned } from '@plumbline/demo';
import { sql } from 'kysely';
import { saveBaseline } from '../baselines/index.ts';
import type { Context } from '../platform/context.ts';

/**
 * Saves the first plan of a project, which its items still have, as a baseline, and gives them the dates of today.
 * @param itemIds every item's by its key
 */
export async function insertBaseline(
  ctx: Context,
  project: DemoProject,
  projectId: number,
  itemIds: ReadonlyMap<string, number>,
): Promise<void> {
  await saveBaseline(ctx, projectId, 'Contract programme');
  const first = firstPlanned(project);
  const moved = project.items.filter(({ startDate }, index) => startDate !== first[index]?.startDate);
  await sql`
    update work_items w set start_date = m.start_date, end_date = m.end_date
    from unnest(${moved.map(({ key }) => itemIds.get(key))}::integer[], ${moved.map(({ startDate }) => startDate)}::date[],
      ${moved.map(({ endDate }) => endDate)}::date[]) as m (id, start_date, end_date)
    where w.id = m.id`.execute(ctx.database);
}
