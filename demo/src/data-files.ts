import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

/** The folder of the data files, of which README.md says what may be changed. */
export const DATA_FOLDER = new URL('../data/', import.meta.url);

/** The reader of each file that was read: its text gives its content. */
export const dataFiles = new Map<string, (text: string) => unknown>();

/** A file of data/ says something that it cannot say. The message names the file, the line and the column. */
export class DataFileError extends Error {
  constructor(file: string, place: string, problem: string) {
    super(`demo/data/${file}, ${place}: ${problem}`);
  }
}

/** The kinds of cells that a table has. */
export const cell = {
  text: z.string().min(1, 'has to be filled in'),
  number: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'has to be a number')
    .transform(Number),
  price: z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/, 'has to be a price, such as 12.50')
    // A spreadsheet leaves the last zeros out.
    .transform((price) => Number(price).toFixed(2)),
  /** Several, with semicolons between them. */
  list: z.string().transform((text) => text.split(';').map((each) => each.trim())),
  /** May be left empty, which is null. */
  optional: <Cell extends z.ZodType<unknown, string>>(schema: Cell) =>
    z.union([z.literal('').transform(() => null), schema]),
};

/** The name of a row of another table: its first column. @param file the one of that table */
export function nameFrom(rows: readonly object[], file: string) {
  const names = new Set(rows.map((row) => String(Object.values(row)[0])));
  return z.string().refine((name) => names.has(name), `is not listed in ${file}`);
}

/** The rows of a CSV file, whose heading has the names of the columns. @throws DataFileError */
export function readTable<Columns extends z.ZodRawShape>(file: string, columns: Columns) {
  return read(file, (text) => rowsOf(file, text, columns));
}

/** The content of a YAML file. @throws DataFileError */
export function readTree<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return read(file, (text) => {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const placeAt = (offset: number) => {
      const { line, col } = lines.linePos(offset);
      return `line ${line}, column ${col}`;
    };
    const [error] = document.errors;
    if (error) throw new DataFileError(file, placeAt(error.pos[0]), error.message);
    const parsed = schema.safeParse(document.toJS());
    if (parsed.success) return parsed.data;
    const issue = firstOf(parsed.error.issues);
    const place = `${placeAt(offsetOf(document, issue.path))} (${issue.path.join('.')})`;
    throw new DataFileError(file, place, issue.message);
  });
}

function read<Content>(file: string, contentOf: (text: string) => Content): Content {
  // Programs of Windows end lines with two characters.
  const read = (text: string) => contentOf(text.replaceAll('\r\n', '\n'));
  dataFiles.set(file, read);
  return read(readFileSync(new URL(file, DATA_FOLDER), 'utf8'));
}

function rowsOf<Columns extends z.ZodRawShape>(file: string, text: string, columns: Columns) {
  const names = Object.keys(columns);
  const row = z.object(columns);
  const [heading, ...rows] = linesOf(file, text);
  const missing = names.find((name) => !heading?.cells.includes(name));
  if (!heading || missing) throw new DataFileError(file, 'line 1', `there is no column ${missing}`);
  const unknown = heading.cells.findIndex((name) => !names.includes(name));
  if (unknown >= 0)
    throw new DataFileError(file, `line 1, column ${unknown + 1}`, 'there is no such column to fill in');
  return rows.map(({ line, cells }): z.output<typeof row> => {
    if (cells.length !== names.length)
      throw new DataFileError(file, `line ${line}`, `has ${cells.length} cells instead of ${names.length}`);
    const parsed = row.safeParse(Object.fromEntries(heading.cells.map((name, at) => [name, cells[at]])));
    if (parsed.success) return parsed.data;
    const issue = firstOf(parsed.error.issues);
    const at = heading.cells.indexOf(String(issue.path[0]));
    const place = `line ${line}, column ${at + 1} (${heading.cells[at]})`;
    throw new DataFileError(file, place, `“${cells[at]}” ${issue.message}`);
  });
}

/** The rows of a CSV text, each with the number of the line that it begins on. */
function linesOf(file: string, text: string): { line: number; cells: string[] }[] {
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return records.map(({ record }, index) => ({
      line: (records[index - 1]?.info.lines ?? 0) + 1,
      cells: record,
    }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = /line (\d+)/.exec(cause.message)?.[1] ?? '?';
    throw new DataFileError(file, `line ${line}`, 'a quotation mark is missing or one too many');
  }
}

type Issue = { path: PropertyKey[]; message: string };

/** The first thing that is wrong; of several kinds that something could be, what is said of the last one. */
function firstOf([issue]: readonly z.core.$ZodIssue[]): Issue {
  if (!issue) return { path: [], message: 'cannot be read' };
  const inner =
    issue.code === 'invalid_union'
      ? issue.errors.at(-1)
      : issue.code === 'invalid_key'
        ? issue.issues
        : undefined;
  if (!inner?.length) return issue;
  const { path, message } = firstOf(inner);
  return { path: [...issue.path, ...path], message };
}

/** Where what a path leads to begins, or what it is in where it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    const range = (node as { range?: readonly number[] | null } | undefined)?.range;
    if (range?.[0] !== undefined) return range[0];
  }
  return 0;
}
