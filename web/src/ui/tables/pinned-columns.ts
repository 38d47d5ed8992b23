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
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are pinned, and their edges measured, once the frame scrolls
  useLayoutEffect(() => {
    if (!frame.current || !table.current) return;
    const { current: outer } = frame;
    const { current: inner } = table;
    const headsIn = (which: string) => [...inner.querySelectorAll<HTMLElement>(`thead ${which}`)];
    const mark = () => markEdges(outer, headsIn('th'));
    let widened = 0;
    const measure = () => {
      // A pixel for fractions that are rounded.
      const isWider = inner.offsetWidth - widened > outer.clientWidth + 1;
      const sliver = isWider ? sliverOf(outer, headsIn('th'), widened) : 0;
      if (Math.abs(sliver - widened) > 1) {
        const name = headsIn('th[data-pinned="name"]')[0]?.offsetWidth ?? 0;
        setOrRemoveWidth(outer, sliver > 0 ? name - widened + sliver : undefined);
        widened = sliver;
      }
      placePinned(outer, headsIn('th[data-pinned]'));
      mark();
      setOverflowing(isWider);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', mark);
    };
  }, [overflowing]);
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

/** In px. Less of a column is not worth reading; of a column of numbers, which begin at its right, all is needed. */
const SLIVER = 90;

/**
 * In px, how much of a column is in sight beside the pinned ones that cover the rest of it, where that is a sliver. The
 * column of the name gets that much more, so that the table begins with whole columns.
 * @param widened how much more it has already
 */
function sliverOf(frame: HTMLElement, heads: readonly HTMLElement[], widened: number): number {
  let place = -widened;
  let covered = heads.reduce((sum, head) => sum + pinnedWidth(head), 0);
  for (const head of heads) {
    covered -= pinnedWidth(head);
    const inSight = frame.clientWidth - covered - place;
    // A pixel for fractions that are rounded.
    if (pinnedWidth(head) === 0 && inSight < head.offsetWidth - 1) {
      const least = head.style.textAlign === 'right' ? head.offsetWidth : SLIVER;
      return inSight > 1 && inSight < least ? inSight : 0;
    }
    place += head.offsetWidth;
  }
  return 0;
}

const pinnedWidth = (head: HTMLElement) => (head.dataset.pinned ? head.offsetWidth : 0);

/** Says at which pinned columns others begin to be beneath: the innermost that are held away from their own place. */
function markEdges(frame: HTMLElement, heads: readonly HTMLElement[]): void {
  const held: { left: string[]; right: string[] } = { left: [], right: [] };
  let place = heads[0]?.parentElement?.getBoundingClientRect().left ?? 0;
  for (const head of heads) {
    const { left, width } = head.getBoundingClientRect();
    const { pinned } = head.dataset;
    // A pixel for fractions that are rounded.
    if (pinned && Math.abs(left - place) > 1) held[left > place ? 'left' : 'right'].push(pinned);
    place += width;
  }
  setOrRemove(frame, 'data-edge-left', held.left.at(-1));
  setOrRemove(frame, 'data-edge-right', held.right[0]);
}

function setOrRemoveWidth(frame: HTMLElement, width: number | undefined): void {
  if (width === undefined) frame.style.removeProperty('--name-wide');
  else frame.style.setProperty('--name-wide', `${width}px`);
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
