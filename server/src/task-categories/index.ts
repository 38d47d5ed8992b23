import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import {
  createTaskCategory,
  deleteTaskCategory,
  listTaskCategories,
  updateTaskCategory,
} from './task-categories.ts';

export { taskCategoryConstraints } from './task-categories.ts';

export const taskCategoryRoutes = [
  route(contract.listTaskCategories, listTaskCategories),
  route(contract.createTaskCategory, createTaskCategory),
  route(contract.updateTaskCategory, updateTaskCategory),
  route(contract.deleteTaskCategory, deleteTaskCategory),
];
