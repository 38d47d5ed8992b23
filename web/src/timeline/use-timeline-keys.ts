import type { TimelineRow } from '@plumbline/contract';
import type { KeyboardEvent } from 'react';
import { type BarPart, changesOf, type DateChanges, type DraftDays, movedDays } from './bar-dates.ts';

/** A move by the keys that is not saved yet. */
export type KeyMove = { row: TimelineRow; part: BarPart; by: number };

type TimelineKeysProps = {
  total: number;
  active: number;
  /** Rows that fit into sight. */
  inSight: number;
  rowAt: (index: number) => TimelineRow | undefined;
  goTo: (index: number) => void;
  toggle: (row: TimelineRow) => void;
  open: (row: TimelineRow) => void;
  showBar: (row: TimelineRow) => void;
  editDates: (row: TimelineRow) => void;
  isMovable: (row: TimelineRow) => boolean;
  move: KeyMove | null;
  setMove: (move: KeyMove | null) => void;
  save: (row: TimelineRow, changes: DateChanges) => void;
  cancelDrag: () => boolean;
  /** Chooses a row, or no longer. */
  choose: (row: TimelineRow) => void;
};

/** Shift moves a bar by days, with Ctrl its end and with Alt its start. */
function partMoved(event: KeyboardEvent): BarPart {
  if (event.ctrlKey || event.metaKey) return 'end';
  return event.altKey ? 'start' : 'whole';
}

/** The days that a move by the keys leads to. */
export const draftOf = ({ row, part, by }: KeyMove): DraftDays => movedDays(row, part, by);

/** What the keys do on the timeline: they go from row to row, open and close, and move the active bar by days. */
export function useTimelineKeys(props: TimelineKeysProps) {
  const { total, active, inSight, rowAt, goTo, toggle, open, isMovable, move, setMove } = props;

  function toParent() {
    const level = rowAt(active)?.level ?? 0;
    for (let index = active - 1; index >= 0; index -= 1) {
      const row = rowAt(index);
      if (!row) return;
      if (row.level < level) return goTo(index);
    }
  }

  function shift(row: TimelineRow, part: BarPart, days: number) {
    if (!isMovable(row)) return;
    props.showBar(row);
    const continues = move?.row.id === row.id && move.part === part;
    setMove({ row: continues ? move.row : row, part, by: (continues ? move.by : 0) + days });
  }

  function saveMove({ row, part, by }: KeyMove) {
    const changes = changesOf(row, part, movedDays(row, part, by));
    if (changes) props.save(row, changes);
    else setMove(null);
  }

  function onRowKey(event: KeyboardEvent, row: TimelineRow): boolean {
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (sideways !== 0 && event.shiftKey) shift(row, partMoved(event), sideways);
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (sideways > 0 && row.is_parent && !row.is_open) toggle(row);
    else if (sideways > 0) goTo(Math.min(active + 1, total - 1));
    else if (sideways < 0 && row.is_open) toggle(row);
    else if (sideways < 0) toParent();
    else if (event.key === 'Enter') move ? saveMove(move) : open(row);
    else if (event.key.toLowerCase() === 'x') props.choose(row);
    else if (event.key.toLowerCase() === 'd') props.editDates(row);
    else if (event.key.toLowerCase() === 'g') props.showBar(row);
    else return false;
    return true;
  }

  return function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + inSight,
      PageUp: active - inSight,
      Home: 0,
      End: total - 1,
    };
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    const row = rowAt(active);
    let taken = true;
    if (next !== undefined) goTo(Math.max(0, Math.min(next, total - 1)));
    else if (event.key === 'Escape') {
      taken = props.cancelDrag() || move !== null;
      setMove(null);
    } else taken = row !== undefined && onRowKey(event, row);
    if (taken) event.preventDefault();
  };
}
