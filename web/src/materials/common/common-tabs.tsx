import { Tabs } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { type CommonTab, commonTabs } from '../material-address.ts';

const tabs: Record<CommonTab, { label: string; Tab: ComponentType }> = {
  'common-list': { label: 'List', Tab: lazy(() => import('./list/common-list-tab.tsx')) },
  'common-issue-pos': { label: 'Issue PO', Tab: lazy(() => import('./issue-pos/common-issue-pos-tab.tsx')) },
  'common-deliveries': {
    label: 'Deliveries',
    Tab: lazy(() => import('./deliveries/common-deliveries-tab.tsx')),
  },
  'common-allocations': {
    label: 'Allocations',
    Tab: lazy(() => import('./allocations/allocations-tab.tsx')),
  },
  'common-stocktakes': {
    label: 'Stocktakes',
    Tab: lazy(() => import('./stocktakes/common-stocktakes-tab.tsx')),
  },
  'common-reorder': { label: 'Reorder', Tab: lazy(() => import('./reorder/reorder-tab.tsx')) },
  'common-suppliers': {
    label: 'Suppliers',
    Tab: lazy(() => import('./catalogues/common-suppliers-tab.tsx')),
  },
  'common-categories': {
    label: 'Categories',
    Tab: lazy(() => import('./catalogues/common-categories-tab.tsx')),
  },
};

/** The tabs of common materials. @param shown the open one */
export function CommonTabs({ shown, onShow }: { shown: CommonTab; onShow: (next: CommonTab) => void }) {
  const { t } = useTranslation();
  return (
    <Tabs variant="pills" value={shown} onChange={(next) => onShow(next as CommonTab)} keepMounted={false}>
      <TabList mb="md" aria-label={t('Common Materials')}>
        {commonTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(tabs[name].label)}
          </Tabs.Tab>
        ))}
      </TabList>
      <LazyPart fallback={<Loading />}>
        {commonTabs.map((name) => {
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
