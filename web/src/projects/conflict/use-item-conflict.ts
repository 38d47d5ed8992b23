import type { WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useConflict } from '../../ui/use-conflict.ts';
import { itemQuery } from '../items/item-queries.ts';

/** The conflict over an item that is being settled, if any. */
export function useItemConflict(item: WorkItem) {
  const client = useQueryClient();
  return useConflict<WorkItem>(() => client.fetchQuery({ ...itemQuery(item), staleTime: 0 }));
}
