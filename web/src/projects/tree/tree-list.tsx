import type { TreeNode } from '@plumbline/contract';
import { type CSSProperties, type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTER, keepText, linesBetween, type Press } from '../../ui/list/line-choice.ts';
import { UndoNotice } from '../../ui/states/undo-notice.tsx';
import { useTouch } from '../../ui/use-device.ts';
import { useTaskChoice } from '../bulk/task-choice.ts';
import type { ItemRef } from '../items/item-queries.ts';
import { useMoveWrite } from '../move/use-move-write.ts';
import { useTreeDrag } from '../move/use-tree-drag.ts';
import { useScreenActions } from '../screen-actions.ts';
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
  canMove: boolean;
  setOpen: (ids: readonly number[], open: boolean) => void;
};

/** The lines of the tree. Only those in sight are drawn, so that ten thousand children scroll smoothly. */
export function TreeList({ rows, label, selected, canAdd, canMove, setOpen }: TreeListProps) {
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

  const { select } = useScreenActions();
  const choice = useTaskChoice();
  const lines = (anchor: number, to: number) =>
    linesBetween(
      rows.flatMap((row) => (row.kind === 'node' ? row.node.id : [])),
      anchor,
      to,
    );
  // The same as long as the tree is there, so that a press does not have all lines drawn again.
  const latestPress = useRef({ choice, lines });
  latestPress.current = { choice, lines };
  const onPress = useCallback(
    (event: MouseEvent, node: TreeNode) => {
      const { choice, lines } = latestPress.current;
      setChosenKey(`node-${node.id}`);
      if (!choice?.press(event, node.id, (anchor) => lines(anchor, node.id))) select(node);
    },
    [select],
  );
  const onCheck = useCallback((event: MouseEvent, node: TreeNode) => {
    const { choice, lines } = latestPress.current;
    setChosenKey(`node-${node.id}`);
    choice?.check(event, node.id, (anchor) => lines(anchor, node.id));
  }, []);

  const press = (keys: Press, { node }: { node: TreeNode }) =>
    choice?.press(keys, node.id, (anchor) => lines(anchor, node.id)) ?? false;
  const onKeyDown = useTreeKeys({
    rows,
    activeIndex,
    goTo,
    open: (row) => press(ENTER, row) || select(row.node),
    choose: choice && {
      toggle: ({ node }) => choice.toggle(node.id),
      upTo: (row) => press({ ...ENTER, shiftKey: true }, row),
    },
    setOpen,
  });
  const move = useMoveWrite();
  const drag = useTreeDrag({ rows, setOpen, onDrop: (node, place) => void move.drop(node, place) });

  return (
    <>
      <div
        ref={scroller}
        role="tree"
        aria-label={t('Tasks of {{title}}', { title: label })}
        aria-multiselectable={choice !== null || undefined}
        tabIndex={0}
        data-lines
        data-choosable={choice !== null || undefined}
        data-choosing={choice?.showsAll || undefined}
        aria-activedescendant={activeIndex >= 0 ? `${idBase}-${rows[activeIndex]?.key}` : undefined}
        className={classes.scroll}
        style={{ '--tree-row-height': `${rowHeight}px` } as CSSProperties}
        onKeyDown={onKeyDown}
        onMouseDown={keepText}
        {...(canMove && drag.handlers)}
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
                chosen={choice?.isChosen(row.node.id) ?? false}
                onCheck={choice ? onCheck : null}
                onPress={onPress}
                canAdd={canAdd}
                canMove={canMove}
                dropZone={drag.target?.key === row.key ? drag.target.zone : null}
                onToggle={onToggle}
              />
            ) : (
              <TreePlaceholderRow key={row.key} row={row} top={item.start} />
            );
          })}
        </div>
      </div>
      <UndoNotice sentence={move.sentence} onUndo={move.undo} onClose={move.close} />
    </>
  );
}
