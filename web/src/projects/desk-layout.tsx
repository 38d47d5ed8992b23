import { Splitter } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from './desk-layout.module.css';
import detail from './detail/detail.module.css';
import { ItemDetail } from './detail/item-detail.tsx';
import { useProjectAddress } from './project-address.ts';
import { ProjectTree } from './tree/project-tree.tsx';

const TREE_WIDTH = 480;
const LEAST_TREE_WIDTH = 300;
const MAX_TREE_WIDTH = 900;

/** Tree and detail side by side. The border between them drags, also by the arrow keys, and is remembered. */
export function DeskLayout({ project }: { project: WorkItem }) {
  const { t } = useTranslation();
  const { selected } = useProjectAddress();
  const [width, setWidth] = useLocalStorage({
    key: 'plumbline.tree-width',
    defaultValue: TREE_WIDTH,
    getInitialValueInEffect: false,
  });
  return (
    <Splitter
      className={classes.root}
      classNames={{ handle: classes.handle }}
      sizes={[`${width}px`, 100]}
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
        max={`${MAX_TREE_WIDTH}px`}
      >
        <ProjectTree project={project} selected={selected} />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={100}>
        <div className={detail.pane}>
          <ItemDetail />
        </div>
      </Splitter.Pane>
    </Splitter>
  );
}
