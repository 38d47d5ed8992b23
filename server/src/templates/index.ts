import * as contract from '@plumbline/contract';
import { may } from '@plumbline/contract';
import { preparedRoute, route } from '../platform/http/route.ts';
import { problem } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import { type ParentGuard, storeItemUploads } from '../projects/index.ts';
import { getTemplate, listTemplates } from './read-templates.ts';
import { addFromTemplate, createProjectFromTemplate } from './use-templates.ts';
import { createTemplate, deleteTemplate, templateConstraints, updateTemplate } from './write-templates.ts';

/**
 * Plans of projects and tasks that are used again.
 * @param parentGuards what keeps a bottom-level task from getting items below it, of the slices whose records only a
 *   bottom-level task has
 */
export const templateSlice = (parentGuards: readonly ParentGuard[]): Slice => ({
  title: 'Templates',
  routes: [
    route(contract.listTemplates, listTemplates),
    route(contract.getTemplate, getTemplate),
    route(contract.createTemplate, createTemplate),
    route(contract.updateTemplate, updateTemplate),
    route(contract.deleteTemplate, deleteTemplate),
    route(contract.addFromTemplate, (ctx, input) => addFromTemplate(ctx, input, parentGuards)),
    preparedRoute(
      contract.createProjectFromTemplate,
      (ctx, { body }) => storeItemUploads(ctx, null, body),
      createProjectFromTemplate,
    ),
  ],
  constraints: templateConstraints,
  history: {
    kinds: {
      templates: {
        table: 'templates',
        refuse: ({ actor }) => {
          if (!may(actor.role, 'project.edit')) throw problem('not_found');
        },
      },
    },
    tables: { templates: { internalFields: ['created_by'] } },
  },
  audiences: { templates: { readsAll: (role) => may(role, 'project.edit') } },
});
