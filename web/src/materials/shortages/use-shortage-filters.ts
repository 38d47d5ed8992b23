import { OVERDUE_ONLY } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useCategoryFilter, useSupplierFilter } from '../parts/use-material-filters.tsx';

/** How far ahead one looks, in days. */
const HORIZONS = [7, 30, 90];

/** What shortages are narrowed by. */
export function useShortageFilters() {
  const { t } = useTranslation();
  const search_term: ListFilter = {
    kind: 'search',
    label: t('Search'),
    placeholder: t('Search Code or Description...'),
  };
  const days: ListFilter = {
    kind: 'select',
    label: t('Request by'),
    width: 170,
    options: [
      { value: String(OVERDUE_ONLY), label: t('Overdue') },
      ...HORIZONS.map((count) => ({ value: String(count), label: t('Within {{count}} days', { count }) })),
    ],
  };
  return {
    search_term,
    project_id: useProjectFilter(),
    supplier_id: useSupplierFilter('Specialised'),
    category: useCategoryFilter('Specialised'),
    days,
  };
}
