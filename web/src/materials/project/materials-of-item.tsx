import type { WorkItem } from '@plumbline/contract';
import { MaterialList } from '../list/material-list.tsx';
import { useItemFilters } from '../list/use-list-filters.tsx';

/** The materials of a project or a task. */
export default function MaterialsOfItem({ item }: { item: WorkItem }) {
  return <MaterialList item={item} filters={useItemFilters()} />;
}
