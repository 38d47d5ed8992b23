import { Tabs } from '@mantine/core';
import { type ProjectMaterialsTab, projectMaterialsTabs, type WorkItem } from '@plumbline/contract';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ForMaterialUsers } from '../parts/for-material-users.tsx';
import { useProjectMaterialsAddress } from './project-materials-address.ts';

const tabs: Record<ProjectMaterialsTab, { label: string; Tab: ComponentType<{ item: WorkItem }> }> = {
  list: { label: 'List', Tab: lazy(() => import('./materials-of-item.tsx')) },
  withdrawals: { label: 'Withdrawals', Tab: lazy(() => import('./withdrawals-of-item.tsx')) },
  'request-orders': {
    label: 'Request Orders',
    Tab: lazy(() => import('../request-orders/request-order-list.tsx')),
  },
  'bulk-pos': { label: 'Bulk POs', Tab: lazy(() => import('../bulk-pos/bulk-po-list.tsx')) },
  'issue-pos': { label: 'Issue POs', Tab: lazy(() => import('../issue-pos/issue-po-list.tsx')) },
  reconciliation: {
    label: 'Reconciliation',
    Tab: lazy(() => import('../reconciliation/reconciliation-list.tsx')),
  },
};

/** Materials of a project or a task with all below it. Rule: STOCK-25. */
export default function ProjectMaterialsPanel({ item }: { item: WorkItem }) {
  return (
    <ForMaterialUsers>
      <Panel item={item} />
    </ForMaterialUsers>
  );
}

function Panel({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const maySeeList = useMay('material.see');
  const offered = projectMaterialsTabs.filter((name) => maySeeList || name !== 'list');
  const { shown, show } = useProjectMaterialsAddress(offered);
  return (
    <Tabs
      variant="pills"
      value={shown}
      onChange={(next) => show(next as ProjectMaterialsTab)}
      keepMounted={false}
    >
      <TabList mb="md" aria-label={t('Materials')}>
        {offered.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(tabs[name].label)}
          </Tabs.Tab>
        ))}
      </TabList>
      <LazyPart fallback={<Loading />}>
        {offered.map((name) => {
          const { Tab } = tabs[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Tab key={`${item.type} ${item.id}`} item={item} />
            </Tabs.Panel>
          );
        })}
      </LazyPart>
    </Tabs>
  );
}
