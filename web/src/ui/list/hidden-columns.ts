import { useState } from 'react';
import type { Column } from '../data-table.types.ts';

/** Which columns somebody chose to see or not to see; what is not named is as the list has it at first. */
type Choice = Readonly<Record<string, boolean>>;

const keyOf = (list: string) => `plumbline.columns.${list}`;

/** What the device remembers of a list. What cannot be read is as if nothing had been chosen. */
export function readChoice(list: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

function writeChoice(list: string, choice: Choice): void {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(choice));
  } catch {
    // A device that stores nothing forgets the choice with the page.
  }
}

type Described = Pick<Column<never>, 'key' | 'hiddenAtFirst'>;

/** The columns that are shown. The first one always is: it says what a row is. */
export function shownColumns<C extends Described>(columns: readonly C[], choice: Choice): C[] {
  return columns.filter((column, index) => index === 0 || (choice[column.key] ?? !column.hiddenAtFirst));
}

/** A choice with one column the other way round; what is as at first need not be remembered. */
export function withTurned(columns: readonly Described[], choice: Choice, key: string): Choice {
  const column = columns.find((one) => one.key === key);
  const { [key]: present, ...others } = choice;
  const atFirst = !column?.hiddenAtFirst;
  const next = !(present ?? atFirst);
  return next === atFirst ? others : { ...others, [key]: next };
}

/** Which columns of a list are shown on this device, and how to turn one on or off. */
export function useShownColumns<C extends Described>(list: string, columns: readonly C[]) {
  const [choice, setChoice] = useState(() => readChoice(list));
  const choose = (next: Choice) => {
    writeChoice(list, next);
    setChoice(next);
  };
  return {
    shown: shownColumns(columns, choice),
    turn: (key: string) => choose(withTurned(columns, choice, key)),
    isChosen: Object.keys(choice).length > 0,
    reset: () => choose({}),
  };
}
