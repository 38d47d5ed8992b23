import { Splitter } from '@mantine/core';
import { useElementSize, useLocalStorage } from '@mantine/hooks';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useDocumentAddress } from '../documents/index.ts';
import { useWideDesk } from '../ui/use-device.ts';
import classes from './desk-layout.module.css';
import { DetailOutlet } from './detail/detail-outlet.tsx';
import { useProjectAddress } from './project-address.ts';
import { ProjectTree } from './tree/project-tree.tsx';

const TREE_WIDTH = 480;
const LEAST_TREE_WIDTH = 300;
/** The detail keeps the greater part, however wide the tree was on a wider screen. */
const MAX_TREE_SHARE = 0.4;

type DeskLayoutProps = {
  project: WorkItem;
  detailPane: HTMLElement;
  /** Whether a panel has the place of the detail. */
  hasPanel: boolean;
};

/** Tree and detail side by side. The border between them drags, also by the arrow keys, and is remembered. */
export function DeskLayout({ project, detailPane, hasPanel }: DeskLayoutProps) {
  const { t } = useTranslation();
  const { selected, tab } = useProjectAddress();
  const { view } = useDocumentAddress();
  const isDocumentBeside = useWideDesk() && tab === 'documentations' && view.name === 'view';
  const [width, setWidth] = useLocalStorage({
    key: 'plumbline.tree-width',
    defaultValue: TREE_WIDTH,
    getInitialValueInEffect: false,
  });
  const { ref, width: available } = useElementSize();
  // Narrower than remembered where the screen is: what is dragged starts from what is seen.
  const shownWidth = available > 0 ? Math.min(width, Math.floor(available * MAX_TREE_SHARE)) : width;
  return (
    <Splitter
      ref={ref}
      className={classes.root}
      // A timeline has the tree itself, and needs the width, as documents do with one of them open next to their list. The
      // tree stays as it is behind it.
      data-whole={tab === 'timeline' || isDocumentBeside || undefined}
      data-tree={hasPanel || undefined}
      classNames={{ handle: classes.handle }}
      sizes={[`${shownWidth}px`, 100]}
      onSizeChange={([tree]) => setWidth(Math.round(Number.parseFloat(String(tree))) || TREE_WIDTH)}
      step="16px"
      shiftStep="64px"
      lineSize={1}
      withHandle={false}
      aria-label={t('Tree and detail')}
    >
      <Splitter.Pane
        defaultSize={`${TREE_WIDTH}px`}
        min={`${LEAST_TREE_WIDTH}px`}
        style={{ maxWidth: `${MAX_TREE_SHARE * 100}%` }}
        max={`${MAX_TREE_SHARE * 100}%`}
      >
        <ProjectTree project={project} selected={selected} />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={100}>
        <DetailOutlet pane={detailPane} />
      </Splitter.Pane>
    </Splitter>
  );
}
