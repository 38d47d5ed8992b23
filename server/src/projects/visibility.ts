import { type ItemType, may, roleIdOf, rolesAboveProjects } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { eitherHolds, type Viewer, viewerOf } from '../platform/viewer.ts';

/** Whether a viewer sees every project by their role. */
const seesEvery = ({ hasRole }: Viewer) => hasRole((role) => may(role, 'project.see-every'));

/**
 * The condition that the actor, or another viewer, may see a project: every one by their role, else one that they are
 * assigned to, itself or in any of its tasks. What it hides answers 404. Rule: ROLE-3.
 * @param projectId an SQL expression that names the project
 */
export function visibleProject(view: Context | Viewer, projectId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const viewer = viewerOf(view);
  return eitherHolds(seesEvery(viewer), isAssignedTo(viewer, projectId));
}

/** The condition that a viewer is assigned to a project, itself or in any of its tasks. */
export function isAssignedTo(viewer: Viewer, projectId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from assignments seen
    where seen.employee_id = ${viewer.id} and seen.project_id = ${projectId})`;
}

/** The condition that an item is of the kind that the path speaks of. @param alias what the statement calls it */
export function isOfType(type: ItemType, alias = 'w'): RawBuilder<SqlBool> {
  const parentId = sql.ref(`${alias}.parent_id`);
  return type === 'projects' ? sql`${parentId} is null` : sql`${parentId} is not null`;
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
 * The condition that an assignment gives others reach over its person: it was accepted, or made by somebody who sees
 * every project. Rule: ROLE-4.
 * @param assignment its alias in the query
 */
export function givesReach(assignment: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${assignment}.accepted_at`)} is not null or ${sql.ref(`${assignment}.made_by_overseer`)})`;
}

/**
 * The condition that a person's role is one that reach through projects extends to. Rule: ROLE-5.
 * @param employeeId an SQL expression that names the person
 */
export function isWithinReach(employeeId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const above = rolesAboveProjects.map((role) => sql.lit(roleIdOf(role)));
  return sql<SqlBool>`not exists (select 1 from employees above
    where above.id = ${employeeId} and above.role_id in (${sql.join(above)}))`;
}

/**
 * The condition that the actor, or another viewer, has reach over a person through the projects that they see: over
 * everybody for those who see every project, else over those with an assignment that gives reach on one of the viewer's
 * projects, and never over the roles above all projects. What it hides answers 404. Every slice with personal data uses
 * it. Rules: ROLE-4, ROLE-5.
 * @param employeeId an SQL expression that names the person
 */
export function worksOnVisibleProject(
  view: Context | Viewer,
  employeeId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const viewer = viewerOf(view);
  return eitherHolds(
    seesEvery(viewer),
    sql<SqlBool>`(exists (select 1 from assignments assigned
      where assigned.employee_id = ${employeeId} and ${givesReach('assigned')}
        and ${isAssignedTo(viewer, sql`assigned.project_id`)})
      and ${isWithinReach(employeeId)})`,
  );
}
