import { join } from 'node:path';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { line, type WrittenFile, withLineEnds, writeNew } from './csv.ts';
import { type ExportedColumn, type ExportedTable, readable } from './read-schema.ts';

export type WrittenTable = WrittenFile & { rows: number };

/** A column as text that other programs read: moments in UTC by ISO 8601, lists as JSON. */
function textOf({ name, type }: ExportedColumn): string {
  const column = pg.escapeIdentifier(name);
  if (type === 'timestamp with time zone')
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type.endsWith('[]')) return `to_json(${column})::text`;
  return `${column}::text`;
}

/** Writes a table as a CSV file, row by row. */
export async function writeTable(
  client: pg.Client,
  table: ExportedTable,
  folder: string,
): Promise<WrittenTable> {
  const { name, columns, key } = table;
  // By the columns themselves: a bare name in `order by` is that of the text that is written.
  const order =
    key.length > 0 ? `order by ${key.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ')}` : '';
  const rows = client.query(
    to(
      `copy (select ${columns.map(textOf).join(', ')} from ${pg.escapeIdentifier(name)} t ${order}) to stdout with (format csv)`,
    ),
  );
  async function* pieces() {
    yield line(columns.map((column) => readable(column.name)));
    yield* withLineEnds(rows as AsyncIterable<Buffer>);
  }
  const written = await writeNew(join(folder, `${name}.csv`), pieces());
  return { ...written, rows: rows.rowCount };
}
