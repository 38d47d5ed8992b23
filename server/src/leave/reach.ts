import { may } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { bothHold, type Viewer, viewerOf } from '../platform/viewer.ts';
import { worksOnVisibleProject } from '../projects/index.ts';

/**
 * The condition that a person's leave is the actor's, or another viewer's, to look at: their own, or that of the people whom they may ask
 * about, where these work. Rule: LEAVE-7.
 * @param employeeId an SQL expression that names the person
 * @param action what lets the actor look at others at all
 */
export function leaveInReach(
  view: Context | Viewer,
  employeeId: RawBuilder<unknown>,
  action: 'leave.decide' | 'leave-credit.see-others' | 'attendance.see-others',
): RawBuilder<SqlBool> {
  const viewer = viewerOf(view);
  const isOwn = sql<SqlBool>`${employeeId} = ${viewer.id}`;
  const mayLook = viewer.hasRole((role) => may(role, action));
  if (mayLook === false) return isOwn;
  return sql<SqlBool>`(${isOwn} or ${bothHold(mayLook, worksOnVisibleProject(view, employeeId))})`;
}
