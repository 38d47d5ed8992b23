import { ActionIcon, Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/loading.tsx';
import detail from '../detail/detail.module.css';
import { ItemDetail } from '../detail/item-detail.tsx';
import { parentRef, useItem } from '../items/item-queries.ts';
import { useGone } from '../items/use-gone.ts';
import { useProjectAddress } from '../project-address.ts';
import { DrillList } from './drill-list.tsx';

/** Where there is room for one pane: the tree is a list one drills into, and the detail opens in its place, with the way back. */
export function DrillLayout({ project }: { project: WorkItem }) {
  const { t } = useTranslation();
  const { selected, tab, select } = useProjectAddress();
  const { data: item, error } = useItem(selected);
  const gone = useGone(error);

  if (!item && !error && tab === undefined) return <Loading />;

  // Nothing lies below a leaf: its detail opens at once, as it does to tell that an item is gone.
  const showsDetail = tab !== undefined || gone !== false || (selected.type === 'tasks' && !item?.is_parent);
  if (!showsDetail) return <DrillList key={selected.id} project={project} item={item ?? project} />;

  const above = item?.is_parent
    ? selected
    : ((item && parentRef(item)) ?? { type: 'projects' as const, id: project.id });
  return (
    <>
      <div className={detail.back}>
        <ActionIcon size={44} aria-label={t('Back to the list')} onClick={() => void select(above, null)}>
          <ArrowLeft size={20} />
        </ActionIcon>
        <Text truncate c="dimmed">
          {item?.heirarchies.find(({ id }) => id === above.id)?.title}
        </Text>
      </div>
      <div className={detail.pane}>
        <ItemDetail />
      </div>
    </>
  );
}
