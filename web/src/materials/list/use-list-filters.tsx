import { materialTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import {
  useCategoryFilter,
  useProjectFilter,
  useSupplierFilter,
  useWarehouseFilter,
} from '../parts/use-material-filters.tsx';

type FilterName = 'search_term' | 'type' | 'category' | 'project_id' | 'supplier_id' | 'warehouse_id';
export type MaterialListFilters = Partial<Record<FilterName, ListFilter>>;

/** The filters of the materials of a project or task. Rule: STOCK-26. */
export function useItemFilters() {
  const { t } = useTranslation();
  return {
    search_term: {
      kind: 'search',
      label: t('Search'),
      placeholder: t('Search Code or Description...'),
      width: 260,
    },
    type: {
      kind: 'select',
      label: t('Type'),
      width: 130,
      options: materialTypes.map((type) => ({ value: type, label: t(type) })),
    },
    category: useCategoryFilter('Specialised'),
  } satisfies MaterialListFilters;
}

/** The filters of the materials of all projects. */
export function useAllFilters() {
  return {
    ...useItemFilters(),
    project_id: useProjectFilter(),
    warehouse_id: useWarehouseFilter(),
    supplier_id: useSupplierFilter('Specialised'),
  } satisfies MaterialListFilters;
}
