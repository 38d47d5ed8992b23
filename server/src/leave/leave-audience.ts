import { may, type RoleName } from '@plumbline/contract';
import type { Audience } from '../platform/audience.ts';
import { worksOnVisibleProject } from '../projects/index.ts';

const looksAtOthers = (role: RoleName) =>
  may(role, 'leave.decide') || may(role, 'leave-credit.see-others') || may(role, 'attendance.see-others');

/** The people notified of changed leave or credits: those who may look at some of it, where they have reach. */
export const leaveAudience: Audience = {
  ofPeople: true,
  readsAll: (role) => looksAtOthers(role) && may(role, 'project.see-every'),
  readsSome: { roles: looksAtOthers, where: (viewer, { id }) => worksOnVisibleProject(viewer, id) },
};
