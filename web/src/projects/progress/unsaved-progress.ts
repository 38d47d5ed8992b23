import type { WorkItem } from '@plumbline/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiProblem } from '../../platform/api-problem.ts';
import type { StaleData } from '../../ui/forms/use-conflict.ts';
import { itemQuery } from '../items/item-queries.ts';
import type { UnsavedProgress } from './outcome.ts';

/** Why a move was not saved; where somebody else had changed the item, with the item as it is now. */
export async function unsavedProgress(
  client: QueryClient,
  item: WorkItem,
  wanted: number,
  problem: ApiProblem,
): Promise<UnsavedProgress> {
  if (problem.code === 'stale') {
    const { changed_by: by, changed_at: at } = problem.data as StaleData;
    const latest = await client
      .fetchQuery<WorkItem>({ ...itemQuery(item), staleTime: 0 } as never)
      .catch(() => null);
    if (latest) return { kind: 'stale', wanted, latest, by: by && `${by.first_name} ${by.last_name}`, at };
  }
  return { kind: 'refused', wanted, problem };
}
