import { ActionIcon, Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/states/loading.tsx';
import detail from '../detail/detail.module.css';
import { DetailOutlet } from '../detail/detail-outlet.tsx';
import { parentRef } from '../items/item-queries.ts';
import { useProjectAddress } from '../project-address.ts';
import { DrillList } from './drill-list.tsx';
import type { Drill } from './use-drill.ts';

type DrillLayoutProps = { project: WorkItem; drill: Drill; detailPane: HTMLElement };

/** Where there is room for one pane: the tree is a list one drills into, and the detail opens in its place, with the way back. */
export function DrillLayout({ project, drill: { shows, item }, detailPane }: DrillLayoutProps) {
  const { t } = useTranslation();
  const { selected, select } = useProjectAddress();

  if (shows === 'loading') return <Loading />;
  if (shows === 'list') return <DrillList key={selected.id} project={project} item={item ?? project} />;

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
      <DetailOutlet pane={detailPane} />
    </>
  );
}
