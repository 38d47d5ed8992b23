import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Audience } from '../platform/audience.ts';
import { visibleProject } from '../projects/index.ts';

/**
 * Who receives live changes of materials, their papers and their stock: those who use materials, for the projects that
 * they may see and for what has no project, such as the company's store. Rule: STOCK-6.
 */
export const materialAudience: Audience = {
  readsAll: (role) => may(role, 'material.use') && may(role, 'project.see-every'),
  readsSome: {
    roles: (role) => may(role, 'material.use'),
    where: (viewer, { project }) => sql`(${project} is null or ${visibleProject(viewer, project)})`,
  },
};
