import { MAX_ITEMS, MAX_RELATIONS, TOO_MANY_ITEMS, TOO_MANY_RELATIONS } from './limits.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';

/** A line has far fewer, and each takes many times the bytes that it has in the file. */
const MAX_COLUMNS = 500;

type Columns = Record<string, readonly string[]>;

/** The rows of each table asked for; a column that the file or the row does not have is ''. */
export type XerTables<Wanted extends Columns> = {
  [Table in keyof Wanted]: Record<Wanted[Table][number], string>[];
};

/**
 * The rows of some tables of a Primavera P6 export, with only the columns asked for. The format is lines
 * of tab-separated cells: %T names a table, %F its columns, %R is a row, %E the end; everything else is
 * passed over. `complete` is false when the end is missing. Throws UnreadableSchedule beyond 200,000
 * rows, of relations beyond 500,000.
 */
export function readXerTables<Wanted extends Columns>(
  text: string,
  wanted: Wanted,
): { tables: XerTables<Wanted>; complete: boolean } {
  const tables = new Map<string, Record<string, string>[]>(Object.keys(wanted).map((name) => [name, []]));
  let rows: Record<string, string>[] | undefined;
  let isRelations = false;
  let columns: readonly string[] = [];
  let indexes: number[] = [];
  let complete = false;
  for (const line of wholeLines(text)) {
    if (line.startsWith('%R\t') && rows) {
      const cells = line.split('\t', MAX_COLUMNS);
      rows.push(
        Object.fromEntries(columns.map((column, index) => [column, cells[indexes[index] ?? -1] ?? ''])),
      );
      refuseTooMany(rows.length, isRelations);
    } else if (line.startsWith('%F\t')) {
      const header = line.split('\t', MAX_COLUMNS);
      indexes = columns.map((column) => header.indexOf(column));
    } else if (line.startsWith('%T\t')) {
      const name = line.slice(3).trim();
      rows = tables.get(name);
      isRelations = name === 'TASKPRED';
      columns = rows ? (wanted[name] ?? []) : [];
      indexes = [];
    } else if (line.startsWith('%E')) complete = true;
  }
  return { tables: Object.fromEntries(tables) as XerTables<Wanted>, complete };
}

function refuseTooMany(rows: number, isRelations: boolean): void {
  if (rows > (isRelations ? MAX_RELATIONS : MAX_ITEMS))
    throw new UnreadableSchedule(isRelations ? TOO_MANY_RELATIONS : TOO_MANY_ITEMS);
}

/**
 * A name with a line break cuts its row in two: what begins with none of the format's signs goes on with the line before.
 */
function* wholeLines(text: string): Generator<string> {
  let whole = '';
  for (const line of lines(text)) {
    if (/^%[TFRE](?:\t|$)|^ERMHDR/.test(line)) {
      yield whole;
      whole = line;
    } else if (line !== '') whole += ` ${line}`;
  }
  yield whole;
}

/** One at a time: a list of all lines would hold most of the file a second time. */
function* lines(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    yield text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    start = end + 1;
  }
}
