import type { Asset, Family } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { useCards } from '../../ui/use-device.ts';
import { keepUnits, nameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { custodyOf } from '../custody/custody-record.ts';
import { useApplyCustody } from '../custody/use-apply-custody.ts';
import { useAssetFilters } from '../list/use-asset-filters.tsx';
import { ConditionBadge } from '../parts/condition-badge.tsx';
import { SerialNumber } from '../parts/serial-number.tsx';

/** What is at a project, with who has it. Rule: ASSET-33. */
export function AssetsHere({ family, projectId }: { family: Family; projectId: number }) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const navigate = useNavigate();
  const { search_term, category, condition } = useAssetFilters(family);
  const { toPage } = useApplyCustody(family);
  const list = useList(family.list, {
    name: 'here',
    apply: (page, command) => {
      const applied = toPage(page, command);
      return { ...applied, data: applied.data.filter(({ project }) => project?.id === projectId) };
    },
    columns: useColumns(),
    sort: { by: 'description', direction: 'asc' },
    query: { project: projectId },
    filters: { search_term, category, condition },
  });
  return (
    <ListTable
      list={list}
      label={t('At this project')}
      note={<CommandsOfRecord record={custodyOf(family, projectId)} />}
      rowKey={({ id }) => id}
      exportEndpoint={family.exportList}
      onOpen={({ id }) => void navigate(linkTo({ kind: 'asset', family: family.name, id }))}
      noMatch={{ title: t(words.noMatch), reason: t('Try other filters.') }}
      empty={{
        icon: <PackageSearch />,
        title: t('No tools or equipment at this project'),
        reason: t('Items issued to this project appear here until they are returned.'),
      }}
    />
  );
}

function useColumns(): Column<Asset>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    { key: 'brand', title: t('Brand'), sortable: true, render: ({ brand }) => brand },
    {
      key: 'description',
      title: t('Description'),
      sortable: true,
      onPhone: 'title',
      render: (asset) => (cards ? nameOf(asset) : keepUnits(asset.description)),
    },
    {
      key: 'serial_no',
      title: t('S/N'),
      sortable: true,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ serial_no }) => <SerialNumber>{serial_no}</SerialNumber>,
    },
    {
      key: 'condition',
      title: t('Condition'),
      sortable: true,
      width: 110,
      render: ({ condition }) => <ConditionBadge condition={condition} />,
    },
    {
      key: 'recipient',
      title: t('Issued To'),
      onPhone: 'detail',
      render: ({ recipient, state }) =>
        recipient ? fullName(recipient) : t(state === 'on_its_way' ? 'On its way' : 'This project'),
    },
  ];
}
