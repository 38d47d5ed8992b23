import { materialTypes, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import {
  useCategoryFilter,
  useProjectFilter,
  useSupplierFilter,
  useWarehouseFilter,
} from '../parts/use-material-filters.tsx';

/** The filters of the list of materials; of all projects also by project, supplier and warehouse (specification 3). */
export function useListFilters(item: WorkItem | undefined): Record<string, ListFilter> {
  const { t } = useTranslation();
  const [project_id, category, supplier_id, warehouse_id] = [
    useProjectFilter(),
    useCategoryFilter(),
    useSupplierFilter(),
    useWarehouseFilter(),
  ];
  const inEveryScope = {
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
    category,
  } satisfies Record<string, ListFilter>;
  return item ? inEveryScope : { ...inEveryScope, project_id, supplier_id, warehouse_id };
}
