import type { WorkItem } from '@plumbline/contract';
import { Loading } from '../../ui/states/loading.tsx';
import { DetailOutlet } from '../detail/detail-outlet.tsx';
import { useProjectAddress } from '../project-address.ts';
import { DrillList } from './drill-list.tsx';
import type { Drill } from './use-drill.ts';

type DrillLayoutProps = { project: WorkItem; drill: Drill; detailPane: HTMLElement };

/**
 * Where there is room for one pane: the tree is a list one drills into, and the detail opens in its place. The top bar
 * has the way back.
 */
export function DrillLayout({ project, drill: { shows, item }, detailPane }: DrillLayoutProps) {
  const { selected } = useProjectAddress();
  if (shows === 'loading') return <Loading />;
  if (shows === 'list') return <DrillList key={selected.id} project={project} item={item ?? project} />;
  return <DetailOutlet pane={detailPane} />;
}
