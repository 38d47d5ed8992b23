import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pathId, readVersion } from '../platform/scalars.ts';
import { fileSlots, idsOnPath, workItem } from './work-item.ts';

const params = z.object({ id: pathId });
const body = z.object({
  key: z.enum(fileSlots, { error: 'Please select the file to remove.' }),
  ...readVersion,
});

/** Takes a file out of its slot. Problems: stale; not_found, also when the slot is empty by now. */
export const removeProjectFile = endpoint({
  name: 'removeProjectFile',
  method: 'PUT',
  path: '/project/:id/delete-map',
  sentLater: true,
  permission: 'project.edit',
  changes: { work_items: 'record' },
  recordIds: idsOnPath,
  summary: "Remove one of a project's files",
  params,
  body,
  answer: workItem,
  message: 'File Removed',
});

/** As removeProjectFile. */
export const removeTaskFile = endpoint({
  name: 'removeTaskFile',
  method: 'PUT',
  path: '/task/:id/delete-map',
  sentLater: true,
  permission: 'project.edit',
  changes: { work_items: 'record' },
  recordIds: idsOnPath,
  summary: "Remove one of a task's files",
  params,
  body,
  answer: workItem,
  message: 'File Removed',
});
