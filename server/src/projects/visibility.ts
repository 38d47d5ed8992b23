import { type ItemType, may } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/**
 * The condition that the actor may see a project: every one by their role, else one that they are assigned to,
 * itself or in any of its tasks. What it hides answers 404. Source: decisions 4.
 * @param projectId an SQL expression that names the project
 */
export function visibleProject(ctx: Context, projectId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (may(ctx.actor.role, 'project.see-every')) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select 1 from assignments seen
    where seen.employee_id = ${ctx.actor.employeeId} and seen.project_id = ${projectId})`;
}

/** The condition that an item is of the kind that the path speaks of. */
export function isOfType(type: ItemType) {
  return type === 'projects' ? sql<boolean>`w.parent_id is null` : sql<boolean>`w.parent_id is not null`;
}

/** @throws not_found when an item is not there or may not be seen */
export async function refuseHidden(ctx: Context, type: ItemType, id: number): Promise<void> {
  const { rows } = await sql`select 1 from work_items w
    where w.id = ${id} and ${isOfType(type)} and ${visibleProject(ctx, sql`w.project_id`)}`.execute(
    ctx.database,
  );
  if (rows.length === 0) throw problem('not_found');
}

/**
 * The condition that a person works where the actor may look: everybody does for who sees every project, else those
 * who are assigned to a project that the actor sees. Source: decisions 3, Attendance of others.
 * @param employeeId an SQL expression that names the person
 */
export function worksOnVisibleProject(ctx: Context, employeeId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (may(ctx.actor.role, 'project.see-every')) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (select 1 from assignments theirs
    where theirs.employee_id = ${employeeId} and ${visibleProject(ctx, sql`theirs.project_id`)})`;
}
