import { Tabs } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { type MaterialsTab, useMaterialsAddress } from './material-address.ts';
import { MaterialTabs } from './material-tabs.tsx';

const WarehousesTab = lazy(() => import('./catalogues/warehouses-tab.tsx'));

/** Materials and procurement of everything that one may see (specification 3, section 2). */
export default function MaterialsScreen() {
  const { t } = useTranslation();
  useScreenTitle(t('Materials'));
  if (!useMay('material.use')) {
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={t('Materials')}
        reason={t('You do not have access to materials. Ask your supervisor for what you need.')}
      />
    );
  }
  return <Screen />;
}

function Screen() {
  const { t } = useTranslation();
  const maySeeList = useMay('material.see');
  const { tab, openTab } = useMaterialsAddress(maySeeList ? 'list' : 'request-orders');
  const shown = !maySeeList && (tab === 'list' || tab === 'inventories') ? 'request-orders' : tab;
  const inWarehouses = shown === 'warehouses';
  return (
    <Tabs
      value={inWarehouses ? 'warehouses' : 'materials'}
      onChange={(next) =>
        openTab(next === 'warehouses' ? 'warehouses' : maySeeList ? 'list' : 'request-orders')
      }
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="materials">{t('Materials')}</Tabs.Tab>
        <Tabs.Tab value="warehouses">{t('Warehouses')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="materials">
        {!inWarehouses && <MaterialTabs shown={shown} onShow={(next: MaterialsTab) => openTab(next)} />}
      </Tabs.Panel>
      <Tabs.Panel value="warehouses">
        <LazyPart fallback={<Loading />}>
          <WarehousesTab />
        </LazyPart>
      </Tabs.Panel>
    </Tabs>
  );
}
