import { Tabs } from '@mantine/core';
import { type CommonTab, commonTabs, type MaterialTab } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ToReviewCount } from '../decisions/index.ts';
import { useMay } from '../platform/session.ts';
import { waitingInMaterials } from '../platform/waiting-kinds.ts';
import { OutsideGroups, SectionTabList, SectionTabs } from '../ui/layout/section-tabs.tsx';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { CommonTabs, ToAllocateCount } from './common/common-tabs.tsx';
import { type MaterialsTab, useMaterialsAddress } from './material-address.ts';
import { MaterialTabs } from './material-tabs.tsx';
import { ForMaterialUsers } from './parts/for-material-users.tsx';

const WarehousesTab = lazy(() => import('./catalogues/warehouses-tab.tsx'));

/** Materials and procurement of everything that the user may see. Rule: STOCK-25. */
export default function MaterialsScreen() {
  return (
    <ForMaterialUsers>
      <Screen />
    </ForMaterialUsers>
  );
}

type Group = 'materials' | 'common' | 'warehouses';

const isCommonTab = (tab: MaterialsTab): tab is CommonTab => commonTabs.some((name) => name === tab);
const isMaterialTab = (tab: MaterialsTab): tab is MaterialTab => !isCommonTab(tab) && tab !== 'warehouses';

const groupOf = (tab: MaterialsTab): Group =>
  isCommonTab(tab) ? 'common' : tab === 'warehouses' ? 'warehouses' : 'materials';

/** The tab that a group begins with. */
function firstOf(group: Group, maySeeList: boolean): MaterialsTab {
  if (group === 'warehouses') return 'warehouses';
  if (group === 'common') return 'common-list';
  return maySeeList ? 'list' : 'request-orders';
}

function Screen() {
  const { t } = useTranslation();
  const maySeeList = useMay('material.see');
  const { tab, openTab } = useMaterialsAddress(maySeeList ? 'list' : 'request-orders');
  const shown = !maySeeList && (tab === 'list' || tab === 'inventories') ? 'request-orders' : tab;
  const group = groupOf(shown);
  return (
    <SectionTabs hasGroups value={group} onChange={(next) => openTab(firstOf(next as Group, maySeeList))}>
      <SectionTabList folds>
        <Tabs.Tab value="materials" rightSection={<ToReviewCount kinds={waitingInMaterials} />}>
          {t('Materials')}
        </Tabs.Tab>
        <Tabs.Tab value="common" rightSection={<ToAllocateCount />}>
          {t('Common Materials')}
        </Tabs.Tab>
        <Tabs.Tab value="warehouses">{t('Warehouses')}</Tabs.Tab>
      </SectionTabList>
      <Tabs.Panel value="materials">
        {isMaterialTab(shown) && <MaterialTabs shown={shown} onShow={openTab} />}
      </Tabs.Panel>
      <Tabs.Panel value="common">
        {isCommonTab(shown) && <CommonTabs shown={shown} onShow={openTab} />}
      </Tabs.Panel>
      <Tabs.Panel value="warehouses">
        <LazyPart fallback={<Loading />}>
          <OutsideGroups>
            <WarehousesTab />
          </OutsideGroups>
        </LazyPart>
      </Tabs.Panel>
    </SectionTabs>
  );
}
