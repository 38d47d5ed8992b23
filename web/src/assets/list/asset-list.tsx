import type { Family } from '@plumbline/contract';
import { Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { assetWords } from '../asset-words.ts';
import { useAssetColumns } from './asset-columns.tsx';

/** The assets that are not scrapped, wherever they are. */
export function AssetList({ family }: { family: Family }) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const list = useList(family.list, {
    columns: useAssetColumns(),
    sort: { by: 'added', direction: 'desc' },
    filters: { search_term: { kind: 'search', label: t('Search for Serial #, Description or Brand...') } },
  });
  return (
    <ListTable
      list={list}
      label={t(words.list)}
      rowKey={({ id }) => id}
      noMatch={{ title: t(words.noMatch), reason: t('Try other filters.') }}
      empty={{ icon: <Hammer />, title: t(words.empty), reason: t(words.emptyReason) }}
    />
  );
}
