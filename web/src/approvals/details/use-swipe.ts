import { type PointerEvent, useRef, useState } from 'react';

/** How far a finger has to go for a decision, as a share of the width of what it moves. */
const FAR_ENOUGH = 0.35;

/** What a finger has to go sideways before it is no tap and no scrolling, in px. */
const MEANT = 12;

/**
 * Moves something sideways with a finger, and says where it was let go: far enough to the left or to the right. A mouse
 * selects text instead.
 */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  /** As far as the last movement went; what is drawn follows it. */
  const distance = useRef(0);
  const [moved, setMoved] = useState(0);

  const end = (event: PointerEvent<HTMLElement>, isMeant: boolean) => {
    const width = event.currentTarget.clientWidth;
    const gone = distance.current;
    distance.current = 0;
    if (isMeant && start.current && Math.abs(gone) > width * FAR_ENOUGH) {
      if (gone < 0) onLeft();
      else onRight();
    }
    start.current = null;
    setMoved(0);
  };

  return {
    /** In px from its start; negative to the left. */
    moved,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isField = event.target instanceof Element && event.target.closest('textarea, a, button');
        if (event.pointerType !== 'mouse' && !isField) start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const [right, down] = [event.clientX - start.current.x, event.clientY - start.current.y];
        const begins = distance.current === 0;
        if (begins && (Math.abs(right) < MEANT || Math.abs(down) > Math.abs(right))) return;
        if (begins) event.currentTarget.setPointerCapture(event.pointerId);
        distance.current = right;
        setMoved(right);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    },
  };
}
