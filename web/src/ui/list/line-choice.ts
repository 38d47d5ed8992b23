/** The keys held during a press of a line. */
export type Press = { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** The ids of the lines from the one that was chosen last to another one, in their order. */
export type LinesFrom = (anchor: number) => readonly number[] | Promise<readonly number[]>;

/** The chosen lines of a list or a tree, by the ids of their records: on screen they are called selected. */
export type LineChoice = {
  isChosen: (id: number) => boolean;
  /** Whether every line shows its checkbox: one is chosen, or a press chooses. */
  showsAll: boolean;
  /** Whether a press without Shift or Ctrl, or Enter, chooses a line instead of opening it. */
  pressChooses: boolean;
  /** Chooses a line, or no longer. */
  toggle: (id: number) => void;
  /** The same by its checkbox, with Shift all lines up to it. */
  check: (press: Press, id: number, linesFrom: LinesFrom) => void;
  /** The same by the line itself; false: the press is none that chooses, and opens the line. */
  press: (press: Press, id: number, linesFrom: LinesFrom) => boolean;
  /** From now on a press of a line chooses it, as fingers have no keys for it. */
  start: () => void;
};

/** Enter on a line: a press without other keys. */
export const ENTER: Press = { shiftKey: false, ctrlKey: false, metaKey: false };

/** With Shift a press of a line would select the text up to it. */
export function keepText(event: { shiftKey: boolean; preventDefault: () => void }): void {
  if (event.shiftKey) event.preventDefault();
}

/** The part of some lines from one to another, whichever comes first; none where one of them is not there. */
export function linesBetween(lines: readonly number[], from: number, to: number): readonly number[] {
  const ends = [lines.indexOf(from), lines.indexOf(to)].sort((a, b) => a - b) as [number, number];
  return ends[0] < 0 ? [] : lines.slice(ends[0], ends[1] + 1);
}
