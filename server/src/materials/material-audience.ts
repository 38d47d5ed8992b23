import { may } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Audience } from '../platform/audience.ts';
import { visibleProject } from '../projects/index.ts';

/**
 * Who hears that materials, their papers or their stock changed: those who use materials, of the projects that they see,
 * and of what belongs to none, such as the company's store. Source: decisions 9, Nobody sees.
 */
export const materialAudience: Audience = {
  readsAll: (role) => may(role, 'material.use') && may(role, 'project.see-every'),
  readsSome: {
    roles: (role) => may(role, 'material.use'),
    where: (viewer, { project }) => sql`(${project} is null or ${visibleProject(viewer, project)})`,
  },
};
