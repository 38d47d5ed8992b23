import { type KeyboardEvent, useState } from 'react';
import { closable, openRows, type PreviewNode, parentIndex } from './preview-rows.ts';

/** The levels that are expanded at first: enough to recognise one's own schedule at a glance. */
const FIRST_CLOSED_DEPTH = 3;

/** Which rows of the preview are expanded, which one is active, and the keys of a tree. */
export function usePreviewTree(nodes: PreviewNode[], scrollTo: (position: number) => void) {
  const [closed, setClosed] = useState(() => closable(nodes, FIRST_CLOSED_DEPTH));
  const [chosen, setChosen] = useState<number | null>(null);
  const rows = openRows(nodes, closed);
  // The first one before a key has moved, and where the chosen one has been folded away.
  const position = Math.max(
    0,
    rows.findIndex(({ index }) => index === chosen),
  );

  function activate(next: number) {
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))];
    if (!row) return;
    setChosen(row.index);
    scrollTo(rows.indexOf(row));
  }

  function toggle(index: number) {
    setChosen(index);
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(index)) after.add(index);
      return after;
    });
  }

  /** Does what a key means in a tree; false: it means nothing here. */
  function press(key: string): boolean {
    const row = rows[position];
    const opens = row?.hasChildren ?? false;
    const isClosed = row !== undefined && closed.has(row.index);
    if (key === 'ArrowDown') activate(position + 1);
    else if (key === 'ArrowUp') activate(position - 1);
    else if (key === 'Home') activate(0);
    else if (key === 'End') activate(rows.length - 1);
    else if (!row) return false;
    else if (key === 'Enter' || key === ' ') opens && toggle(row.index);
    else if (key === 'ArrowRight') opens && (isClosed ? toggle(row.index) : activate(position + 1));
    else if (key === 'ArrowLeft' && opens && !isClosed) toggle(row.index);
    else if (key === 'ArrowLeft') activateParent(row.index);
    else return false;
    return true;
  }

  function activateParent(index: number) {
    const parent = parentIndex(nodes, index);
    if (parent >= 0) activate(rows.findIndex((row) => row.index === parent));
  }

  return {
    rows,
    active: rows[position]?.index ?? null,
    isClosed: (index: number) => closed.has(index),
    toggle,
    openAll: () => setClosed(new Set()),
    closeAll: () => setClosed(closable(nodes, 0)),
    onKeyDown: (event: KeyboardEvent) => {
      if (press(event.key)) event.preventDefault();
    },
  };
}
