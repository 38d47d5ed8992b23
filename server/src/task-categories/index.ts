import * as contract from '@plumbline/contract';
import { everybodySees } from '../platform/history.ts';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import {
  createTaskCategory,
  deleteTaskCategory,
  listTaskCategories,
  taskCategoryConstraints,
  updateTaskCategory,
} from './task-categories.ts';

/** The kinds of tasks. */
export const taskCategorySlice: Slice = {
  title: 'Task categories',
  routes: [
    route(contract.listTaskCategories, listTaskCategories),
    route(contract.createTaskCategory, createTaskCategory),
    route(contract.updateTaskCategory, updateTaskCategory),
    route(contract.deleteTaskCategory, deleteTaskCategory),
  ],
  constraints: taskCategoryConstraints,
  history: { kinds: { task_categories: { table: 'task_categories', refuse: everybodySees } } },
};
