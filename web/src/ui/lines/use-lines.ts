import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { FormPart } from '../forms/use-contract-form.ts';
import { errorsByLine, errorsMoved, errorsWithoutCells } from './line-errors.ts';
import type { LineColumn, LineErrors } from './lines.types.ts';

/** The names of the fields of a form that hold lines. */
export type LinesName<Values, Row> = {
  [Name in keyof Values & string]: Values[Name] extends readonly Row[] ? Name : never;
}[keyof Values & string];

type Errors = Record<string, ReactNode>;

/** All of the lines at one moment, to go back to. */
export type LinesState<Row> = { rows: readonly Row[]; keys: readonly number[]; errors: Errors };

/** The lines of a form: what is in them, what is wrong with them, and what can be done to them. */
export function useLines<Values extends Record<string, unknown>, Row extends object>(
  form: FormPart<Values>,
  name: LinesName<Values, Row>,
  columns: readonly LineColumn<Row>[],
) {
  const rows = form.values[name] as unknown as readonly Row[];
  const keys = useKeys(rows.length);
  const shown = useMemo(() => new Set(columns.map(({ key }) => key)), [columns]);
  const byLine = useMemo(() => errorsByLine(form.errors, name, shown), [form.errors, name, shown]);
  const errors = useSettled(byLine);
  // Of the present moment, not of the last drawing: several changes may come between two of them.
  const present = () => form.getValues()[name] as unknown as readonly Row[];
  const pendingErrors = useRef<Errors>(form.errors);
  useLayoutEffect(() => {
    pendingErrors.current = form.errors;
  }, [form.errors]);

  function write(next: readonly Row[], nextErrors: Errors) {
    form.setValues({ [name]: next } as unknown as Partial<Values>);
    // Setting values takes the errors of all fields away.
    form.setErrors(nextErrors);
    pendingErrors.current = nextErrors;
  }

  return {
    rows,
    keys: keys.list(),
    errors,
    /** The error of the lines as a whole. */
    error: form.errors[name] as string | undefined,
    present,
    change(index: number, changes: Partial<Row>) {
      const next = present().map((row, at) => (at === index ? { ...row, ...changes } : row));
      const changed = { index, columns: new Set(Object.keys(changes)), shown };
      write(next, errorsWithoutCells(pendingErrors.current, name, changed));
    },
    add(row: Row) {
      const { [name]: _gone, ...others } = pendingErrors.current;
      write([...present(), row], others);
    },
    remove(index: number) {
      keys.remove(index);
      write(present().toSpliced(index, 1), errorsMoved(pendingErrors.current, name, index, -1));
    },
    /** Puts a removed line back where it was, as far as that is still there. */
    restore(index: number, row: Row) {
      const at = Math.min(index, present().length);
      keys.insert(at);
      write(present().toSpliced(at, 0, row), errorsMoved(pendingErrors.current, name, at, 1));
    },
    /** Replaces the lines, and adds sentences by line and column ('3.bulk_qty') to those of other fields. */
    replace(next: readonly Row[], sentences: Record<string, string>) {
      const { [name]: _gone, ...others } = pendingErrors.current;
      const added = Object.entries(sentences).map(([path, sentence]) => [`${name}.${path}`, sentence]);
      write(next, { ...others, ...Object.fromEntries(added) });
    },
    /** The lines as they are, and back to them. */
    state: (): LinesState<Row> => ({ rows: present(), keys: keys.list(), errors: pendingErrors.current }),
    goBack(state: LinesState<Row>) {
      keys.set(state.keys);
      write(state.rows, state.errors);
    },
  };
}

/** Keys that stay with their lines; lines that the form brings by itself get new ones at the end. */
function useKeys(count: number) {
  const held = useRef<{ list: readonly number[]; last: number }>({ list: [], last: 0 });
  const fresh = () => {
    held.current.last += 1;
    return held.current.last;
  };
  const fit = (length: number) => {
    const { list } = held.current;
    if (list.length === length) return;
    held.current.list =
      list.length > length
        ? list.slice(0, length)
        : [...list, ...Array.from({ length: length - list.length }, fresh)];
  };
  fit(count);
  return {
    list: () => held.current.list,
    set: (list: readonly number[]) => {
      held.current.list = list;
    },
    remove: (index: number) => {
      held.current.list = held.current.list.toSpliced(index, 1);
    },
    insert: (index: number) => {
      held.current.list = held.current.list.toSpliced(index, 0, fresh());
    },
  };
}

/** The errors of a line stay the same object while they say the same, so that the line is not drawn again. */
function useSettled(errors: ReadonlyMap<number, LineErrors>): ReadonlyMap<number, LineErrors> {
  const last = useRef<ReadonlyMap<number, LineErrors>>(new Map());
  const settled = new Map<number, LineErrors>();
  for (const [index, line] of errors) {
    const before = last.current.get(index);
    settled.set(index, before && JSON.stringify(before) === JSON.stringify(line) ? before : line);
  }
  last.current = settled;
  return settled;
}
