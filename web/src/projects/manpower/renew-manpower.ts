import type { WorkItem } from '@plumbline/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateChanged } from '../../platform/live-invalidation.ts';

/** Loads again who is on an item, and who is not, after somebody was assigned or taken off. */
export function renewManpower(client: QueryClient, item: WorkItem) {
  invalidateChanged(client, { kind: 'assignments', project_id: item.project_id, ids: [item.id], by: null });
}
