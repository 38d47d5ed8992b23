import { Text, VisuallyHidden } from '@mantine/core';
import type { Family, ServiceRecord } from '@plumbline/contract';
import { Eye, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { nameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { SerialNumber } from '../parts/serial-number.tsx';
import { applyCompletion } from './apply-service.ts';
import { CompleteServicePanel } from './complete-service-panel.tsx';
import { custodyOf } from './custody-record.ts';
import { ServiceDetailsPanel } from './service-details-panel.tsx';
import { serviceLines } from './service-lines.ts';
import { ServiceState } from './service-state.tsx';

function useServiceColumns(family: Family): Column<ServiceRecord>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const serialsOf = (record: ServiceRecord) =>
    serviceLines(family, record).map(({ asset }) => asset.serial_no);
  const namesOf = (record: ServiceRecord) =>
    serviceLines(family, record)
      .map(({ asset }) => nameOf(asset))
      .join(', ');
  return [
    {
      key: 'date',
      title: t('Date'),
      sortable: true,
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    { key: 'performed_by', title: t('Performed By'), render: ({ performed_by }) => fullName(performed_by) },
    {
      key: 'extra',
      title: t('Serviced To'),
      sortable: true,
      render: ({ extra }) => extra,
    },
    {
      key: 'assets',
      title: t(assetWords[family.name].column),
      onPhone: 'title',
      render: (record) => (
        <>
          <ClampedText>{namesOf(record)}</ClampedText>
          {cards && (
            <Text size="xs" c="dimmed" lineClamp={1}>
              {record.extra}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'serial_numbers',
      title: t('Serial Numbers'),
      tooltip: (record) => serialsOf(record).join(', '),
      render: (record) => <FirstSerial serials={serialsOf(record)} />,
    },
    { key: 'issue', title: t('Issue'), render: ({ comments }) => <ClampedText>{comments}</ClampedText> },
    {
      key: 'state',
      title: t('State'),
      decides: true,
      onPhone: 'detail',
      unlabelled: true,
      render: (record) => <ServiceState lines={serviceLines(family, record)} />,
    },
  ];
}

/** The first serial number as a whole, and how many others there are. */
function FirstSerial({ serials: [first, ...others] }: { serials: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <>
      <SerialNumber>{first}</SerialNumber>
      {others.length > 0 && ` +${others.length}`}
    </>
  );
}

/** What was sent to service. Rule: ASSET-31. */
export default function ServiceTab({ family }: { family: Family }) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const [opened, setOpened] = useState<ServiceRecord | null>(null);
  const [completing, setCompleting] = useState<ServiceRecord | null>(null);
  const list = useList(family.listServiced, {
    columns: useServiceColumns(family),
    sort: { by: 'date', direction: 'desc' },
    apply: applyCompletion(family),
    filters: {
      search_term: {
        kind: 'search',
        label: t('Search'),
        placeholder: t('Search for Serial #, Description or Brand...'),
        width: 320,
      },
    },
  });
  const latest = (record: ServiceRecord | null) =>
    record && (list.rows?.find(({ id }) => id === record.id) ?? record);
  const shown = latest(opened);
  const nameOfRecord = ({ extra, date }: ServiceRecord) =>
    t('the service at {{place}} on {{date}}', { place: extra, date: formatDate(date) });

  return (
    <>
      <VisuallyHidden component="h2">{t(words.serviced)}</VisuallyHidden>
      <ListTable
        list={list}
        label={t(words.serviced)}
        rowKey={({ id }) => id}
        exportEndpoint={family.exportServiced}
        note={<CommandsOfRecord record={custodyOf(family)} />}
        onOpen={setOpened}
        isSelected={({ id }) => id === opened?.id}
        rowActions={(record) => (
          <RowActions
            name={nameOfRecord(record)}
            first={record.abilities.complete && { label: t('Complete'), run: () => setCompleting(record) }}
            actions={[
              { label: t('Details'), icon: <Eye size={16} aria-hidden />, run: () => setOpened(record) },
            ]}
          />
        )}
        noMatch={{ title: t('No service matches'), reason: t('Try another search.') }}
        empty={{ icon: <Wrench />, title: t(words.noService), reason: t(words.noServiceReason) }}
      />
      {shown && (
        <ServiceDetailsPanel
          family={family}
          record={shown}
          onComplete={() => setCompleting(shown)}
          onClose={() => setOpened(null)}
        />
      )}
      {completing && (
        <CompleteServicePanel family={family} record={completing} onClose={() => setCompleting(null)} />
      )}
    </>
  );
}
