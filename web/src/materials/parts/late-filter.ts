import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../ui/list/list-filter.ts';

/** Leaves only the orders of which something has not come within the supplier's lead time. */
export function useLateFilter(): ListFilter {
  const { t } = useTranslation();
  return { kind: 'select', label: t('Delivery'), options: [{ value: '1', label: t('Overdue only') }] };
}
