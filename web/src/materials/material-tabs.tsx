import { type MaterialTab, materialTabs } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ToReviewCount } from '../decisions/index.ts';
import { useMay } from '../platform/session.ts';
import { type FamilyTab, FamilyTabs } from './parts/family-tabs.tsx';

const tabs: Record<MaterialTab, FamilyTab> = {
  list: { label: 'List', Tab: lazy(() => import('./import/list-or-import.tsx')) },
  inventories: { label: 'Inventories', Tab: lazy(() => import('./inventories/inventories-tab.tsx')) },
  'bulk-pos': { label: 'Bulk POs', Tab: lazy(() => import('./bulk-pos/bulk-po-list.tsx')) },
  'request-orders': {
    label: 'Request Orders',
    count: <ToReviewCount kinds={['request_orders', 'request_orders_procurement']} />,
    Tab: lazy(() => import('./request-orders/request-order-list.tsx')),
  },
  'issue-pos': { label: 'Issued POs', Tab: lazy(() => import('./issue-pos/issue-po-list.tsx')) },
  deliveries: { label: 'Deliveries', Tab: lazy(() => import('./deliveries/deliveries-tab.tsx')) },
  withdrawals: {
    label: 'Withdrawals',
    count: <ToReviewCount kinds={['withdrawals']} />,
    Tab: lazy(() => import('./withdrawals/withdrawals-tab.tsx')),
  },
  stocktakes: { label: 'Stocktakes', Tab: lazy(() => import('./stocktakes/stocktakes-tab.tsx')) },
  reconciliation: {
    label: 'Reconciliation',
    Tab: lazy(() => import('./reconciliation/reconciliation-list.tsx')),
  },
  shortages: { label: 'Shortages', Tab: lazy(() => import('./shortages/shortages-tab.tsx')) },
  suppliers: { label: 'Suppliers', Tab: lazy(() => import('./catalogues/suppliers-tab.tsx')) },
  categories: { label: 'Categories', Tab: lazy(() => import('./catalogues/categories-tab.tsx')) },
};

/** The tabs of specialised materials. @param shown the open one */
export function MaterialTabs({ shown, onShow }: { shown: MaterialTab; onShow: (next: MaterialTab) => void }) {
  const { t } = useTranslation();
  const maySeeList = useMay('material.see');
  const offered = materialTabs.filter((name) => maySeeList || (name !== 'list' && name !== 'inventories'));
  return (
    <FamilyTabs
      type="Specialised"
      label={t('Materials')}
      tabs={tabs}
      offered={offered}
      shown={shown}
      onShow={onShow}
    />
  );
}
