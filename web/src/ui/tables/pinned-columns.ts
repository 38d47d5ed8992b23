import { useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './data-table.types.ts';

export type Pinned = 'name' | 'decides' | undefined;

/** Which columns stay in sight while the others scroll beneath them: the one that says what a row is, and the one that decides. */
export function pinnedOf<Row>(columns: readonly Column<Row>[]): (column: Column<Row>) => Pinned {
  const name = columns.find((column) => column.onPhone === 'title') ?? columns[0];
  const others = columns.filter((column) => column !== name);
  const decides =
    others.find((column) => column.decides) ?? others.find((column) => column.onPhone === 'detail');
  return (column) => (column === name ? 'name' : column === decides ? 'decides' : undefined);
}

/**
 * Whether a table is wider than the frame around it, whatever changes the width of either. Then the frame knows how wide
 * its pinned columns are, by whose widths they are placed. The table is measured by its own box, so that it does not
 * matter whether the frame scrolls already.
 */
export function useOverflowingTable() {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [overflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    if (!frame.current || !table.current) return;
    const { current: outer } = frame;
    const { current: inner } = table;
    const measure = () => {
      placePinned(outer, [...inner.querySelectorAll<HTMLElement>('th[data-pinned]')]);
      // A pixel for fractions that are rounded.
      setOverflowing(inner.offsetWidth > outer.clientWidth + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { frame, table, overflowing };
}

/** Says where each pinned column is held from the left and from the right: next to those that come before and after it. */
function placePinned(frame: HTMLElement, heads: readonly HTMLElement[]): void {
  const place = (side: 'left' | 'right', inOrder: readonly HTMLElement[]) => {
    let taken = 0;
    for (const head of inOrder) {
      frame.style.setProperty(`--${head.dataset.pinned}-${side}`, `${taken}px`);
      taken += head.offsetWidth;
    }
  };
  place('left', heads);
  place('right', heads.toReversed());
}
