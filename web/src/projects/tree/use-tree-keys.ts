import { type KeyboardEvent, useRef } from 'react';
import { treeMove, typedAhead } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';

/** Letters that come within this time belong to one word. */
const TYPE_AHEAD_MS = 700;

type NodeRow = Extract<TreeRow, { kind: 'node' }>;

type TreeKeysProps = {
  rows: TreeRow[];
  activeIndex: number;
  goTo: (index: number) => void;
  open: (row: NodeRow) => void;
  /** Chooses a line, or all up to it; null where no one may. */
  choose: { toggle: (row: NodeRow) => void; upTo: (row: NodeRow) => void } | null;
  setOpen: (ids: readonly number[], open: boolean) => void;
};

/** What the keys do in the tree: arrows and the like move, open and close, X chooses, other letters lead to the title they begin. */
export function useTreeKeys({ rows, activeIndex, goTo, open, choose, setOpen }: TreeKeysProps) {
  const typed = useRef({ word: '', at: 0 });

  return function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    // A space within a word that is being typed belongs to it.
    const typing = typed.current.word !== '' && event.timeStamp - typed.current.at < TYPE_AHEAD_MS;
    const move = event.key === ' ' && typing ? null : treeMove(event.key, rows, activeIndex);
    const row = rows[activeIndex];
    if (choose && event.key.toLowerCase() === 'x' && !typing && row?.kind === 'node') {
      event.preventDefault();
      choose.toggle(row);
    } else if (move) {
      event.preventDefault();
      if (move.kind === 'go') {
        goTo(move.index);
        const to = rows[move.index];
        if (choose && event.shiftKey && to?.kind === 'node') choose.upTo(to);
      } else if (move.kind === 'open') open(move.row);
      else if (move.kind === 'expand-siblings') setOpen(siblingParents(rows, move.row.depth), true);
      else setOpen([move.row.node.id], move.kind === 'expand');
    } else if (event.key.length === 1) {
      event.preventDefault();
      const word = typing ? typed.current.word + event.key : event.key;
      typed.current = { word, at: event.timeStamp };
      const index = typedAhead(word, rows, activeIndex);
      if (index !== null) goTo(index);
    }
  };
}

/** The expandable items of a level, as far as they are in sight of each other. */
function siblingParents(rows: readonly TreeRow[], depth: number): number[] {
  return rows.flatMap((row) =>
    row.kind === 'node' && row.depth === depth && row.node.is_parent && !row.expanded ? [row.node.id] : [],
  );
}
