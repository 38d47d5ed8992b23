import { may } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { eitherHolds, type Viewer, viewerOf } from '../../platform/viewer.ts';
import { isWithinReach, visibleProject } from '../../projects/index.ts';

/**
 * The condition that the actor, or another viewer, sees both the project of a correction and that of the attendance it
 * corrects, and that its employee is not above all projects; on `attendance_corrections c`.
 */
export function onVisibleProjects(view: Context | Viewer): RawBuilder<SqlBool> {
  const seesEvery = viewerOf(view).hasRole((role) => may(role, 'attendance.see-every'));
  return sql<SqlBool>`(${visibleProject(view, sql`c.project_id`)}
    and not exists (select 1 from attendance_spans corrected where corrected.id = c.span_id
      and not ${visibleProject(view, sql`corrected.in_project_id`)})
    and ${eitherHolds(seesEvery, isWithinReach(sql`c.employee_id`))})`;
}
