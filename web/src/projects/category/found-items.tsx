import type { ItemRef } from '../items/item-queries.ts';
import { SearchHits } from '../tree/search-hits.tsx';
import { CategoryTasks } from './category-tasks.tsx';
import type { ItemFilter } from './item-filters.tsx';

/** Whether items are listed as a filter finds them, instead of as a tree. */
export const isFiltered = ({ term, category }: ItemFilter): boolean => term !== '' || category !== null;

type FoundItemsProps = { projectId: number; filter: ItemFilter; selected: ItemRef };

/** The items of a project that a filter finds. */
export function FoundItems({ projectId, filter, selected }: FoundItemsProps) {
  const { term, category } = filter;
  if (category === null) return <SearchHits projectId={projectId} term={term} selected={selected} />;
  return (
    <CategoryTasks
      key={`${category} ${term}`}
      projectId={projectId}
      categoryId={category}
      term={term}
      selected={selected}
    />
  );
}
