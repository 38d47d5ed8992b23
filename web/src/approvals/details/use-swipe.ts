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
  const [moved, setMoved] = useState(0);

  const end = (event: PointerEvent<HTMLElement>, isMeant: boolean) => {
    const width = event.currentTarget.clientWidth;
    if (isMeant && start.current && Math.abs(moved) > width * FAR_ENOUGH) {
      if (moved < 0) onLeft();
      else onRight();
    }
    start.current = null;
    setMoved(0);
  };

  return {
    /** In px from where it stood; to the left below 0. */
    moved,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isField = event.target instanceof Element && event.target.closest('textarea, a, button');
        if (event.pointerType !== 'mouse' && !isField) start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const [right, down] = [event.clientX - start.current.x, event.clientY - start.current.y];
        if (moved === 0 && (Math.abs(right) < MEANT || Math.abs(down) > Math.abs(right))) return;
        if (moved === 0) event.currentTarget.setPointerCapture(event.pointerId);
        setMoved(right);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    },
  };
}
