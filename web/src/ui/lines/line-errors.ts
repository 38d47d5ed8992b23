import type { ReactNode } from 'react';
import type { LineErrors } from './lines.types.ts';

type FieldErrors = Readonly<Record<string, ReactNode>>;

/** Takes 'materials.3.bulk_qty' apart: the line, and the column, '' for the whole line; null: of another field. */
function partsOf(path: string, name: string): { index: number; column: string } | null {
  const [field, index = '', column = ''] = path.split('.');
  return field === name && /^\d+$/.test(index) ? { index: Number(index), column } : null;
}

/**
 * The sentences of a form's lines, by line and column.
 * @param columns those that can show one; any other sentence belongs to its whole line
 */
export function errorsByLine(
  errors: FieldErrors,
  name: string,
  columns: ReadonlySet<string>,
): Map<number, LineErrors> {
  const byLine = new Map<number, Record<string, string>>();
  for (const [path, sentence] of Object.entries(errors)) {
    const parts = partsOf(path, name);
    if (!parts || typeof sentence !== 'string') continue;
    const line = byLine.get(parts.index) ?? {};
    line[columns.has(parts.column) ? parts.column : ''] ??= sentence;
    byLine.set(parts.index, line);
  }
  return byLine;
}

/** The errors without those of some columns of a line, and of the whole line: it is being changed. */
export function errorsWithoutCells(
  errors: FieldErrors,
  name: string,
  changed: { index: number; columns: ReadonlySet<string>; shown: ReadonlySet<string> },
): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      if (path === name) return false;
      const parts = partsOf(path, name);
      if (parts?.index !== changed.index) return true;
      return changed.shown.has(parts.column) && !changed.columns.has(parts.column);
    }),
  );
}

/**
 * The errors once a line is removed: its own go, those of the lines below it move up; of the list as a whole, none is
 * left. With `by` 1 those from the line on move down instead, to make room for one that comes back.
 */
export function errorsMoved(
  errors: FieldErrors,
  name: string,
  index: number,
  by: 1 | -1,
): Record<string, ReactNode> {
  const moved: Record<string, ReactNode> = {};
  for (const [path, sentence] of Object.entries(errors)) {
    const parts = partsOf(path, name);
    if (path === name || (by === -1 && parts?.index === index)) continue;
    if (!parts || parts.index < index) moved[path] = sentence;
    else moved[[name, parts.index + by, ...path.split('.').slice(2)].join('.')] = sentence;
  }
  return moved;
}
