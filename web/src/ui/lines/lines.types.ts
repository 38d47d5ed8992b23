import type { ReactNode } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';

export type LineKey = string | number;
type FieldOf<Row> = keyof Row & string;

/** The properties of a cell of one's own. */
export type CustomCell<Row> = {
  row: Row;
  /** The accessible name of the cell: 'Photo, line 3'. */
  label: string;
  /** The sentence of what is wrong with it; it is shown below the cell. */
  error: string | undefined;
  /** To be put on what takes the focus. */
  inputProps: Record<string, unknown>;
  locked: boolean;
  change: (changes: Partial<Row>) => void;
};

type AnyColumn = {
  title: string;
  /** The least width at a desk, in pixels. */
  width?: number;
  required?: boolean;
  /** On a phone a line is a card: its title, or a field or fact below it, unless it is left out. */
  onPhone?: 'title' | 'hidden';
  /** Other headings under which a spreadsheet has it. */
  headings?: readonly string[];
};

/**
 * A column of the lines. What is typed is kept in the row as text, however it reads; the contract's schema says what is
 * wrong with it.
 */
export type LineColumn<Row> = AnyColumn &
  (
    | { kind: 'text' | 'date'; key: FieldOf<Row> }
    /** A decimal; with `total` the last row of the table has the exact sum. */
    | { kind: 'quantity' | 'money'; key: FieldOf<Row>; total?: boolean }
    /** One of a few, by the value on the wire. */
    | { kind: 'select'; key: FieldOf<Row>; choices: Readonly<Record<string, string>> }
    | { kind: 'readonly'; key: string; render: (row: Row) => ReactNode; align?: 'left' | 'right' }
    /** A computed amount of money, as exact decimal text; null: unknown. */
    | { kind: 'amount'; key: string; decimal: (row: Row) => string | null; total?: boolean }
    | { kind: 'custom'; key: string; render: (cell: CustomCell<Row>) => ReactNode }
  );

/** Where lines are added from, such as the materials. */
export type LineCatalogue<Row, Found> = {
  /** The label of the search field, such as 'Add material'. */
  label: string;
  placeholder: string;
  /** A hook that gives what the server found for a search; '' asks for the first ones. */
  useFound: (term: string) => {
    found: readonly Found[];
    isFetching: boolean;
    error: ApiProblem | null;
  };
  keyOf: (found: Found) => LineKey;
  titleOf: (found: Found) => string;
  detailOf?: (found: Found) => string;
  /** Why it cannot be added; null: it can. */
  unavailable?: (found: Found) => string | null;
  lineOf: (found: Found) => Row;
  /** Finds pasted codes, each written as it was pasted. */
  lookUp?: (codes: string[]) => Promise<readonly Found[]>;
  codeOf?: (found: Found) => string;
  /** The sentence when nothing is found. */
  nothing: string;
};

/** How lines are named and identified. */
export type LineIdentity<Row> = {
  /** The key of a line in the catalogue, as the catalogue's `keyOf` gives it; null: it came from no catalogue. */
  keyOf: (row: Row) => LineKey | null;
  /** The name of a line where it is removed. */
  titleOf: (row: Row) => string;
  /** The column that shows the code by which pasted rows are matched, and the code of a line. */
  code?: { column: string; of: (row: Row) => string };
};

/** The errors of a line: sentences by column; '' holds those of the whole line. */
export type LineErrors = Readonly<Record<string, string>>;

/** The actions of the cells and lines; the same object at every drawing. */
export type LineActions<Row> = {
  change: (index: number, changes: Partial<Row>) => void;
  remove: (index: number) => void;
};

export type LinesViewProps<Row> = {
  label: string;
  columns: readonly LineColumn<Row>[];
  rows: readonly Row[];
  /** The lines that are shown, of all rows: from the first to before the last. */
  shown: readonly [first: number, end: number];
  /** Keys that stay with their lines while others come and go. */
  keys: readonly number[];
  errors: ReadonlyMap<number, LineErrors>;
  titleOf: (row: Row) => string;
  locked: boolean;
  removable: boolean;
  actions: LineActions<Row>;
};

/** The text of a cell; a number that a record brought is text from then on. */
export function cellText(row: object, key: string): string {
  const value = (row as Record<string, unknown>)[key];
  return value === null || value === undefined ? '' : String(value);
}

/** Whether a column can be typed in by itself. */
export function isEditable<Row>(column: LineColumn<Row>) {
  return column.kind !== 'readonly' && column.kind !== 'amount' && column.kind !== 'custom';
}
