/** Where a key leads within a column: another line, past the last one, or nowhere. */
export type NextLine = number | 'end' | null;

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * Enter and the arrows go from line to line within a column; Shift-Enter goes up, and Enter in the last line goes on
 * to where lines are added.
 * @param arrows false where the arrows have a meaning of their own, as in a choice
 */
export function nextLine(pressed: Key, from: number, count: number, arrows = true): NextLine {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const down = pressed.key === 'Enter' ? !pressed.shiftKey : arrows && pressed.key === 'ArrowDown';
  const up = pressed.key === 'Enter' ? pressed.shiftKey : arrows && pressed.key === 'ArrowUp';
  if (up) return from > 0 ? from - 1 : null;
  if (!down) return null;
  if (from < count - 1) return from + 1;
  return pressed.key === 'Enter' ? 'end' : null;
}

/** The line that has the focus once another was removed: the one in its place, or the last; null: there is none. */
export function lineAfterRemoval(removed: number, left: number): number | null {
  return left === 0 ? null : Math.min(removed, left - 1);
}
