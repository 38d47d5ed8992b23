import type { TreeNode } from '@plumbline/contract';
import { type DragEvent, useRef, useState } from 'react';
import type { TreeRow } from '../tree/tree-rows.ts';
import { type DropPlace, type DropZone, dropPlace, zoneAt } from './drop-place.ts';

type NodeRow = Extract<TreeRow, { kind: 'node' }>;

/** How long what is dragged is held over a closed item until it opens. */
const OPENS_AFTER_MS = 700;

type TreeDragOptions = {
  rows: readonly TreeRow[];
  setOpen: (ids: readonly number[], open: boolean) => void;
  onDrop: (dragged: TreeNode, place: DropPlace) => void;
};

/** Dragging the lines of a tree: onto an item, below which the task comes, or between two. */
export function useTreeDrag({ rows, setOpen, onDrop }: TreeDragOptions) {
  const dragged = useRef<TreeNode | null>(null);
  const [target, setTarget] = useState<{ key: string; zone: DropZone } | null>(null);
  const opening = useRef<{ key: string; timer: ReturnType<typeof setTimeout> } | null>(null);

  function openLater(row: NodeRow | null) {
    const closed = row?.node.is_parent && !row.expanded ? row : null;
    if (opening.current?.key === closed?.key) return;
    clearTimeout(opening.current?.timer);
    opening.current = closed && {
      key: closed.key,
      timer: setTimeout(() => setOpen([closed.node.id], true), OPENS_AFTER_MS),
    };
  }

  function end() {
    dragged.current = null;
    setTarget(null);
    openLater(null);
  }

  /** The line under the pointer, the zone on it, and the place that a drop there means. */
  function at(event: DragEvent) {
    const element = (event.target as Element).closest<HTMLElement>('[data-key]');
    const row = rows.find(({ key }) => key === element?.dataset.key);
    if (!element || row?.kind !== 'node' || !dragged.current) return null;
    const { top, height } = element.getBoundingClientRect();
    const zone = zoneAt(row, (event.clientY - top) / height);
    return { row, zone, place: dropPlace(rows, dragged.current, row, zone) };
  }

  return {
    target,
    handlers: {
      onDragStart(event: DragEvent) {
        const key = (event.target as HTMLElement).dataset.key;
        const row = rows.find((each) => each.key === key);
        if (row?.kind !== 'node') return;
        dragged.current = row.node;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', `${row.node.code} ${row.node.title}`);
      },
      onDragOver(event: DragEvent) {
        const over = at(event);
        openLater(over?.zone === 'inside' ? over.row : null);
        const next = over?.place ? { key: over.row.key, zone: over.zone } : null;
        // Without it the browser shows that nothing can be dropped here.
        if (next) event.preventDefault();
        if (next?.key !== target?.key || next?.zone !== target?.zone) setTarget(next);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(null);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        const node = dragged.current;
        const place = at(event)?.place;
        end();
        if (node && place) onDrop(node, place);
      },
      onDragEnd: end,
    },
  };
}
