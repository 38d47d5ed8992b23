import { useState } from 'react';
import type { Column } from '../tables/data-table.types.ts';

/** Which columns somebody chose to see or not to see; what is not named is as the list has it at first. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

const keyOf = (list: string) => `plumbline.columns.${list}`;

/** The columns that the device remembers for a list. An entry that cannot be read counts as none. */
export function readChoice(list: string): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

function writeChoice(list: string, choice: ColumnChoice): void {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(choice));
  } catch {
    // A device that stores nothing forgets the choice with the page.
  }
}

type Described = Pick<Column<never>, 'key' | 'hiddenAtFirst'>;

/** The columns that are shown. The first one always is: it says what a row is. */
export function shownColumns<C extends Described>(columns: readonly C[], choice: ColumnChoice): C[] {
  return columns.filter((column, index) => index === 0 || (choice[column.key] ?? !column.hiddenAtFirst));
}

/** A choice with one column the other way round; what is as at first need not be remembered. */
export function withTurned(columns: readonly Described[], choice: ColumnChoice, key: string): ColumnChoice {
  const column = columns.find((one) => one.key === key);
  const { [key]: present, ...others } = choice;
  const atFirst = !column?.hiddenAtFirst;
  const next = !(present ?? atFirst);
  return next === atFirst ? others : { ...others, [key]: next };
}

/** A choice as an address has it: shown columns by their keys, hidden ones after a minus. */
export function choiceText(choice: ColumnChoice): string {
  return Object.entries(choice)
    .map(([key, shown]) => (shown ? key : `-${key}`))
    .toSorted()
    .join('.');
}

/** The choice that a text of an address means. */
export function choiceFromText(text: string): ColumnChoice {
  const parts = text.split('.').filter((part) => /^-?[A-Za-z][\w-]*$/.test(part));
  return Object.fromEntries(parts.map((part) => [part.replace(/^-/, ''), !part.startsWith('-')]));
}

/** Which columns of a list are shown and how to choose others: on this device or, where it is `addressed`, there. */
export function useShownColumns<C extends Described>(
  list: string,
  columns: readonly C[],
  addressed: { choice: ColumnChoice | undefined; choose: (choice: ColumnChoice) => void },
) {
  const [remembered, setRemembered] = useState(() => readChoice(list));
  const choice = addressed.choice ?? remembered;
  const choose = (next: ColumnChoice) => {
    if (addressed.choice) addressed.choose(next);
    else {
      writeChoice(list, next);
      setRemembered(next);
    }
  };
  return {
    choice,
    shown: shownColumns(columns, choice),
    turn: (key: string) => choose(withTurned(columns, choice, key)),
    isChosen: Object.keys(choice).length > 0,
    reset: () => choose({}),
  };
}
