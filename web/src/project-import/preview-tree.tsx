import { Button, Group } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../ui/use-device.ts';
import classes from './import.module.css';
import type { PreviewNode } from './preview-rows.ts';
import { PreviewTreeRow } from './preview-tree-row.tsx';
import { usePreviewTree } from './use-preview-tree.ts';

const ROW_HEIGHT = 32;
const TOUCH_ROW_HEIGHT = 44;

/** The parents of the tree to come, to open and close; only the rows in sight are drawn. */
export function PreviewTree({ nodes }: { nodes: PreviewNode[] }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const touch = useTouch();
  const rowHeight = touch ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
  const tree = usePreviewTree(nodes, (position) => virtualizer.scrollToIndex(position));
  const virtualizer = useVirtualizer({
    count: tree.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });

  return (
    <>
      <Group gap={4} px="sm" pt="xs">
        <Button variant="subtle" color="gray" size="compact-sm" onClick={tree.openAll}>
          {t('Expand all')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={tree.closeAll}>
          {t('Collapse all')}
        </Button>
      </Group>
      <div
        ref={frame}
        className={classes.tree}
        role="tree"
        aria-label={t('What will be imported')}
        aria-activedescendant={tree.active === null ? undefined : `preview-${tree.active}`}
        tabIndex={0}
        onKeyDown={tree.onKeyDown}
      >
        <div style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = tree.rows[index];
            return (
              row && (
                <PreviewTreeRow
                  key={row.index}
                  row={row}
                  top={start}
                  height={rowHeight}
                  closed={tree.isClosed(row.index)}
                  active={tree.active === row.index}
                  onToggle={() => tree.toggle(row.index)}
                />
              )
            );
          })}
        </div>
      </div>
    </>
  );
}
