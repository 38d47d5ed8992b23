import { commonMaterialSuppliers } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import type { DrawnFilter } from '../../../ui/list/list-filter.ts';
import { recordFilter } from '../../../ui/list/record-filter.tsx';

/** Narrows a list to one of the suppliers of common materials. */
export function useCommonSupplierFilter(): DrawnFilter {
  const { t } = useTranslation();
  const suppliers = useEndpoint(commonMaterialSuppliers.list, {}).data ?? [];
  return recordFilter(
    t('Vendor'),
    suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
  );
}
