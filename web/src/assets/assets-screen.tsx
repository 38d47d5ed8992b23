import { Badge, Tabs } from '@mantine/core';
import type { Family } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ToReviewCount } from '../decisions/index.ts';
import { useMay } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { SectionTabList, SectionTabs } from '../ui/layout/section-tabs.tsx';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { type StoreTab, useStoreAddress } from './asset-address.ts';
import { assetWords } from './asset-words.ts';
import { AssetList } from './list/asset-list.tsx';
import { useReminderCounts } from './reminders/use-reminder-counts.ts';

const RequestsTab = lazy(() => import('./requests/requests-tab.tsx'));
const DeliveryTab = lazy(() => import('./delivery/delivery-tab.tsx'));
const CalendarTab = lazy(() => import('./calendar/calendar-tab.tsx'));
const RemindersTab = lazy(() => import('./reminders/reminders-tab.tsx'));
const ServiceTab = lazy(() => import('./custody/service-tab.tsx'));
const ScrappedTab = lazy(() => import('./custody/scrapped-tab.tsx'));
const CategoriesTab = lazy(() => import('./categories/categories-tab.tsx'));

/** The store of one family: what there is, who has it, and what is requested, delivered, serviced and scrapped. */
export function AssetsScreen({ family }: { family: Family }) {
  const { t } = useTranslation();
  const mayRequest = useMay('tool.request');
  const { tab, openTab } = useStoreAddress(family);
  useScreenTitle(t(assetWords[family.name].title));
  const shown = tab === 'requests' && !mayRequest ? 'list' : tab;

  return (
    <SectionTabs value={shown} onChange={(next) => openTab(next as StoreTab)}>
      <SectionTabList>
        <Tabs.Tab value="list">{t('List')}</Tabs.Tab>
        {mayRequest && (
          <Tabs.Tab value="requests" rightSection={<ToReviewCount kinds={[family.requests]} />}>
            {t('Requests')}
          </Tabs.Tab>
        )}
        <Tabs.Tab value="delivery">{t('Delivery')}</Tabs.Tab>
        {family.hasBookings && <Tabs.Tab value="calendar">{t('Calendar')}</Tabs.Tab>}
        <Tabs.Tab value="service">{t('Service')}</Tabs.Tab>
        <Tabs.Tab value="scrapped">{t('Scrapped')}</Tabs.Tab>
        <Tabs.Tab value="categories">{t('Categories')}</Tabs.Tab>
        <Tabs.Tab value="reminders" rightSection={<ReminderCount family={family} />}>
          {t('Reminders')}
        </Tabs.Tab>
      </SectionTabList>
      <LazyPart fallback={<Loading />}>
        <Tabs.Panel value="list">
          <AssetList family={family} />
        </Tabs.Panel>
        <Tabs.Panel value="requests">{mayRequest && <RequestsTab family={family} />}</Tabs.Panel>
        <Tabs.Panel value="delivery">
          <DeliveryTab family={family} />
        </Tabs.Panel>
        <Tabs.Panel value="calendar">{family.hasBookings && <CalendarTab />}</Tabs.Panel>
        <Tabs.Panel value="service">
          <ServiceTab family={family} />
        </Tabs.Panel>
        <Tabs.Panel value="scrapped">
          <ScrappedTab family={family} />
        </Tabs.Panel>
        <Tabs.Panel value="categories">
          <CategoriesTab family={family} />
        </Tabs.Panel>
        <Tabs.Panel value="reminders">
          <RemindersTab family={family} />
        </Tabs.Panel>
      </LazyPart>
    </SectionTabs>
  );
}

/** What is overdue, as a badge in red, else what needs attention; hidden at 0. */
function ReminderCount({ family }: { family: Family }) {
  const { t } = useTranslation();
  const counts = useReminderCounts(family);
  if (!counts || counts.all === 0) return null;
  const { all, overdue } = counts;
  const words =
    overdue > 0
      ? t('{{count}} need attention, {{overdue}} overdue', { count: all, overdue })
      : t('{{count}} need attention', { count: all });
  return (
    <Badge
      miw="max-content"
      color={overdue > 0 ? 'bad' : 'pending'}
      variant="light"
      size="sm"
      fz="xs"
      aria-label={words}
    >
      {overdue > 0 ? overdue : all}
    </Badge>
  );
}
