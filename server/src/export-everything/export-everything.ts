import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { openTables } from '../backup/index.ts';
import { CommandError } from '../platform/run-command.ts';
import { line, writeNew } from './csv.ts';
import { leftOutTables } from './left-out.ts';
import { type ExportedTable, readable, readSchema } from './read-schema.ts';
import { type WrittenFiles, writeFiles } from './write-files.ts';
import { type WrittenTable, writeTable } from './write-tables.ts';

export type ExportOptions = {
  connection: pg.ClientConfig;
  /** Reads the contents of a file, by its SHA-256. */
  readFile: (sha256: string) => Readable;
  /** The folder to write, which is new or empty. */
  folder: string;
  version: string;
  /** Told what was written, and awaited. */
  say: (line: string) => unknown;
};

/** The totals of an export. */
export type Exported = { tables: number; rows: number; files: number; missing: number };

/**
 * Writes all data in forms that other programs read, as they are at one moment, while everybody works: a CSV file for each
 * table, the files with their names, and lists of all that is there. Secrets are not in it.
 * @throws CommandError where the folder has something in it, or cannot be written
 */
export async function exportEverything({
  connection,
  readFile,
  folder,
  version,
  say,
}: ExportOptions): Promise<Exported> {
  await prepare(folder);
  const client = await openTables(connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    // The first statement of the transaction is the moment that it sees.
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const takenAt = (rows[0] as { now: Date }).now.toISOString();
    const tables = await readSchema(client);
    const written = new Map<string, WrittenTable>();
    for (const table of tables) {
      const { name } = table;
      written.set(name, await writeTable(client, table, join(folder, 'tables')));
      await say(`tables/${name}.csv: ${written.get(name)?.rows.toLocaleString('en-SG')} rows`);
    }
    const files = await writeFiles(client, tables, { folder, readFile });
    await say(`files: ${files.rows.toLocaleString('en-SG')}`);
    await writeNew(join(folder, 'columns.csv'), linesOfColumns(tables));
    await writeNew(join(folder, 'README.txt'), [readme(version, takenAt)]);
    // The last one: an export without it is not complete.
    await writeNew(join(folder, 'index.csv'), linesOfIndex(written, files));
    const count = [...written.values()].reduce((sum, table) => sum + table.rows, 0);
    return { tables: tables.length, rows: count, files: files.rows - files.missing, missing: files.missing };
  } finally {
    await client.end().catch(() => {});
  }
}

async function prepare(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0)
      throw new CommandError(`${folder} has something in it: name a new folder, or an empty one.`);
    await mkdir(join(folder, 'tables'), { mode: 0o700 });
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(`${folder} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
}

function linesOfColumns(tables: ExportedTable[]): string[] {
  const rows = tables.flatMap(({ name, columns, key }) =>
    columns.map((column) => [
      `tables/${name}.csv`,
      readable(column.name),
      column.name,
      column.type,
      key.includes(column.name) ? 'yes' : null,
      column.refersTo && !Object.hasOwn(leftOutTables, column.refersTo)
        ? `tables/${column.refersTo}.csv`
        : null,
    ]),
  );
  return [
    line(['File', 'Column', 'Name in the database', 'Type', 'Part of the key', 'Names a row of']),
    ...rows.map(line),
  ];
}

function linesOfIndex(tables: ReadonlyMap<string, WrittenTable>, files: WrittenFiles): string[] {
  return [
    line(['File', 'Content', 'Rows', 'Bytes', 'SHA-256']),
    ...[...tables].map(([name, { rows, bytes, sha256 }]) =>
      line([`tables/${name}.csv`, readable(name), rows, bytes, sha256]),
    ),
    line([
      'files.csv',
      'The files: where each is, its hash, and what it belongs to',
      files.rows,
      files.bytes,
      files.sha256,
    ]),
  ];
}

const readme = (version: string, takenAt: string): string =>
  `All data of Plumbline ${version}, as they were on ${takenAt} (UTC).

index.csv    the files with data, with their numbers of rows, sizes and hashes (SHA-256); without it, the export is not complete
columns.csv  the columns of each table: their names in the database, their types, and the table that a column names a row of
files.csv    the uploaded files: where each is, its own name, its hash, and what it belongs to
tables/      a table each
files/       the uploaded files, by what they belong to: files/TABLE/ID/NUMBER NAME

The tables are CSV files as RFC 4180 describes them, in UTF-8, with the names of the columns in the first line. A value that is
empty is missing; an empty text is "". Moments are in UTC (2026-11-29T08:00:00.000Z), dates are those of the site, amounts
have a point, lists and nested values are JSON. A column such as 'Project id' names the row of that 'Id' in another table.
Spreadsheets may take a value that begins with = for a formula: import the columns as text.

Not in it, because they are secrets or only serve the running server: passwords, and
${Object.entries(leftOutTables)
  .map(([name, reason]) => `  ${name}: ${reason}\n`)
  .join('')}`;
