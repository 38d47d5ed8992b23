import { Tabs } from '@mantine/core';
import type { ReviewKindName } from '@plumbline/contract';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ToReviewCount } from '../decisions/index.ts';
import { useMay } from '../platform/session.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { type MaterialTab, materialTabs } from './material-address.ts';

const tabs: Record<MaterialTab, { label: string; toReview?: readonly ReviewKindName[]; Tab: ComponentType }> =
  {
    list: { label: 'List', Tab: lazy(() => import('./import/list-or-import.tsx')) },
    inventories: { label: 'Inventories', Tab: lazy(() => import('./inventories/inventories-tab.tsx')) },
    'bulk-pos': { label: 'Bulk POs', Tab: lazy(() => import('./bulk-pos/bulk-pos-tab.tsx')) },
    'request-orders': {
      label: 'Request Orders',
      toReview: ['request_orders', 'request_orders_procurement'],
      Tab: lazy(() => import('./request-orders/request-orders-tab.tsx')),
    },
    'issue-pos': { label: 'Issued POs', Tab: lazy(() => import('./issue-pos/issue-pos-tab.tsx')) },
    deliveries: { label: 'Deliveries', Tab: lazy(() => import('./deliveries/deliveries-tab.tsx')) },
    withdrawals: {
      label: 'Withdrawals',
      toReview: ['withdrawals'],
      Tab: lazy(() => import('./withdrawals/withdrawals-tab.tsx')),
    },
    stocktakes: { label: 'Stocktakes', Tab: lazy(() => import('./stocktakes/stocktakes-tab.tsx')) },
    reconciliation: {
      label: 'Reconciliation',
      Tab: lazy(() => import('./reconciliation/reconciliation-tab.tsx')),
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
    <Tabs variant="pills" value={shown} onChange={(next) => onShow(next as MaterialTab)} keepMounted={false}>
      <TabList mb="md" aria-label={t('Materials')}>
        {offered.map((name) => {
          const { label, toReview } = tabs[name];
          return (
            <Tabs.Tab key={name} value={name} rightSection={toReview && <ToReviewCount kinds={toReview} />}>
              {t(label)}
            </Tabs.Tab>
          );
        })}
      </TabList>
      <LazyPart fallback={<Loading />}>
        {offered.map((name) => {
          const { Tab } = tabs[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Tab />
            </Tabs.Panel>
          );
        })}
      </LazyPart>
    </Tabs>
  );
}
