import { MAX_STORED_PROJECTS, type ProjectRow } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { viewerOf } from '../platform/viewer.ts';
import { presentProjects, readProjects } from './list-projects.ts';
import { isAssignedTo, visibleProject } from './visibility.ts';

/**
 * The projects that the actor may see, as far as a phone stores them: first those that they are assigned to, then those
 * that are not completed, each the latest added first. Rules: ROLE-3, SCREEN-22.
 */
export async function listStoredProjects(ctx: Context): Promise<ProjectRow[]> {
  const place = (part: number, condition: ReturnType<typeof visibleProject>) => sql`
    (select w.id, ${sql.lit(part)} as part from work_items w where w.parent_id is null and ${condition}
     order by w.id desc limit ${MAX_STORED_PROJECTS})`;
  const visible = visibleProject(ctx, sql`w.id`);
  const rows = await readProjects(
    ctx,
    sql`join (
      select id, min(part) as part from (
        ${place(0, isAssignedTo(viewerOf(ctx), sql`w.id`))}
        union all ${place(1, sql`w.status <> 'Completed' and ${visible}`)}
        union all ${place(2, visible)}
      ) parts group by id order by min(part), id desc limit ${MAX_STORED_PROJECTS}
    ) likely on likely.id = w.id order by likely.part, w.id desc`,
  );
  return presentProjects(rows);
}
