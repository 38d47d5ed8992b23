import { Tabs, Text, VisuallyHidden } from '@mantine/core';
import {
  type AssetIssue,
  type DeliveryStatus,
  deliveryStatuses,
  type Family,
  familyListOf,
} from '@plumbline/contract';
import { Eye, Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { EmployeePicker } from '../../ui/fields/employee-picker.tsx';
import { TabList } from '../../ui/layout/tab-list.tsx';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { useCards } from '../../ui/use-device.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { deliveryWords, ON_THE_SPOT } from './delivery-words.ts';

const tabTitles = { 'for-delivery': 'For Delivery', delivered: 'Delivered' } as const satisfies Record<
  DeliveryStatus,
  string
>;

/** The deliveries of one family: those on their way, and those that arrived. Rule: ASSET-32. */
export default function DeliveryTab({ family }: { family: Family }) {
  const { t } = useTranslation();
  const [{ status }, set] = useUrlState({ status: 'for-delivery', page: 1 });
  const open = deliveryStatuses.find((name) => name === status) ?? 'for-delivery';
  return (
    <>
      <VisuallyHidden component="h2">{t(deliveryWords[family.name].title)}</VisuallyHidden>
      <Tabs value={open} onChange={(next) => set({ status: next ?? 'for-delivery' })} keepMounted={false}>
        <TabList mb="sm" aria-label={t(deliveryWords[family.name].title)}>
          {deliveryStatuses.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(tabTitles[name])}
            </Tabs.Tab>
          ))}
        </TabList>
        {deliveryStatuses.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <Deliveries family={family} status={name} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function Deliveries({ family, status }: { family: Family; status: DeliveryStatus }) {
  const { t } = useTranslation();
  const words = deliveryWords[family.name];
  const [opened, setOpened] = useState<AssetIssue | null>(null);
  const list = useList(family.listIssued, {
    remembered: `${family.name}-deliveries`,
    columns: useDeliveryColumns(family),
    sort: { by: 'date', direction: 'desc' },
    query: { status },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Search for number or item...') },
      recipient: recipientFilter(t('Recipient')),
      date: { kind: 'date', label: t('Date') },
    },
  });
  return (
    <>
      <ListTable
        list={list}
        label={t(words.list)}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        isSelected={({ id }) => id === opened?.id}
        rowActions={(issue) => (
          <RowActions
            name={t('Delivery {{number}}', { number: issue.number })}
            first={issue.abilities.deliver && { label: t('Deliver'), run: () => setOpened(issue) }}
            actions={[
              { label: t('Details'), icon: <Eye size={16} aria-hidden />, run: () => setOpened(issue) },
            ]}
          />
        )}
        exportEndpoint={family.exportIssued}
        noMatch={{ title: t('No delivery matches'), reason: t('Try other filters.') }}
        empty={{
          icon: <Truck />,
          title: t(status === 'delivered' ? words.noneDelivered : words.none),
          reason: t('Items issued with a driver appear here until they are delivered.'),
        }}
      />
      {opened && (
        <DeliveryPanel
          key={opened.id}
          family={family.name}
          id={opened.id}
          known={list.rows?.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The filter by recipient; 0 is all of them. */
const recipientFilter = (label: string): DrawnFilter => ({
  kind: 'drawn',
  initial: 0,
  isKnown: (value) => Number.isInteger(value) && Number(value) >= 0,
  draw: (value, set) => (
    <EmployeePicker
      label={label}
      value={Number(value) || null}
      onPick={(person) => set(person?.id ?? 0)}
      error={null}
    />
  ),
});

/** The columns of the list of deliveries. Rule: ASSET-32. */
function useDeliveryColumns(family: Family): Column<AssetIssue>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const countOf = (issue: AssetIssue) =>
    t(deliveryWords[family.name].count, { count: familyListOf(family, issue).length });
  return [
    {
      key: 'date',
      title: t('Date'),
      sortable: true,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    { key: 'number', title: t('Delivery note'), render: ({ number }) => number, hiddenAtFirst: true },
    {
      key: 'recipient',
      title: t('Recipient'),
      sortable: true,
      onPhone: 'title',
      render: (issue) =>
        cards ? (
          <>
            {fullName(issue.recipient)}
            <Text size="xs" c="dimmed" lineClamp={1}>
              {countOf(issue)} · {issue.project.title}
            </Text>
          </>
        ) : (
          fullName(issue.recipient)
        ),
    },
    {
      key: 'project',
      title: t('Project'),
      sortable: true,
      render: ({ project }) => project.title,
    },
    {
      key: 'driver',
      title: t('Driver'),
      sortable: true,
      onPhone: 'detail',
      decides: true,
      wide: true,
      render: ({ driver }) => (driver ? fullName(driver) : t(ON_THE_SPOT)),
    },
    {
      key: 'count',
      title: t(deliveryWords[family.name].column),
      align: 'right',
      render: (issue) => familyListOf(family, issue).length,
    },
  ];
}
