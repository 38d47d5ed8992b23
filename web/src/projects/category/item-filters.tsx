import { ItemSearch } from '../tree/item-search.tsx';
import classes from './category.module.css';
import { CategoryFilter } from './category-filter.tsx';

/** What a project's items are searched and filtered by. */
export type ItemFilter = { term: string; category: number | null };

export const NO_FILTER: ItemFilter = { term: '', category: null };

type ItemFiltersProps = { filter: ItemFilter; onFilter: (filter: ItemFilter) => void };

/** The search in a project's items and, beside it, the choice of a category. */
export function ItemFilters({ filter, onFilter }: ItemFiltersProps) {
  return (
    <div className={classes.filters}>
      <ItemSearch term={filter.term} onTerm={(term) => onFilter({ ...filter, term })} />
      <CategoryFilter value={filter.category} onChange={(category) => onFilter({ ...filter, category })} />
    </div>
  );
}
