import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { pathId, readVersion, searchTerm } from '../platform/scalars.ts';
import { decidedOfNewItem } from '../projects/fields.ts';
import { newProject } from '../projects/project-endpoints.ts';
import { idsOnPath, workItem } from '../projects/work-item.ts';
import { newTemplate, template, templateChanges, templateDetails, templateUse } from './template.ts';

const params = z.object({ id: pathId });

/** What a template has where it is read with its tree, and no write changes. */
const partsOfDetails = ['items', 'missing_categories'];

/** The templates of the company; each word of the term occurs in name or description. Rule: TEMPLATE-3. */
export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/templates',
  permission: 'project.edit',
  dependsOn: { templates: 'any', employees: 'any' },
  summary: 'Templates by name, with their number of items and days',
  query: pageQuery.extend({
    search_term: searchTerm,
    ...sortQuery({
      columns: ['name', 'items', 'days', 'created_at', 'updated_at'],
      default: 'name',
      direction: 'asc',
    }),
  }),
  answer: pageOf(template),
});

/** A template with its tree. Problems: not_found. Rule: TEMPLATE-3. */
export const getTemplate = endpoint({
  name: 'getTemplate',
  method: 'GET',
  path: '/templates/:id',
  permission: 'project.edit',
  dependsOn: { templates: 'record', task_categories: 'any', employees: 'any' },
  summary: 'One template with all its items, the days of each counted from its first one',
  params,
  answer: templateDetails,
});

/**
 * Saves a project, or a task with all that is below it, as a template. Problems: not_found; duplicate, at `name`; invalid
 * beyond MAX_TEMPLATES and MAX_TEMPLATE_ITEMS. Rules: TEMPLATE-1, TEMPLATE-2, TEMPLATE-4.
 */
export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path: '/templates',
  permission: 'template.write',
  changes: { templates: 'any' },
  summary: 'Save the plan of a project, or of a task with everything below it, as a template',
  body: newTemplate,
  ignored: partsOfDetails,
  answer: template,
  message: 'Template Saved!',
});

/** Renames or describes a template. Problems: not_found, stale; duplicate, at `name`. Rule: TEMPLATE-4. */
export const updateTemplate = endpoint({
  name: 'updateTemplate',
  method: 'PUT',
  path: '/templates/:id',
  permission: 'template.write',
  changes: { templates: 'any' },
  summary: 'Rename or describe a template; its items do not change',
  params,
  body: templateChanges.extend(readVersion),
  ignored: partsOfDetails,
  answer: template,
  message: 'Template Updated!',
});

/** Problems: not_found. Rule: TEMPLATE-4. */
export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/templates/:id',
  permission: 'template.write',
  changes: { templates: 'any' },
  summary: 'Delete a template; what was made from it stays',
  params,
  answer: deletedRecord,
  message: 'Template Deleted!',
});

/** What was made from a template, and the deleted categories that its items should have had. Rule: TEMPLATE-7. */
const madeItem = workItem.extend({ missing_categories: z.array(z.string()) });

/**
 * Adds the items of a template below an item, as a copy is added. Problems: not_found; duplicate, at `code`; in_use, for a
 * parent with papers of bottom-level tasks; invalid, at `project_id` and `parent_id`, for what is not there or has too many
 * items or levels, and at `start_date`, for dates beyond those that there are. Rules: TEMPLATE-5, TEMPLATE-7, PROJECT-22.
 */
export const addFromTemplate = endpoint({
  name: 'addFromTemplate',
  method: 'POST',
  path: '/templates/:id/items',
  permission: 'project.edit',
  changes: { work_items: 'any' },
  recordIds: idsOnPath,
  summary: 'Add the items of a template below a project or task, their dates counted from a start date',
  params,
  body: templateUse,
  answer: madeItem,
  message: 'Items Added!',
});

/**
 * Creates a project with the items of a template, all of it or nothing. Problems: not_found, and those of createProject;
 * invalid, at `start_date`, for dates beyond those that there are. Rules: TEMPLATE-6, TEMPLATE-7.
 */
export const createProjectFromTemplate = endpoint({
  name: 'createProjectFromTemplate',
  method: 'POST',
  path: '/templates/:id/project',
  permission: 'project.create',
  changes: { work_items: 'any' },
  recordIds: idsOnPath,
  summary: 'Create a project with the items of a template, their dates counted from its start date',
  params,
  body: newProject,
  ignored: decidedOfNewItem,
  answer: madeItem,
  message: 'Project Added',
  maxBodyMegabytes: 75,
});
