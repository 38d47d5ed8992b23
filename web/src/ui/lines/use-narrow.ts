import { type RefObject, useLayoutEffect, useState } from 'react';
import { leastWidth } from './column-widths.ts';
import type { LineColumn } from './lines.types.ts';

/** Narrower than this, in pixels, lines are always cards: on a phone, and in a side panel. */
const CARDS_BELOW = 560;
/** The part of the table that has to be in sight, else cards say more. */
const SHARE_IN_SIGHT = 0.8;

/** Whether an element is too narrow for a table of these columns. */
export function useNarrow<Row>(
  element: RefObject<HTMLElement | null>,
  columns: readonly LineColumn<Row>[],
): boolean {
  const [narrow, setNarrow] = useState(false);
  const least = Math.max(CARDS_BELOW, SHARE_IN_SIGHT * leastWidth(columns));
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setNarrow(measured.clientWidth > 0 && measured.clientWidth < least);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, least]);
  return narrow;
}
