import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import type { Query } from './earlier-data.ts';

/** A table of a database: its columns that can be written, its rows as a JSON array, and where its sequence is. */
type TableLine = [name: string, columns: string, rows: string, sequence: string];

const NOT_DATA = ['kysely_migration', 'kysely_migration_lock', 'schema_files'];

/** Writes all rows of a database to a file: a line a table, compressed. Numbers stay text, so that none is rounded. */
export async function dumpRows(client: pg.Client, file: string): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; columns: string; id_sequence: string | null }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
       max(pg_get_serial_sequence(quote_ident(c.relname), a.attname)) as id_sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [NOT_DATA],
  );
  const lines: string[] = [];
  for (const { name, columns, id_sequence } of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from (select ${columns} from ${name} order by 1) t`,
    );
    const line: TableLine = [name, columns, (rows[0]?.rows ?? '[]').replaceAll('\n', ''), id_sequence ?? ''];
    lines.push(line.join('\t'));
  }
  await writeFile(file, brotliCompressSync(lines.join('\n')));
}

/** Puts the rows of such a file into a database with the schema that they were of, in place of those that it has. */
export async function loadRows(query: Query, file: URL): Promise<void> {
  const text = brotliDecompressSync(await readFile(file)).toString();
  const tables = text.split('\n').map((line) => line.split('\t') as TableLine);
  // Rows as they were: no trigger writes anything of its own.
  await query('set session_replication_role = replica');
  await query(`truncate ${tables.map(([name]) => name).join(', ')} cascade`);
  for (const [name, columns, rows, sequence] of tables) {
    await query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [rows],
    );
    if (sequence) await query(`select setval('${sequence}', coalesce(max(id), 0) + 1, false) from ${name}`);
  }
  await query('reset session_replication_role');
}
