import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, BackupIndex } from './format.ts';
import { openTables, quoted, sumTable } from './tables.ts';

type ForeignKey = { table: string; name: string; definition: string };

/** Tables that are being loaded, all in one transaction. */
export type TableLoader = {
  /** Adds rows to a table; all pieces of one come after one another. */
  add(table: string, text: AsyncIterable<Buffer>): Promise<void>;
  /** Compares every row with what was backed up, and commits. @throws BackupError where they differ */
  finish(index: BackupIndex): Promise<void>;
  /** Ends the connection; what was not finished is undone. */
  close(): Promise<void>;
};

/**
 * Opens the tables of a database that has the schema of a backup, and empties them.
 * @param connection as the owner of the schema
 */
export async function openTableLoader(
  connection: pg.ClientConfig,
  header: BackupHeader,
): Promise<TableLoader> {
  const client = await openTables(connection);
  const columnsOf = new Map(header.tables.map(({ name, columns }) => [name, columns]));
  let copying: { table: string; stream: ReturnType<typeof from> } | null = null;

  const endCopying = async () => {
    copying?.stream.end();
    if (copying) await finished(copying.stream);
    copying = null;
  };

  try {
    await client.query('begin');
    const tables = header.tables.map(({ name }) => quoted(name));
    // Rows are what they were: nothing is to be written because of them.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${tables.join(', ')} cascade`);
    // Rows come table by table, so that a row may come before the one that it names. All are checked at once at the end.
    const foreignKeys = await listForeignKeys(client);
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);

    return {
      async add(table, text) {
        const columns = columnsOf.get(table);
        if (columns === undefined)
          throw new BackupError(`The backup has a table that it does not list: ${table}.`);
        if (copying?.table !== table) {
          await endCopying();
          copying = { table, stream: client.query(from(`copy ${quoted(table)} (${columns}) from stdin`)) };
          copying.stream.on('error', () => {});
        }
        const { stream } = copying;
        for await (const piece of text) if (!stream.write(piece)) await once(stream, 'drain');
      },
      async finish({ tables: expected, sequences }) {
        await endCopying();
        for (const { table, name, definition } of foreignKeys)
          await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
        for (const { name } of header.tables)
          await client.query(`alter table ${quoted(name)} enable trigger user`);
        for (const { name, value } of sequences)
          await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
        const sums = new Map(expected.map((sum) => [sum.name, sum]));
        for (const table of header.tables) {
          const { rows, sha256 } = await sumTable(client, table);
          const sum = sums.get(table.name);
          if (sum?.rows === rows && sum.sha256 === sha256) continue;
          throw new BackupError(
            `The table ${table.name} is not as it was: it has ${rows} rows, and ${sum?.rows ?? 'none'} in the backup.`,
          );
        }
        await client.query('commit');
        await client.query('analyze');
      },
      async close() {
        await client.end().catch(() => {});
      },
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}
