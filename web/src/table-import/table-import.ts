import type { CommaMeaning, Endpoint, TableSource } from '@plumbline/contract';
import type { ReactNode } from 'react';
import type { ColumnChoice } from '../ui/import-reading/column-mapping.tsx';
import type { ReadingChoices } from '../ui/import-reading/file-reading.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';

/** A row of a table as the server has read it. */
export type ImportedRow = { row: number; errors: { column: string; message: string }[] };

/** What an import answers, and its dry run. */
export type TableImportResult<Row extends ImportedRow> = {
  counts: { rows: number; good: number; bad: number };
  added: number;
  source: TableSource;
  unknown_columns: string[];
  rows: Row[];
};

/** How somebody has chosen that the file is read. */
export type TableChoices = ReadingChoices & {
  columns: ColumnChoice;
  comma?: CommaMeaning;
  skip_repeated?: boolean;
};

/** What the screen says of the records, in the language of the reader. */
export type TableImportWords<Result> = {
  /** Where the way back leads. */
  backTo: string;
  /** How the template is filled in. */
  instructions: string;
  /** The name of the field of the file. */
  file: string;
  /** What is said before a file is chosen. */
  invitation: string;
  /** The button before there is anything to add. */
  add: string;
  /** The button that adds so many. */
  addMany: (count: number, result: Result) => string;
  /** What is asked before. */
  question: (count: number, result: Result) => string;
  /** What is said of a file with wrong rows. */
  correct: string;
  /** What is said where the answer did not arrive. */
  safeAgain: string;
};

/** An import of records from a table: `file`, `file_name` and `dry_run` in its body, and further options. */
export type TableImport<
  Row extends ImportedRow,
  Result extends TableImportResult<Row> = TableImportResult<Row>,
> = {
  endpoint: Endpoint;
  /** Answers the path of an empty table with all columns. */
  template: Endpoint;
  /** The columns that a table can have, with their words. */
  fields: Readonly<Record<string, string>>;
  /** Further fields of the body; with others the preview is made again. */
  options?: Readonly<Record<string, boolean | number>>;
  words: TableImportWords<Result>;
  /** Figures of a preview in addition to those of every import: what it is and how many. */
  figuresOf?: (result: Result) => readonly [label: string, value: string][];
  /** What is said of a file that would do nothing; null: it does something. */
  nothingToDo?: (result: Result) => string | null;
  /** What names a row, between its number and its errors. */
  columns: Column<Row>[];
  /** What a row without errors shows in the column of errors, and what that column is called then. */
  outcome?: { title: string; render: (row: Row) => ReactNode };
};
