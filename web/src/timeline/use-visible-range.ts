import { type RefObject, useLayoutEffect, useState } from 'react';

/** What is drawn goes beyond what is in sight by this much, and is drawn again only when that is used up, in pixels. */
const CHUNK = 800;

export type VisibleRange = { from: number; to: number; width: number };

/**
 * Which pixels of the calendar are drawn: those in sight, and some on either side.
 * @param sheetWidth the width in pixels of the columns to the left of the calendar, which do not scroll
 */
export function useVisibleRange(scroller: RefObject<HTMLElement | null>, sheetWidth: number) {
  const [chunk, setChunk] = useState(0);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth - sheetWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [scroller, sheetWidth]);

  return {
    onScroll: () => setChunk(Math.floor((scroller.current?.scrollLeft ?? 0) / CHUNK)),
    rangeOf: (wholeWidth: number): VisibleRange => ({
      from: Math.max(0, (chunk - 1) * CHUNK),
      to: Math.min(wholeWidth, (chunk + 2) * CHUNK + width),
      width,
    }),
    width,
  };
}
