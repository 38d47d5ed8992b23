import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { TreeRow } from './tree-rows.ts';

type TreeWindowOptions = {
  rows: readonly TreeRow[];
  scroller: RefObject<HTMLDivElement | null>;
  /** In pixels. */
  rowHeight: number;
  /** The line that the keys have moved to; -1: none. */
  activeIndex: number;
};

/** The lines of the tree that are in sight, and the active one. */
export function useTreeWindow({ rows, scroller, rowHeight, activeIndex }: TreeWindowOptions) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    // The active line is always rendered: `aria-activedescendant` refers to it by its id.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return activeIndex < 0 || indexes.includes(activeIndex)
        ? indexes
        : [...indexes, activeIndex].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height asks for new measures
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  return virtualizer;
}
