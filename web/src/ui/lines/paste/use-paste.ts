import { useState } from 'react';
import { asApiProblem } from '../../../platform/api-problem.ts';
import { t } from '../../../platform/i18n.ts';
import { explainProblem } from '../../../platform/problem.ts';
import type { LineCatalogue, LineColumn, LineIdentity } from '../lines.types.ts';
import { mapColumns, type PasteTarget, pasteTargets } from './paste-targets.ts';
import { codeKey, fillDown, type Placed, placePasted, type UnreadRow } from './place-pasted.ts';
import { readTable } from './read-table.ts';

type Options<Row, Found> = {
  columns: readonly LineColumn<Row>[];
  catalogue: LineCatalogue<Row, Found> | undefined;
  code: LineIdentity<Row>['code'];
  newLine: (() => Row) | undefined;
  max: number;
  present: () => readonly Row[];
  onPlaced: (placed: Placed<Row>) => void;
};

type Targets = readonly (PasteTarget | null)[];

/** Rows that found no place, with what their columns are. */
export type Unread = { rows: UnreadRow[]; targets: Targets };

/** Places what is pasted from a spreadsheet among the lines, and holds what could not be placed until it is. */
export function usePaste<Row extends object, Found>(options: Options<Row, Found>) {
  const { columns, catalogue, code, newLine, max, present, onPlaced } = options;
  const [unread, setUnread] = useState<Unread | null>(null);
  const [busy, setBusy] = useState(false);
  const targets = pasteTargets(columns, code?.column);

  /** What the catalogue has of the codes that no line has yet. */
  async function lookUp(rows: readonly string[][], of: Targets): Promise<Map<string, Found>> {
    const at = of.findIndex((target) => target?.as === 'code');
    const there = new Set(code ? present().map((row) => codeKey(code.of(row))) : []);
    const codes = new Map<string, string>();
    for (const row of rows) {
      const pasted = row[at]?.trim() ?? '';
      if (pasted && !there.has(codeKey(pasted))) codes.set(codeKey(pasted), pasted);
    }
    if (codes.size === 0 || !catalogue?.lookUp || !catalogue.codeOf) return new Map();
    const { codeOf } = catalogue;
    const found = await catalogue.lookUp([...codes.values()]);
    return new Map(found.map((each) => [codeKey(codeOf(each)), each]));
  }

  async function place(rows: string[][], of: Targets, before: readonly UnreadRow[]) {
    setBusy(true);
    try {
      const found = await lookUp(rows, of);
      const placed = placePasted(
        { rows, targets: of },
        {
          rows: present(),
          max,
          codeOf: code?.of,
          found,
          lineOf: catalogue?.lineOf,
          unavailable: catalogue?.unavailable,
          newLine,
        },
      );
      settle(placed, of, before);
    } catch (error) {
      // Nothing of it is lost: it waits to be tried again.
      const reason = explainProblem(asApiProblem(error), 'reading').sentence;
      const kept = rows.filter((row) => row.some(Boolean)).map((row) => ({ text: row.join('\t'), reason }));
      setUnread({ rows: [...before, ...kept], targets: of });
    } finally {
      setBusy(false);
    }
  }

  function settle(placed: Placed<Row>, of: Targets, before: readonly UnreadRow[]) {
    const left = [...before, ...placed.unread];
    setUnread(left.length > 0 ? { rows: left, targets: of } : null);
    if (placed.added + placed.filled > 0) onPlaced(placed);
  }

  return {
    busy,
    unread,
    /** What a paste can fill in, in order. */
    titles: targets.filter(({ as }) => as !== 'ignored').map(({ title }) => title),
    /**
     * Takes what was pasted.
     * @param cell where: a single column of values fills the one that it was pasted into, downwards
     */
    paste(text: string, cell: { line: number; column: string } | null) {
      const grid = readTable(text);
      const into =
        cell && targets.find(({ key, as }) => key === cell.column && as !== 'code' && as !== 'ignored');
      // Rows of an earlier paste may have other columns; their text is kept with the reason that they had.
      const before = unread?.rows ?? [];
      if (cell && into && grid.every((row) => row.length === 1))
        return settle(
          fillDown(
            grid.map(([value]) => value ?? ''),
            into,
            present(),
            cell.line,
          ),
          [into],
          before,
        );
      const { targets: of, rows } = mapColumns(grid, targets);
      return void place(rows, of, before);
    },
    edit(index: number, text: string) {
      setUnread(
        (was) => was && { ...was, rows: was.rows.map((row, at) => (at === index ? { ...row, text } : row)) },
      );
    },
    tryAgain() {
      if (!unread) return;
      const rows = unread.rows.map(({ text }) => text.split('\t').map((cell) => cell.trim()));
      void place(rows, unread.targets, []);
    },
    discard: (index: number) => {
      setUnread((was) => {
        const rows = was?.rows.filter((_, at) => at !== index) ?? [];
        return was && rows.length > 0 ? { ...was, rows } : null;
      });
    },
    discardAll: () => setUnread(null),
    /** What a paste is said to have done. */
    wordsOf: ({ added, filled }: Placed<Row>) =>
      [
        added > 0 ? t('{{count}} lines added.', { count: added }) : '',
        filled > 0 ? t('{{count}} lines filled in.', { count: filled }) : '',
      ]
        .filter(Boolean)
        .join(' '),
  };
}
