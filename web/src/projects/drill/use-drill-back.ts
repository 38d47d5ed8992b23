import type { WorkItem } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { parentRef } from '../items/item-queries.ts';
import { useProjectAddress } from '../project-address.ts';
import type { Drill } from './use-drill.ts';

/** The way back where one pane is shown at a time: from a detail to its list, from a list to the one above it. */
export function useDrillBack(project: WorkItem, { shows, item = project }: Drill): () => void {
  const { select } = useProjectAddress();
  const navigate = useNavigate();
  return () => {
    const list = shows === 'detail' && item.is_parent ? item : parentRef(item);
    // Without children a project still has a list, which says so.
    if (list) void select(list, null);
    else if (shows === 'detail') void select(item, null);
    else void navigate({ to: '/projects' });
  };
}
