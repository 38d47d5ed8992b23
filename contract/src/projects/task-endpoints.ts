import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord } from '../platform/envelope.ts';
import { id, pathId, readVersion } from '../platform/scalars.ts';
import {
  decidedOfNewItem,
  drawingUploads,
  inspectionFields,
  itemFields,
  taskDetails,
  updateUploads,
  withDatesInOrder,
} from './fields.ts';
import { idsOfTasksOnPath, idsOnPath, treeNode, workItem } from './work-item.ts';

const params = z.object({ id: pathId });

/** The form 'Add New Area / Location / Sub Task'. */
export const newTask = withDatesInOrder(
  z.object({
    project_id: id,
    parent_id: id.nullish(),
    title: itemFields.title,
    code: itemFields.code,
    status: itemFields.status.default('In Progress'),
    ...taskDetails,
    current_percentage: itemFields.current_percentage.default(0),
    set_percentage: itemFields.set_percentage.default(0),
    is_milestone: itemFields.is_milestone.default(false),
    ...drawingUploads,
  }),
);

/**
 * Adds a task below the one in the path; without `parent_id` the path names the project. Problems: not_found; duplicate, at
 * `code`; invalid when path and body name different parents, and when the tree is full; otherwise as in an update.
 * Rules: PROJECT-2, PROJECT-3.
 */
export const createTask = endpoint({
  name: 'createTask',
  method: 'POST',
  path: '/task/:id',
  permission: 'project.edit',
  changes: { work_items: 'record' },
  recordIds: idsOnPath,
  summary: 'Add an Area below a project, or a Location or Sub Task below a task',
  params,
  body: newTask,
  // Client and address are the project's.
  ignored: [...decidedOfNewItem, 'client_name', 'client_address'],
  answer: workItem,
  message: 'Task Added',
  maxBodyMegabytes: 75,
});

/** Problems: not_found, also for a task of a project that one may not see. */
export const getTask = endpoint({
  name: 'getTask',
  method: 'GET',
  path: '/task/:id',
  permission: 'signed-in',
  dependsOn: { work_items: 'record', assignments: 'record', employees: 'any', task_categories: 'any' },
  recordIds: idsOfTasksOnPath,
  availableOffline: true,
  summary: 'One task',
  params,
  answer: workItem,
});

/** What may change in a task; a field that is not named stays as it is. */
export const taskChanges = withDatesInOrder(
  z.object({
    title: itemFields.title.optional(),
    code: itemFields.code.optional(),
    status: itemFields.status.optional(),
    ...taskDetails,
    current_percentage: itemFields.current_percentage.optional(),
    set_percentage: itemFields.set_percentage.optional(),
    is_milestone: itemFields.is_milestone.optional(),
    is_left_out: itemFields.is_left_out.optional(),
    left_out_reason: itemFields.left_out_reason,
    ...inspectionFields,
    ...drawingUploads,
    ...updateUploads,
    ...readVersion,
  }),
);

/**
 * Changes what the body names; progress and weight reach the project in the same transaction. Percentages are 0 to 100.
 * Problems: those of updateProject; invalid, at `current_percentage`, for a parent, whose progress follows from its
 * children, at `is_milestone`, for a parent, and at `left_out_reason`, for a task that is left out of progress without
 * one. Rules: PROJECT-6, PROJECT-7. Source: docs/decisions/0019, 0035.
 */
export const updateTask = endpoint({
  name: 'updateTask',
  method: 'PUT',
  path: '/task/:id',
  permission: 'project.edit',
  changes: { work_items: 'record' },
  recordIds: idsOnPath,
  sentLater: true,
  summary: 'Update a task; its progress rolls up to the project in the same transaction',
  params,
  body: taskChanges,
  answer: workItem,
  message: 'Task Updated!',
  maxBodyMegabytes: 150,
});

/** Problems: not_found; in_use while a record that has to outlive it belongs to it or to a task below. */
export const deleteTask = endpoint({
  name: 'deleteTask',
  method: 'DELETE',
  path: '/task/:id',
  permission: 'project.delete',
  changes: { work_items: 'any' },
  summary: 'Delete a task with everything below it',
  params,
  answer: deletedRecord,
  message: 'Task Deleted',
});

/** The next level below a task, at most 20,000; none below a leaf. Problems: not_found. */
export const listSubtasks = endpoint({
  name: 'listSubtasks',
  method: 'GET',
  path: '/task/:id/subtasks',
  permission: 'signed-in',
  dependsOn: { work_items: 'record', task_categories: 'any' },
  availableOffline: true,
  summary: "A task's children, in natural order of their codes",
  params,
  answer: z.array(treeNode),
});
