import { VisuallyHidden } from '@mantine/core';
import type { Family, ScrappedAsset } from '@plumbline/contract';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { useAssetAddress } from '../asset-address.ts';
import { fullNameOf, keepUnits } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { AssetPanels } from '../form/asset-panels.tsx';
import { SerialNumber } from '../parts/serial-number.tsx';
import { Attachments } from './attachments.tsx';
import { custodyOf } from './custody-record.ts';
import { useActs } from './use-acts.tsx';
import { useApplyCustody } from './use-apply-custody.ts';
import { useUnscrap } from './use-unscrap.tsx';

function useScrappedColumns(): Column<ScrappedAsset>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'brand',
      title: t('Brand (Description)'),
      sortable: true,
      onPhone: 'title',
      render: ({ brand, description }) => `${brand} (${keepUnits(description)})`,
    },
    {
      key: 'serial_no',
      title: t('Serial #'),
      sortable: true,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ serial_no }) => <SerialNumber>{serial_no}</SerialNumber>,
    },
    {
      key: 'purchase_date',
      title: t('Purchase Date'),
      render: ({ purchase_date }) => <span className="numbers">{formatDate(purchase_date)}</span>,
    },
    { key: 'company', title: t('Company'), sortable: true, render: ({ company }) => company.name },
    {
      key: 'scrap_date',
      title: t('Scrap Date'),
      sortable: true,
      onPhone: 'detail',
      render: ({ scrap_date }) => <span className="numbers">{formatDate(scrap_date)}</span>,
    },
    { key: 'scrapped_to', title: t('Scrapped To'), render: ({ scrapped_to }) => scrapped_to },
    { key: 'files', title: t('Attachments'), render: ({ files }) => <Attachments files={files} /> },
  ];
}

/** What was scrapped. Rule: ASSET-31. */
export default function ScrappedTab({ family }: { family: Family }) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const address = useAssetAddress();
  const unscrap = useUnscrap(family);
  const { begin, panel } = useActs(family);
  const { toPage } = useApplyCustody(family);
  const list = useList(family.listScrapped, {
    columns: useScrappedColumns(),
    sort: { by: 'scrap_date', direction: 'desc' },
    apply: toPage,
    filters: {
      search_term: {
        kind: 'search',
        label: t('Search'),
        placeholder: t('Search for Serial #, Description or Brand...'),
        width: 320,
      },
    },
  });
  return (
    <>
      <VisuallyHidden component="h2">{t(words.scrapped)}</VisuallyHidden>
      <ListTable
        list={list}
        label={t(words.scrapped)}
        rowKey={({ id }) => id}
        exportEndpoint={family.exportScrapped}
        note={<CommandsOfRecord record={custodyOf(family)} />}
        onOpen={({ id }) => address.open(id)}
        isSelected={({ id }) => id === address.item}
        rowActions={(asset) => (
          <RowActions
            name={fullNameOf(asset)}
            actions={[
              asset.abilities.unscrap && {
                label: t('Unscrap'),
                icon: <ArchiveRestore size={16} aria-hidden />,
                run: () => unscrap.ask(asset),
              },
            ]}
          />
        )}
        noMatch={{ title: t(words.noMatch), reason: t('Try another search.') }}
        empty={{ icon: <Archive />, title: t(words.noScrapped), reason: t(words.noScrappedReason) }}
      />
      <AssetPanels family={family} address={address} onAct={begin} onUnscrap={unscrap.ask} />
      {panel}
      {unscrap.dialog}
    </>
  );
}
