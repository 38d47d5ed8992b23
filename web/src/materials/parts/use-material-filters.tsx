import {
  type CatalogueRow,
  commonMaterialCategories,
  commonMaterialSuppliers,
  materialCategories,
  materialSuppliers,
  warehouses,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { recordFilter } from '../../ui/list/record-filter.tsx';

export { useProjectFilter } from '../../ui/list/project-filter.tsx';

const named = (records: readonly Pick<CatalogueRow, 'id' | 'name'>[] = []) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

/** Narrows a list to one of the suppliers of specialised materials. */
export function useSupplierFilter(): DrawnFilter {
  const { t } = useTranslation();
  return recordFilter(t('Supplier'), named(useEndpoint(materialSuppliers.list, {}).data));
}

/** Narrows a list to one of the warehouses. */
export function useWarehouseFilter(): DrawnFilter {
  const { t } = useTranslation();
  return recordFilter(t('Warehouse'), named(useEndpoint(warehouses.list, {}).data));
}

/** As the query has it. */
const UNCATEGORIZED = '0';

/** Narrows a list to one of the categories of specialised materials, or to what has none. */
export function useCategoryFilter(): DrawnFilter {
  const { t } = useTranslation();
  return recordFilter(t('Category'), [
    ...named(useEndpoint(materialCategories.list, {}).data),
    { value: UNCATEGORIZED, label: t('Uncategorized') },
  ]);
}

/** Narrows a list to one of the categories of common materials, or to what has none. */
export function useCommonCategoryFilter(): DrawnFilter {
  const { t } = useTranslation();
  return recordFilter(t('Category'), [
    ...named(useEndpoint(commonMaterialCategories.list, {}).data),
    { value: UNCATEGORIZED, label: t('Uncategorized') },
  ]);
}

/** Narrows a list to one of the suppliers of common materials. @param label what the list calls them */
export function useCommonSupplierFilter(label: 'Supplier' | 'Vendor'): DrawnFilter {
  const { t } = useTranslation();
  return recordFilter(t(label), named(useEndpoint(commonMaterialSuppliers.list, {}).data));
}
