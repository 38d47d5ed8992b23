import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord } from '../platform/envelope.ts';
import { id, pathId } from '../platform/scalars.ts';
import {
  drawingUploads,
  inspectionFields,
  itemFields,
  readVersion,
  updateUploads,
  withDatesInOrder,
} from './fields.ts';
import { treeNode, workItem } from './work-item.ts';

const params = z.object({ id: pathId });

/** The form 'Add New Area / Location / Sub Task'. */
export const newTask = withDatesInOrder(
  z.object({
    project_id: id,
    parent_id: id.nullish(),
    title: itemFields.title,
    code: itemFields.code,
    status: itemFields.status.default('In Progress'),
    location: itemFields.location,
    description: itemFields.description,
    start_date: itemFields.start_date,
    end_date: itemFields.end_date,
    current_percentage: itemFields.current_percentage.default(0),
    set_percentage: itemFields.set_percentage.default(0),
    ...drawingUploads,
  }),
);

export const createTask = endpoint({
  name: 'createTask',
  method: 'POST',
  path: '/task/:id',
  who: 'project.edit',
  summary: 'Add an Area below a project, or a Location or Sub Task below a task',
  params,
  body: newTask,
  answer: workItem,
  message: 'Task Added',
  maxBodyMegabytes: 75,
});

export const getTask = endpoint({
  name: 'getTask',
  method: 'GET',
  path: '/task/:id',
  who: 'signed-in',
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
    location: itemFields.location,
    description: itemFields.description,
    new_updates: itemFields.new_updates,
    start_date: itemFields.start_date,
    end_date: itemFields.end_date,
    current_percentage: itemFields.current_percentage.optional(),
    set_percentage: itemFields.set_percentage.optional(),
    ...inspectionFields,
    ...drawingUploads,
    ...updateUploads,
    ...readVersion,
  }),
);

export const updateTask = endpoint({
  name: 'updateTask',
  method: 'PUT',
  path: '/task/:id',
  who: 'project.edit',
  summary: 'Change a task; its progress rolls up to the project at once',
  params,
  body: taskChanges,
  answer: workItem,
  message: 'Task Updated!',
  maxBodyMegabytes: 150,
});

export const deleteTask = endpoint({
  name: 'deleteTask',
  method: 'DELETE',
  path: '/task/:id',
  who: 'project.delete',
  summary: 'Delete a task with everything below it',
  params,
  answer: deletedRecord,
  message: 'Task Deleted',
});

export const listSubtasks = endpoint({
  name: 'listSubtasks',
  method: 'GET',
  path: '/task/:id/subtasks',
  who: 'signed-in',
  summary: "A task's children, in natural order of their codes",
  params,
  answer: z.array(treeNode),
});
