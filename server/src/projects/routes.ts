import * as contract from '@plumbline/contract';
import { preparedRoute, type Route, route } from '../platform/http/route.ts';
import { copyTask } from './copy-item.ts';
import { countDeletion, type DeletionCounter } from './count-deletion.ts';
import { createProject, createTask, parentOfNewTask } from './create-item.ts';
import { type DeletionGuard, deleteItem } from './delete-item.ts';
import { getItem } from './get-item.ts';
import { importProject, readImport } from './import/import-project.ts';
import type { KeepBaseline } from './import/keep-baselines.ts';
import { removeItemFile, storeItemUploads } from './item-files.ts';
import { listChildren } from './list-children.ts';
import { listProjects } from './list-projects.ts';
import { listSelectedTasks } from './list-selected-tasks.ts';
import { listStoredProjects } from './list-stored-projects.ts';
import { listTasksOfCategory } from './list-tasks-of-category.ts';
import { moveTask } from './move-item.ts';
import type { ParentGuard } from './new-parent.ts';
import { computePercentages } from './roll-up/compute-percentages.ts';
import { explainPercentage } from './roll-up/explain-percentage.ts';
import { shareEqually } from './roll-up/share-equally.ts';
import { updateItem } from './update-item.ts';
import { updateTasks } from './update-tasks.ts';

/**
 * The endpoints of projects and tasks.
 * @param guards what keeps an item from being deleted, of the slices whose records may have to outlive it
 * @param counters of what goes with an item, of the slices whose records do
 * @param parentGuards what keeps a bottom-level task from getting items below it by a move
 * @param keepBaseline what keeps a plan in the file of an import
 */
export const projectRoutes = (
  guards: readonly DeletionGuard[],
  counters: readonly DeletionCounter[],
  parentGuards: readonly ParentGuard[],
  keepBaseline: KeepBaseline,
): Route[] => [
  route(contract.listProjects, listProjects),
  route(contract.listStoredProjects, listStoredProjects),
  preparedRoute(contract.createProject, (ctx, { body }) => storeItemUploads(ctx, null, body), createProject),
  preparedRoute(contract.importProject, readImport, (ctx, input, read) =>
    importProject(ctx, input, read, keepBaseline),
  ),
  route(contract.getProject, (ctx, { params }) => getItem(ctx, 'projects', params.id)),
  preparedRoute(
    contract.updateProject,
    (ctx, { params, body }) => storeItemUploads(ctx, { type: 'projects', id: params.id }, body),
    (ctx, { params, body }, uploads) => updateItem(ctx, 'projects', params.id, body, uploads),
  ),
  route(contract.deleteProject, (ctx, { params }) => deleteItem(ctx, 'projects', params.id, guards)),
  route(contract.countProjectDeletion, (ctx, { params }) =>
    countDeletion(ctx, 'projects', params.id, counters),
  ),
  route(contract.removeProjectFile, (ctx, input) => removeItemFile(ctx, 'projects', input)),
  route(contract.listAreas, (ctx, { params }) => listChildren(ctx, 'projects', params.id)),
  route(contract.listTasksOfCategory, listTasksOfCategory),
  route(contract.listSelectedTasks, listSelectedTasks),
  route(contract.computePercentages, computePercentages),
  route(contract.explainProjectPercentage, (ctx, { params }) =>
    explainPercentage(ctx, 'projects', params.id),
  ),
  route(contract.shareProjectEqually, (ctx, { params }) => shareEqually(ctx, 'projects', params.id)),

  preparedRoute(
    contract.createTask,
    (ctx, input) => storeItemUploads(ctx, parentOfNewTask(input), input.body),
    createTask,
  ),
  route(contract.getTask, (ctx, { params }) => getItem(ctx, 'tasks', params.id)),
  preparedRoute(
    contract.updateTask,
    (ctx, { params, body }) => storeItemUploads(ctx, { type: 'tasks', id: params.id }, body),
    (ctx, { params, body }, uploads) => updateItem(ctx, 'tasks', params.id, body, uploads),
  ),
  route(contract.updateTasks, updateTasks),
  route(contract.moveTask, (ctx, input) => moveTask(ctx, input, parentGuards)),
  route(contract.copyTask, (ctx, input) => copyTask(ctx, input, parentGuards)),
  route(contract.deleteTask, (ctx, { params }) => deleteItem(ctx, 'tasks', params.id, guards)),
  route(contract.countTaskDeletion, (ctx, { params }) => countDeletion(ctx, 'tasks', params.id, counters)),
  route(contract.removeTaskFile, (ctx, input) => removeItemFile(ctx, 'tasks', input)),
  route(contract.listSubtasks, (ctx, { params }) => listChildren(ctx, 'tasks', params.id)),
  route(contract.shareTaskEqually, (ctx, { params }) => shareEqually(ctx, 'tasks', params.id)),
  route(contract.explainTaskPercentage, (ctx, { params }) => explainPercentage(ctx, 'tasks', params.id)),
];
