import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pathId } from '../platform/scalars.ts';

const count = z.number().int().min(0);

/** What goes with an item when it is deleted. */
export const deletionCounts = z.object({
  /** The tasks below it, at any level. */
  tasks: count,
  documents: count,
  /** Requests for tools and equipment. */
  requests: count,
  /** Bulk POs, request orders, withdrawals and stocktakes of materials. */
  material_papers: count,
  baselines: count,
  /** Monthly reports with a summary of their own. */
  monthly_reports: count,
  /** Its own files, those of the tasks below it, and those of the documents. */
  files: count,
  /** People on it and on the tasks below it, one for each assignment. */
  assignments: count,
});
export type DeletionCounts = z.infer<typeof deletionCounts>;

const params = z.object({ id: pathId });
const dependsOn = {
  work_items: 'any',
  assignments: 'any',
  documents: 'any',
  asset_requests: 'any',
  bulk_pos: 'any',
  request_orders: 'any',
  withdrawals: 'any',
  baselines: 'any',
  monthly_reports: 'any',
} as const;

/** What `deleteProject` would delete with the project. Problems: not_found. */
export const countProjectDeletion = endpoint({
  name: 'countProjectDeletion',
  method: 'GET',
  path: '/project/:id/deletion',
  permission: 'project.delete',
  dependsOn,
  summary:
    'What would be deleted with a project: how many tasks, documents, requests for tools and equipment, orders and withdrawals of materials, baselines, monthly reports, files and assignments',
  params,
  answer: deletionCounts,
});

/** As countProjectDeletion, of `deleteTask`; baselines and monthly reports are of projects only. */
export const countTaskDeletion = endpoint({
  name: 'countTaskDeletion',
  method: 'GET',
  path: '/task/:id/deletion',
  permission: 'project.delete',
  dependsOn,
  summary:
    'What would be deleted with a task: how many tasks below it, documents, requests for tools and equipment, orders and withdrawals of materials, files and assignments',
  params,
  answer: deletionCounts,
});
