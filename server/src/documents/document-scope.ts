import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { isOfType, visibleProject } from '../projects/index.ts';

/** A project or a task whose documents are looked at, with those of what is below it. */
export type DocumentScope = {
  projectId: number;
  /** Null: the project itself. */
  taskId: number | null;
  /** Whether nothing is below it. */
  isLeaf: boolean;
};

/** The API's name of the record that documents belong to. */
export type ScopeKind = 'project' | 'task';

/** Finds a project or task whose documents are asked for. @throws not_found, also for one that the actor may not see */
export async function findScope(ctx: Context, kind: ScopeKind, id: number): Promise<DocumentScope> {
  const type = kind === 'project' ? 'projects' : 'tasks';
  const { rows } = await sql<DocumentScope>`
    select w.project_id as "projectId", case when w.parent_id is not null then w.id end as "taskId",
      not exists (select 1 from roll_ups r where r.work_item_id = w.id) as "isLeaf"
    from work_items w
    where w.id = ${id} and ${isOfType(type)} and ${visibleProject(ctx, sql`w.project_id`)}`.execute(
    ctx.database,
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
}
