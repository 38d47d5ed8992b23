import { type Asset, type Family, shownConditions } from '@plumbline/contract';
import { PackageSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import type { Column } from '../../ui/data-table.types.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { assetWords } from '../asset-words.ts';

/** What is at a project, with who has it (specification 2, section 2, 'Equipment list inside a project context'). */
export function AssetsHere({ family, projectId }: { family: Family; projectId: number }) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const categories = useEndpoint(family.categories.list, {}).data ?? [];
  // What is in service or scrapped is at no project.
  const conditions = shownConditions.slice(0, 2);
  const list = useList(family.list, {
    name: 'here',
    columns: useColumns(),
    sort: { by: 'description', direction: 'asc' },
    query: { project: projectId },
    filters: {
      search_term: {
        kind: 'search',
        label: t('Search'),
        placeholder: t('Search for Serial #, Description or Brand...'),
        width: 320,
      },
      category: {
        kind: 'select',
        label: t('Category'),
        options: [
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: '0', label: t('Uncategorized') },
        ],
      },
      condition: {
        kind: 'select',
        label: t('Condition'),
        options: conditions.map((value) => ({ value, label: t(value) })),
      },
    },
  });
  return (
    <ListTable
      list={list}
      label={t('At this project')}
      rowKey={({ id }) => id}
      noMatch={{ title: t(words.noMatch), reason: t('Try other filters.') }}
      empty={{
        icon: <PackageSearch />,
        title: t('Nothing is at this project'),
        reason: t('What is issued to this project is listed here until it is returned.'),
      }}
    />
  );
}

function useColumns(): Column<Asset>[] {
  const { t } = useTranslation();
  return [
    { key: 'brand', title: t('Brand'), sortable: true, render: ({ brand }) => brand },
    {
      key: 'description',
      title: t('Description'),
      sortable: true,
      onPhone: 'title',
      render: ({ description }) => description,
    },
    {
      key: 'serial_no',
      title: t('S/N'),
      sortable: true,
      onPhone: 'detail',
      render: ({ serial_no }) => serial_no,
    },
    {
      key: 'condition',
      title: t('Condition'),
      sortable: true,
      width: 110,
      render: ({ condition }) => (
        <StatusBadge status={condition} meaning={condition === 'Good' ? 'good' : 'pending'} />
      ),
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
