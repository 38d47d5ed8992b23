import type { ReactNode } from 'react';
import type { Press } from '../list/line-choice.ts';

export type Sort = { by: string; direction: 'asc' | 'desc' };

export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The column's head sorts. */
  sortable?: boolean;
  /** Numbers are aligned right. */
  align?: 'left' | 'right';
  width?: number | string;
  /**
   * In px; where there is not enough room for it, the table scrolls instead of breaking words. The column that says what
   * a row is has one of its own; 0 where it is a number or a date, which need no more than they are wide.
   */
  minWidth?: number;
  /** The whole text, where the column may cut it. */
  tooltip?: (row: Row) => string;
  /** On a phone a row is a card: its title, or a detail of it; any other column is left out. */
  onPhone?: 'title' | 'detail';
  /** Among the details of a card its text is long: it takes a line of its own. */
  wide?: boolean;
  /** On a card the value is clear without the column's title, such as a status or a role. */
  unlabelled?: boolean;
  /**
   * The column that decides, such as the quantity left: in sight however far the table is scrolled. By default the first
   * `detail` of the cards.
   */
  decides?: boolean;
  /** Not shown in a table until somebody chooses to see it. */
  hiddenAtFirst?: boolean;
};

export type TableQuery = {
  /** The answer: a list, or a page of one. */
  data?: unknown;
  isPending: boolean;
  isPlaceholderData?: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** Rows that can be chosen, to do something with all of them. */
export type RowSelection<Row> = {
  isChosen: (row: Row) => boolean;
  /** Chooses rows, or leaves them out again. */
  choose: (rows: readonly Row[], chosen: boolean) => void;
  /** The name of a row, for the accessible name of its checkbox. */
  nameOf: (row: Row) => string;
  /** Whether a row can be chosen; without it all can. */
  mayChoose?: (row: Row) => boolean;
  /** A press of a row, or Enter on it: true where it chooses and does not open the row. With it a long press chooses too. */
  press?: (press: Press, row: Row) => boolean;
  /** A press of a row's checkbox, with Shift up to it. */
  check?: (press: Press, row: Row) => void;
};

/** The rows that can be chosen. */
export const choosable = <Row>({ mayChoose }: RowSelection<Row>, rows: readonly Row[]): readonly Row[] =>
  mayChoose ? rows.filter(mayChoose) : rows;

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  query: TableQuery;
  rowKey: (row: Row) => string | number;
  /** Shown when there is no row. */
  empty: ReactNode;
  /** A row's click, and Enter on it, opens it. */
  onOpen?: (row: Row) => void;
  /** The address of what a row opens, for another tab. */
  addressOf?: (row: Row) => string;
  /** Gives each row a checkbox. */
  selection?: RowSelection<Row> | undefined;
  /** The screen has keys of its own that go from row to row. */
  hasOwnKeys?: boolean | undefined;
  /** Whether a row is the selected one. */
  isSelected?: (row: Row) => boolean;
  /** Whether a row is highlighted in red; a word in it says why. */
  isCritical?: ((row: Row) => boolean) | undefined;
  /** The actions at a row's end. */
  rowActions?: (row: Row) => ReactNode;
  /** The head above the actions, where it has one; else only screen readers get it. */
  actionsTitle?: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** How many rows the skeleton has. */
  expectedRows?: number;
  /** Keeps the head in sight within this height; without it the page scrolls and the head stays below the bar. */
  maxHeight?: number | string;
};
