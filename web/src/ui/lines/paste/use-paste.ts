import { useRef, useState } from 'react';
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

/** A row that found no place, with what its columns are: each paste may have others. The id is its own. */
export type Unread = UnreadRow & { id: number; targets: Targets };

/** The entries of the catalogue for the pasted codes that no line has yet, by `codeKey`. */
async function lookUp<Row, Found>(
  rows: readonly string[][],
  of: Targets,
  { catalogue, code, present }: Pick<Options<Row, Found>, 'catalogue' | 'code' | 'present'>,
): Promise<Map<string, Found>> {
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

/** The result of a paste, in words. */
export function pasteWords({ added, filled }: { added: number; filled: number }): string {
  const words = [
    added > 0 && t('{{count}} lines added.', { count: added }),
    filled > 0 && t('{{count}} lines filled in.', { count: filled }),
  ];
  return words.filter(Boolean).join(' ');
}

/** Places what is pasted from a spreadsheet among the lines, and holds what could not be placed until it is. */
export function usePaste<Row extends object, Found>(options: Options<Row, Found>) {
  const { columns, catalogue, code, newLine, max, present, onPlaced } = options;
  const [unread, setUnread] = useState<readonly Unread[]>([]);
  const [busy, setBusy] = useState(false);
  const lastId = useRef(0);
  const targets = pasteTargets(columns, code?.column);

  async function place(rows: string[][], of: Targets) {
    setBusy(true);
    try {
      const found = await lookUp(rows, of, options);
      const { lineOf, unavailable } = catalogue ?? {};
      const into = { rows: present(), max, codeOf: code?.of, found, lineOf, unavailable, newLine };
      settle(placePasted({ rows, targets: of }, into), of);
    } catch (error) {
      // Nothing of it is lost: it waits to be tried again.
      const reason = explainProblem(asApiProblem(error), 'reading').sentence;
      const filled = rows.filter((row) => row.some(Boolean));
      wait(
        filled.map((row) => ({ text: row.join('\t'), reason })),
        of,
      );
    } finally {
      setBusy(false);
    }
  }

  function settle(placed: Placed<Row>, of: Targets) {
    if (placed.added + placed.filled > 0) onPlaced(placed);
    wait(placed.unread, of);
  }

  function wait(rows: readonly UnreadRow[], of: Targets) {
    const waiting = rows.map((row) => {
      lastId.current += 1;
      return { ...row, id: lastId.current, targets: of };
    });
    setUnread((was) => [...was, ...waiting]);
  }

  return {
    busy,
    unread,
    /** The columns that a paste can fill in, in order. */
    titles: targets.filter(({ as }) => as !== 'ignored').map(({ title }) => title),
    /**
     * Takes what was pasted.
     * @param cell where: a single column of values fills the one that it was pasted into, downwards
     */
    paste(text: string, cell: { line: number; column: string } | null) {
      const grid = readTable(text);
      const into =
        cell && targets.find(({ key, as }) => key === cell.column && as !== 'code' && as !== 'ignored');
      if (cell && into && grid.every((row) => row.length === 1))
        return settle(
          fillDown(
            grid.map(([value]) => value ?? ''),
            into,
            present(),
            cell.line,
          ),
          [into],
        );
      const { targets: of, rows } = mapColumns(grid, targets);
      void place(rows, of);
    },
    edit: (id: number, text: string) =>
      setUnread((was) => was.map((row) => (row.id === id ? { ...row, text } : row))),
    async tryAgain() {
      setUnread([]);
      for (const of of new Set(unread.map(({ targets: each }) => each))) {
        const rows = unread.filter(({ targets: each }) => each === of);
        await place(
          rows.map(({ text }) => text.split('\t').map((cell) => cell.trim())),
          of,
        );
      }
    },
    discard: (id: number) => setUnread((was) => was.filter((row) => row.id !== id)),
    discardAll: () => setUnread([]),
  };
}
