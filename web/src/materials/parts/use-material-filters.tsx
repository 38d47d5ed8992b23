import { type CatalogueRow, type MaterialType, materialCatalogues, warehouses } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { recordFilter } from '../../ui/list/record-filter.tsx';

export { useProjectFilter } from '../../ui/list/project-filter.tsx';

const named = (records: readonly Pick<CatalogueRow, 'id' | 'name'>[] = []) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

/** Narrows a list to one of the suppliers of a family. @param label what the list calls them */
export function useSupplierFilter(
  type: MaterialType,
  label: 'Supplier' | 'Vendor' = 'Supplier',
): DrawnFilter {
  const { t } = useTranslation();
  return recordFilter(t(label), named(useEndpoint(materialCatalogues[type].suppliers.list, {}).data));
}

/** Narrows a list to one of the warehouses. */
export function useWarehouseFilter(): DrawnFilter {
  const { t } = useTranslation();
  return recordFilter(t('Warehouse'), named(useEndpoint(warehouses.list, {}).data));
}

/** As the query has it. */
const UNCATEGORIZED = '0';

/** Narrows a list to one of the categories of a family, or to what has none. */
export function useCategoryFilter(type: MaterialType): DrawnFilter {
  const { t } = useTranslation();
  return recordFilter(t('Category'), [
    ...named(useEndpoint(materialCatalogues[type].categories.list, {}).data),
    { value: UNCATEGORIZED, label: t('Uncategorized') },
  ]);
}
