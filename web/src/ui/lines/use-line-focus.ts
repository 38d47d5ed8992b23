import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { lineAfterRemoval, nextLine } from './move-focus.ts';

type Goal = { line: number; column: string | 'first' | 'remove' } | 'add';

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/**
 * Leads the focus through the lines: from cell to cell by keys, and to what comes next once lines were added or removed.
 * @param turnTo turns to the page of a line
 */
export function useLineFocus(count: number, turnTo: (line: number) => void) {
  const field = useRef<HTMLFieldSetElement>(null);
  const goal = useRef<Goal | null>(null);

  function elementOf(wanted: Goal): HTMLElement | null {
    const root = field.current;
    if (!root) return null;
    if (wanted === 'add') return root.querySelector('[data-picker], [data-add]');
    const line = root.querySelector(`[data-line="${wanted.line}"]`);
    if (wanted.column === 'remove') return line?.querySelector<HTMLElement>('[data-remove]') ?? null;
    const cell =
      wanted.column === 'first'
        ? line?.querySelector('[data-column]')
        : line?.querySelector(`[data-column="${CSS.escape(wanted.column)}"]`);
    return (cell ?? null) as HTMLElement | null;
  }

  function go(wanted: Goal): boolean {
    const element = elementOf(wanted);
    element?.focus();
    if (element instanceof HTMLInputElement && element.matches('[data-line] *')) element.select();
    return element !== null;
  }

  /** Goes there at the next drawing. */
  function aim(wanted: Goal) {
    goal.current = wanted;
    if (wanted !== 'add') turnTo(wanted.line);
  }

  // An added line is there only once it is drawn.
  useLayoutEffect(() => {
    const wanted = goal.current;
    goal.current = null;
    if (wanted && !go(wanted)) go('add');
  });

  return {
    field,
    goTo: aim,
    afterRemoval: (removed: number) => {
      const line = lineAfterRemoval(removed, count - 1);
      aim(line === null ? 'add' : { line, column: 'remove' });
    },
    cellOf,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // While a word is being composed, Enter takes it.
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      const { target } = event;
      const cell = cellOf(target);
      if (!cell || !(target instanceof HTMLElement) || !target.matches(FIELDS)) return;
      if (target instanceof HTMLTextAreaElement) return;
      const arrows = target instanceof HTMLInputElement && target.type !== 'radio';
      const next = nextLine(event, cell.line, count, arrows);
      // Enter never sends the form from a line; Ctrl-Enter does.
      const plainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
      if (next === null && !plainEnter) return;
      event.preventDefault();
      if (next === null) return;
      const wanted: Goal = next === 'end' ? 'add' : { line: next, column: cell.column };
      if (!go(wanted)) aim(wanted);
    },
  };
}

/** The cell that an event came from; null: it came from outside of the cells. */
function cellOf(target: EventTarget | null): { line: number; column: string } | null {
  if (!(target instanceof HTMLElement)) return null;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const line = target.closest<HTMLElement>('[data-line]')?.dataset.line;
  return column === undefined || line === undefined ? null : { line: Number(line), column };
}
