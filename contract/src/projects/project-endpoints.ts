import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { pathId, readVersion, searchTerm } from '../platform/scalars.ts';
import {
  decidedOfNewItem,
  drawingUploads,
  inspectionFields,
  itemFields,
  projectDetails,
  updateUploads,
  withDatesInOrder,
} from './fields.ts';
import { idsOnPath, itemStatuses, treeNode, workItem } from './work-item.ts';

/** A row of 'All Projects'. */
export const projectRow = treeNode.extend({
  location: workItem.shape.location,
  client_name: workItem.shape.client_name,
  tender_project: workItem.shape.tender_project,
});
export type ProjectRow = z.infer<typeof projectRow>;

/** The projects that the caller may see, a page at a time; each word of the term occurs in code or title. */
export const listProjects = endpoint({
  name: 'listProjects',
  method: 'GET',
  path: '/projects/all',
  permission: 'signed-in',
  dependsOn: { work_items: 'any', assignments: 'any' },
  availableOffline: true,
  summary: 'Projects visible to the signed-in user',
  query: pageQuery.extend({
    search_term: searchTerm,
    status: z.enum(itemStatuses).optional(),
    ...sortQuery({
      columns: ['title', 'code', 'status', 'progress', 'start_date', 'end_date'],
      default: 'title',
      direction: 'asc',
    }),
  }),
  answer: pageOf(projectRow),
});

/** The most projects that a phone stores. */
export const MAX_STORED_PROJECTS = 500;

/** The projects of the list that the caller is most likely to need, as a phone stores them. */
export const listStoredProjects = endpoint({
  name: 'listStoredProjects',
  method: 'GET',
  path: '/projects/stored',
  permission: 'signed-in',
  dependsOn: { work_items: 'any', assignments: 'any' },
  availableOffline: true,
  summary: `Projects visible to the signed-in user in one answer, at most ${MAX_STORED_PROJECTS}: their own first, then those that are not completed, then the latest added: what a phone stores`,
  answer: z.array(projectRow),
});

/** The form 'Create New Project'. */
export const newProject = withDatesInOrder(
  z.object({
    title: itemFields.title,
    code: itemFields.code,
    status: itemFields.status.default('In Progress'),
    ...projectDetails,
    ...drawingUploads,
  }),
);

/**
 * Problems: duplicate, at `code`; not_allowed and invalid, at `status`, as in an update; invalid, at `company_id`, for a
 * company that is not there; too_large, at a file.
 */
export const createProject = endpoint({
  name: 'createProject',
  method: 'POST',
  path: '/project',
  permission: 'project.create',
  changes: { work_items: 'record' },
  recordIds: idsOnPath,
  summary: 'Create a project',
  body: newProject,
  ignored: decidedOfNewItem,
  answer: workItem,
  message: 'Project Added',
  maxBodyMegabytes: 75,
});

const params = z.object({ id: pathId });

/** Problems: not_found, also for a project that one may not see. */
export const getProject = endpoint({
  name: 'getProject',
  method: 'GET',
  path: '/project/:id',
  permission: 'signed-in',
  dependsOn: { work_items: 'record', assignments: 'record', employees: 'any', companies: 'any' },
  availableOffline: true,
  summary: 'One project',
  params,
  answer: workItem,
});

/** What may change in a project; a field that is not named stays as it is. */
export const projectChanges = withDatesInOrder(
  z.object({
    title: itemFields.title.optional(),
    code: itemFields.code.optional(),
    status: itemFields.status.optional(),
    ...projectDetails,
    current_percentage: itemFields.current_percentage.optional(),
    ...inspectionFields,
    ...drawingUploads,
    ...updateUploads,
    ...readVersion,
  }),
);

/**
 * Changes what the body names. Problems: not_found, stale; duplicate, at `code`; not_allowed for the status Completed by
 * others than Superadmin, Director and Project Manager; invalid, at the field, for what breaks a rule of progress,
 * inspection or dates, or a company that is not there; too_large, at a file. Rules: PROJECT-3, PROJECT-4, PROJECT-9,
 * PROJECT-10.
 */
export const updateProject = endpoint({
  name: 'updateProject',
  method: 'PUT',
  path: '/project/:id',
  permission: 'project.edit',
  changes: { work_items: 'record' },
  recordIds: idsOnPath,
  sentLater: true,
  summary: 'Update a project',
  params,
  body: projectChanges,
  answer: workItem,
  message: 'Project Updated',
  maxBodyMegabytes: 150,
});

/** Problems: not_found; in_use while a record that has to outlive it belongs to it. */
export const deleteProject = endpoint({
  name: 'deleteProject',
  method: 'DELETE',
  path: '/project/:id',
  permission: 'project.delete',
  changes: { work_items: 'any' },
  summary: 'Delete a project with all its tasks',
  params,
  answer: deletedRecord,
  message: 'Project Deleted',
});

/** The first level below a project, at most 20,000. `child` is taken and ignored. Problems: not_found. */
export const listAreas = endpoint({
  name: 'listAreas',
  method: 'GET',
  path: '/project/:id/tasks',
  permission: 'signed-in',
  dependsOn: { work_items: 'record', task_categories: 'any' },
  availableOffline: true,
  summary: "A project's Areas, in natural order of their codes",
  params,
  query: z.object({ child: z.string().max(10).optional() }),
  answer: z.array(treeNode),
});

/** Computes every percentage of a tree from its leaves; they equal the stored ones. Problems: not_found. */
export const computePercentages = endpoint({
  name: 'computePercentages',
  method: 'GET',
  path: '/project/:id/details',
  permission: 'project.edit',
  changes: { work_items: 'any' },
  summary: "'% Compute': recalculate the percentages of the whole tree from its leaves",
  params,
  answer: workItem,
  message: 'Project Percentage Calculated!',
});
