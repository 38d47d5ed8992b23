import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As long as phones take for a press to be a long one. */
const LONG_MS = 500;
/** A finger that moves further scrolls. */
const MOVED_PX = 10;

type Held = { timer: number; x: number; y: number };

/**
 * Makes a long press of a finger do something of its own; the click at its end is not one. A mouse has other ways.
 * @param run gets what was pressed; false: nothing was meant by it, and the click goes on
 */
export function useLongPress(run: ((target: Element) => boolean) | null) {
  const held = useRef<Held | null>(null);
  const done = useRef(false);

  function letGo() {
    if (held.current) window.clearTimeout(held.current.timer);
    held.current = null;
  }
  useEffect(() => () => window.clearTimeout(held.current?.timer), []);

  if (!run) return {};
  return {
    'data-holds': true,
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      letGo();
      done.current = false;
      if (pointerType === 'mouse' || !isPrimary || !(target instanceof Element)) return;
      const timer = window.setTimeout(() => {
        held.current = null;
        done.current = run(target);
      }, LONG_MS);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > MOVED_PX) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture: (event: MouseEvent) => {
      if (!done.current) return;
      done.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The menu that a browser opens by it.
    onContextMenu: (event: MouseEvent) => {
      if (held.current || done.current) event.preventDefault();
    },
  };
}
