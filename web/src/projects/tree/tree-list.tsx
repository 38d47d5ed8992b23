import { type CSSProperties, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../../ui/use-device.ts';
import type { ItemRef } from '../items/item-queries.ts';
import { activeLine } from './active-line.ts';
import classes from './tree.module.css';
import { TreePlaceholderRow } from './tree-placeholder-row.tsx';
import { TreeNodeRow } from './tree-row.tsx';
import type { TreeRow } from './tree-rows.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeWindow } from './use-tree-window.ts';

type TreeListProps = {
  rows: TreeRow[];
  label: string;
  selected: ItemRef;
  canAdd: boolean;
  setOpen: (ids: readonly number[], open: boolean) => void;
};

/** The lines of the tree. Only those in sight are drawn, so that ten thousand children scroll smoothly. */
export function TreeList({ rows, label, selected, canAdd, setOpen }: TreeListProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  const scroller = useRef<HTMLDivElement>(null);
  const idBase = useId();
  const selectedKey = `node-${selected.id}`;
  const selectedIndex = rows.findIndex((row) => row.key === selectedKey);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const activeIndex = activeLine(rows, chosenKey, selectedKey);

  const rowHeight = touch ? 48 : 36;
  const virtualizer = useTreeWindow({ rows, scroller, rowHeight, activeIndex });

  // What is selected comes into sight once, when it first appears among the lines; after that one may scroll away.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (selectedIndex < 0 || shown.current === selectedKey) return;
    const align = shown.current === null ? 'center' : 'auto';
    shown.current = selectedKey;
    setChosenKey(selectedKey);
    virtualizer.scrollToIndex(selectedIndex, { align });
  }, [selectedIndex, selectedKey, virtualizer]);

  function goTo(index: number) {
    setChosenKey(rows[index]?.key ?? null);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  }

  const onToggle = useCallback(
    (row: Extract<TreeRow, { kind: 'node' }>) => {
      setChosenKey(row.key);
      setOpen([row.node.id], !row.expanded);
    },
    [setOpen],
  );

  const onKeyDown = useTreeKeys({ rows, activeIndex, goTo, setOpen });

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={t('Tasks of {{title}}', { title: label })}
      tabIndex={0}
      aria-activedescendant={activeIndex >= 0 ? `${idBase}-${rows[activeIndex]?.key}` : undefined}
      className={classes.scroll}
      style={{ '--tree-row-height': `${rowHeight}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={classes.canvas} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return row.kind === 'node' ? (
            <TreeNodeRow
              key={row.key}
              row={row}
              id={`${idBase}-${row.key}`}
              top={item.start}
              selected={row.key === selectedKey}
              active={item.index === activeIndex}
              canAdd={canAdd}
              onToggle={onToggle}
            />
          ) : (
            <TreePlaceholderRow key={row.key} row={row} top={item.start} />
          );
        })}
      </div>
    </div>
  );
}
