import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the row that was used last is gone, as after its deletion, the focus goes to the row in its place. It would be on the page
 * as a whole, from where the keys begin at its top.
 * @param rowOf the selector of a row
 * @returns what the element around the rows takes
 */
export function useFocusOfRows(place: RefObject<HTMLElement | null>, rowOf: string) {
  const used = useRef<{ row: Element; index: number } | null>(null);
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>(rowOf) ?? [])];

  useLayoutEffect(() => {
    if (!used.current || used.current.row.isConnected) return;
    const { index } = used.current;
    used.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const there = rows();
    const next = there[Math.min(index, there.length - 1)];
    const target = next?.matches('[tabindex]') ? next : next?.querySelector<HTMLElement>('button, a, input');
    target?.focus({ preventScroll: true });
  });

  return {
    onFocus({ target }: FocusEvent) {
      const row = target.closest(rowOf);
      if (row) used.current = { row, index: rows().indexOf(row as HTMLElement) };
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      // Somebody has gone elsewhere, to nothing in particular.
      if (relatedTarget !== null) return;
      setTimeout(() => {
        if (target.isConnected) used.current = null;
      });
    },
  };
}
