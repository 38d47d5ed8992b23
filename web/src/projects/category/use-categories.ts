import { listTaskCategories, type TaskCategory } from '@plumbline/contract';
import { useEndpoint } from '../../platform/queries.ts';

const none: TaskCategory[] = [];

/** The task categories, the highest level first; none until they are loaded. */
export function useCategories(): TaskCategory[] {
  return useEndpoint(listTaskCategories, {}).data ?? none;
}
