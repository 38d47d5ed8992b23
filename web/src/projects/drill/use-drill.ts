import type { WorkItem } from '@plumbline/contract';
import { useItem } from '../items/item-queries.ts';
import { useGone } from '../items/use-gone.ts';
import { useProjectAddress } from '../project-address.ts';

/** What is shown where there is room for one pane. */
export type Drill = {
  shows: 'loading' | 'list' | 'detail';
  /** The selected item, once it is loaded. */
  item: WorkItem | undefined;
};

/** Whether an address leads to the list below the selected item or to its detail, where there is room for one of them. */
export function useDrill(): Drill {
  const { selected, tab } = useProjectAddress();
  const { data: item, error, isFetched } = useItem(selected);
  const gone = useGone(error);

  // One that could not be loaded is read again by its detail, which must not be taken away for that.
  if (!item && !isFetched && tab === undefined) return { shows: 'loading', item };
  // Nothing lies below a leaf: its detail opens at once, as it does to say that an item is gone.
  const isDetail = tab !== undefined || gone !== false || (selected.type === 'tasks' && !item?.is_parent);
  return { shows: isDetail ? 'detail' : 'list', item };
}
