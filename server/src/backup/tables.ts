import { createHash } from 'node:crypto';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { noTimeouts } from '../platform/database/database.ts';

/** A table as a backup has it. */
export type BackedUpTable = {
  name: string;
  /** Its columns in their order, quoted; those that PostgreSQL generates are not among them. */
  columns: string;
};

export type SequenceValue = { name: string; value: number };

/** The hash of all rows of a table in the order of its key, and how many there are. */
export type TableSum = { name: string; rows: number; sha256: string };

/** What the schema itself keeps: which migrations and files of server/schema it has seen. */
const OF_SCHEMA = ['kysely_migration', 'kysely_migration_lock', 'schema_files'];

/** How values are written as text must not depend on the settings of a database. */
const AS_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

/** Opens a connection that reads and writes tables as text, for as long as it takes. */
export async function openTables(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ...noTimeouts });
  // A query of a connection that breaks fails by itself.
  client.on('error', () => {});
  await client.connect();
  await client.query(AS_TEXT);
  return client;
}

/** The migrations that a database has seen. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** All tables of records, by name. */
export async function listTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
    group by relname order by relname`,
    [OF_SCHEMA],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
}

/** The order of a table's rows: by its key, or by all of a row where there is none; the same in every database. */
async function orderOf(client: pg.Client, { name }: BackedUpTable): Promise<string> {
  const { rows } = await client.query<{ key: string | null }>(
    `select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', '
        order by place) as key
    from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute
    where indrelid = $1::regclass and indisprimary and attrelid = indrelid and attnum = number`,
    [quoted(name)],
  );
  return rows[0]?.key ?? `${quoted(name)}::text collate "C"`;
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/**
 * Reads all rows of a table as text, in the order of its key.
 * @param onRows called with each piece of the text, and awaited
 */
export async function sumTable(
  client: pg.Client,
  table: BackedUpTable,
  onRows: (text: Buffer) => Promise<void> | void = () => {},
): Promise<TableSum> {
  const { name, columns } = table;
  const order = await orderOf(client, table);
  const stream = client.query(
    to(`copy (select ${columns} from ${quoted(name)} order by ${order}) to stdout`),
  );
  const hash = createHash('sha256');
  for await (const text of stream as AsyncIterable<Buffer>) {
    hash.update(text);
    await onRows(text);
  }
  return { name, rows: stream.rowCount, sha256: hash.digest('hex') };
}
