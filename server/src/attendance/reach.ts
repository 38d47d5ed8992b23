import { may } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { eitherHolds, type Viewer, viewerOf } from '../platform/viewer.ts';
import { isWithinReach, visibleProject, worksOnVisibleProject } from '../projects/index.ts';

/**
 * The condition that a person is one whose attendance the actor, or another viewer, may look at or write, given that their role allows it
 * at all: everybody, or those who work on a project that the actor sees. Rules: ATTENDANCE-8, ROLE-4.
 * @param employeeId an SQL expression that names the person
 */
export function inReach(view: Context | Viewer, employeeId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const seesEvery = viewerOf(view).hasRole((role) => may(role, 'attendance.see-every'));
  return eitherHolds(seesEvery, worksOnVisibleProject(view, employeeId));
}

/** The same, and always oneself. */
export function selfOrInReach(view: Context | Viewer, employeeId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${employeeId} = ${viewerOf(view).id} or ${inReach(view, employeeId)})`;
}

/**
 * The condition that the actor may see an attendance, of `attendance_spans a`: one's own wherever it is, another's
 * when it began or ended on a project that one sees, of the roles that reach through projects extends to.
 */
export function visibleSpan(ctx: Context): RawBuilder<SqlBool> {
  if (may(ctx.actor.role, 'attendance.see-every')) return sql<SqlBool>`true`;
  return sql<SqlBool>`(a.employee_id = ${ctx.actor.employeeId}
    or ((${visibleProject(ctx, sql`a.in_project_id`)} or ${visibleProject(ctx, sql`a.out_project_id`)})
      and ${isWithinReach(sql`a.employee_id`)}))`;
}

/** The condition that the actor may see an overtime, of `overtimes o`: one's own, and that of those in reach. */
export function visibleOvertime(ctx: Context): RawBuilder<SqlBool> {
  if (may(ctx.actor.role, 'attendance.see-others')) return selfOrInReach(ctx, sql`o.employee_id`);
  return sql<SqlBool>`o.employee_id = ${ctx.actor.employeeId}`;
}
