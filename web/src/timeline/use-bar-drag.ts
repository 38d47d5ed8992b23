import type { TimelineRow } from '@plumbline/contract';
import { type PointerEvent, useRef } from 'react';
import { type BarPart, changesOf, type DateChanges, type DraftDays, movedDays } from './bar-dates.ts';

/** A press that moves less is a click. */
const LEAST_PIXELS = 4;

type Drag = { row: TimelineRow; part: BarPart; x: number; draft: DraftDays | null };

type BarDragProps = {
  dayWidth: number;
  rowAt: (index: number) => TimelineRow | undefined;
  isMovable: (row: TimelineRow) => boolean;
  onDraft: (draft: (DraftDays & { id: number }) | null) => void;
  onDrop: (row: TimelineRow, changes: DateChanges) => Promise<void>;
};

/** Moves bars and their sides with a mouse or a pen, by whole days. A finger scrolls instead. */
export function useBarDrag({ dayWidth, rowAt, isMovable, onDraft, onDrop }: BarDragProps) {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);

  function stop() {
    drag.current = null;
    onDraft(null);
  }

  return {
    /** Whether the click that follows a press is only its end. */
    endsDrag: () => dragged.current,
    /** Takes a bar that is being moved back to where it was; false where there is none. */
    cancel: () => {
      const moving = drag.current !== null;
      if (moving) stop();
      return moving;
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        dragged.current = false;
        if (event.pointerType === 'touch' || event.button !== 0) return;
        const target = event.target as HTMLElement;
        const part = target.closest<HTMLElement>('[data-bar]')?.dataset.bar as BarPart | undefined;
        const row = rowAt(Number(target.closest<HTMLElement>('[data-row]')?.dataset.row));
        if (part && row && isMovable(row)) drag.current = { row, part, x: event.clientX, draft: null };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const current = drag.current;
        if (!current) return;
        const pixels = event.clientX - current.x;
        if (!dragged.current && Math.abs(pixels) < LEAST_PIXELS) return;
        if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = true;
        current.draft = movedDays(current.row, current.part, Math.round(pixels / dayWidth));
        onDraft({ ...current.draft, id: current.row.id });
      },
      onPointerUp() {
        const current = drag.current;
        drag.current = null;
        if (!current?.draft) return;
        const changes = changesOf(current.row, current.part, current.draft);
        if (!changes) onDraft(null);
        // The bar stays where it was dropped until the answer is there.
        else void onDrop(current.row, changes).finally(() => onDraft(null));
      },
      onPointerCancel: stop,
    },
  };
}
