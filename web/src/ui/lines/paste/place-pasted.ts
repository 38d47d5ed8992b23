import { parseDecimal, textKey } from '@plumbline/contract';
import { t } from '../../../platform/i18n.ts';
import { parseTypedDate } from '../../text/dates.ts';
import { cellText } from '../lines.types.ts';
import type { PasteTarget } from './paste-targets.ts';
import { type DecimalMark, decimalMark, readPastedDecimal } from './pasted-decimals.ts';

/** A pasted row that could not be placed, as it came, with the reason. */
export type UnreadRow = { text: string; reason: string };

/** The lines after a paste; the sentences are by line and column: '3.bulk_qty'. */
export type Placed<Row> = {
  rows: Row[];
  errors: Record<string, string>;
  unread: UnreadRow[];
  added: number;
  filled: number;
};

type Reading = { value: string; fault?: string };

/** Codes are the same whatever their case and outer blanks. */
export const codeKey = (code: string) => textKey(code);

/** The number cells of a block, from which its decimal mark is inferred. */
function numbersOf(rows: readonly string[][], targets: readonly (PasteTarget | null)[]): string[] {
  return rows.flatMap((row) =>
    row.filter((_, index) => targets[index]?.as === 'quantity' || targets[index]?.as === 'money'),
  );
}

/** Reads a cell; what cannot be read is kept as it is, with what is wrong. Null: a choice that there is not. */
function readCell(text: string, target: PasteTarget, mark: DecimalMark | null): Reading | null {
  switch (target.as) {
    case 'quantity':
    case 'money': {
      const value = readPastedDecimal(text, mark);
      return value === null
        ? { value: text, fault: t('“{{text}}” cannot be read as a number.', { text }) }
        : { value };
    }
    case 'date': {
      const value = parseTypedDate(text);
      const fault = t('“{{typed}}” is not a date. Please type it like 2026-03-07.', { typed: text });
      return value === null ? { value: text, fault } : { value };
    }
    case 'select': {
      const chosen = Object.entries(target.choices ?? {}).find((choice) =>
        choice.some((word) => word.toLowerCase() === text.toLowerCase()),
      );
      return chosen ? { value: chosen[0] } : null;
    }
    default:
      return { value: text };
  }
}

type Block = { rows: readonly string[][]; targets: readonly (PasteTarget | null)[] };

type PasteInto<Row, Found> = {
  rows: readonly Row[];
  max: number;
  codeOf: ((row: Row) => string) | undefined;
  /** The entries of the catalogue, by `codeKey`. */
  found: ReadonlyMap<string, Found>;
  lineOf: ((found: Found) => Row) | undefined;
  unavailable?: ((found: Found) => string | null) | undefined;
  newLine: (() => Row) | undefined;
};

/** Whether a cell has room for a pasted value: it is blank, or 0, or says the same. */
function takes(present: string, value: string, target: PasteTarget): boolean {
  if (present.trim() === '' || present === value) return true;
  if (target.as !== 'quantity' && target.as !== 'money') return false;
  const [one, other] = [parseDecimal(present), parseDecimal(value)];
  return one !== null && (one === 0n || one === other);
}

type Readings = [PasteTarget, Reading][];

const notAChoice = (text: string, { title }: PasteTarget) =>
  t('“{{text}}” is not an option for {{column}}.', { text, column: title });

/** Reads a row: its code, '' for none, and its cells; or why it cannot be read. */
function readRow(cells: readonly string[], targets: Block['targets'], mark: DecimalMark | null) {
  const readings: Readings = [];
  let code = '';
  for (const [index, target] of targets.entries()) {
    const text = cells[index] ?? '';
    if (!target || target.as === 'ignored' || text === '') continue;
    if (target.as === 'code') {
      code = text;
      continue;
    }
    const reading = readCell(text, target, mark);
    if (!reading) return notAChoice(text, target);
    readings.push([target, reading]);
  }
  return { code, readings };
}

/** A new line for a pasted row, or why there is none. */
function newLineFor<Row, Found>(
  code: string,
  readings: Readings,
  into: PasteInto<Row, Found>,
  count: number,
) {
  const full = t('There can be at most {{count}} lines.', { count: into.max });
  if (code === '') {
    if (!into.newLine || readings.length === 0) return t('This row has no code.');
    return count < into.max ? into.newLine() : full;
  }
  const found = into.found.get(codeKey(code));
  if (found === undefined || !into.lineOf) return t('“{{code}}” was not found.', { code });
  return into.unavailable?.(found) ?? (count < into.max ? into.lineOf(found) : full);
}

/**
 * Places pasted rows among the lines: into the line of the same code where its cells are blank, else as a new line.
 * Nothing that is there is overwritten, and a row that finds no place comes back with the reason.
 */
export function placePasted<Row extends object, Found>(
  block: Block,
  into: PasteInto<Row, Found>,
): Placed<Row> {
  const rows = [...into.rows];
  const placed: Placed<Row> = { rows, errors: {}, unread: [], added: 0, filled: 0 };
  const { codeOf } = into;
  const byCode = new Map(codeOf ? rows.map((row, index) => [codeKey(codeOf(row)), index]) : []);
  const mark = decimalMark(numbersOf(block.rows, block.targets));

  for (const cells of block.rows) {
    if (cells.every((cell) => cell === '')) continue;
    const reason = placeRow(cells);
    if (reason !== null) placed.unread.push({ text: cells.join('\t'), reason });
  }
  return placed;

  function placeRow(cells: readonly string[]): string | null {
    const read = readRow(cells, block.targets, mark);
    if (typeof read === 'string') return read;
    const { code, readings } = read;
    const present = code === '' ? undefined : byCode.get(codeKey(code));
    if (present !== undefined) {
      const line = rows[present] as Row;
      if (!readings.every(([target, { value }]) => takes(cellText(line, target.key), value, target)))
        return t('{{code}} is in line {{line}} already, with other values.', { code, line: present + 1 });
      write(present, line, readings);
      placed.filled += 1;
      return null;
    }
    const line = newLineFor(code, readings, into, rows.length);
    if (typeof line === 'string') return line;
    if (code) byCode.set(codeKey(code), rows.length);
    write(rows.length, line, readings);
    placed.added += 1;
    return null;
  }

  function write(index: number, line: Row, readings: Readings) {
    const values = readings.map(([{ key }, { value }]) => [key, value]);
    rows[index] = { ...line, ...Object.fromEntries(values) };
    for (const [{ key }, { fault }] of readings) if (fault) placed.errors[`${index}.${key}`] = fault;
  }
}

/** Fills a column downwards from a line, as a spreadsheet does; values beyond the last line come back. */
export function fillDown<Row extends object>(
  values: readonly string[],
  target: PasteTarget,
  rows: readonly Row[],
  from: number,
): Placed<Row> {
  const placed: Placed<Row> = { rows: [...rows], errors: {}, unread: [], added: 0, filled: 0 };
  const mark = target.as === 'quantity' || target.as === 'money' ? decimalMark(values) : null;
  for (const [offset, text] of values.entries()) {
    if (text === '') continue;
    const index = from + offset;
    const line = rows[index];
    const reading = readCell(text, target, mark);
    if (!line || !reading) {
      const reason = line ? notAChoice(text, target) : t('There is no line left for this value.');
      placed.unread.push({ text, reason });
      continue;
    }
    placed.rows[index] = { ...line, [target.key]: reading.value };
    if (reading.fault) placed.errors[`${index}.${target.key}`] = reading.fault;
    placed.filled += 1;
  }
  return placed;
}
