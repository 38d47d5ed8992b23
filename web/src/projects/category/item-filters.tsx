import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/fields/search-field.tsx';
import classes from './category.module.css';
import { CategoryFilter } from './category-filter.tsx';

/** What a project's items are searched and filtered by. */
export type ItemFilter = { term: string; category: number | null };

export const NO_FILTER: ItemFilter = { term: '', category: null };

type ItemFiltersProps = { filter: ItemFilter; onFilter: (filter: ItemFilter) => void };

/** The search in a project's items by title or code, and the choice of a category. */
export function ItemFilters({ filter, onFilter }: ItemFiltersProps) {
  const { t } = useTranslation();
  const search = (term: string) => onFilter({ ...filter, term });
  return (
    <div className={classes.filters}>
      <SearchField
        value={filter.term}
        onSearch={search}
        placeholder={t('Search by title or code')}
        aria-label={t('Search by title or code')}
        onKeyUp={(event) => {
          // Escape leads back to the tree.
          if (event.key === 'Escape') search('');
        }}
      />
      <CategoryFilter value={filter.category} onChange={(category) => onFilter({ ...filter, category })} />
    </div>
  );
}
