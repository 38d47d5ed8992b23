import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Audience } from '../platform/audience.ts';
import { isWithinReach, visibleProject } from '../projects/index.ts';
import { inReach } from './reach.ts';

/**
 * The people notified of changed attendance, overtime or corrections: those who look at attendance, of
 * anyone who is in their reach, and of what happened on a project that they see.
 */
export const attendanceAudience: Audience = {
  ofPeople: true,
  readsAll: (role) => may(role, 'attendance.see-every'),
  readsSome: {
    roles: (role) => may(role, 'attendance.see-others'),
    where: (viewer, { id, project }) =>
      // The quick test comes first: most of those who listen see the project.
      sql`((${visibleProject(viewer, project)} and ${isWithinReach(id)}) or ${inReach(viewer, id)})`,
  },
};
