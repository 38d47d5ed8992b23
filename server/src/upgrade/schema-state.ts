import type pg from 'pg';
import type { SchemaState } from './upgrade-folder.ts';

/** Reads what an older version could not work with, besides the migrations, which a backup names. */
export async function readSchemaState(client: pg.Client): Promise<SchemaState> {
  const { rows } = await client.query<SchemaState>(
    `select (select string_agg(hash, ' ') from schema_files) as files,
      (select string_agg(version::text, ' ') from pgboss.version) as jobs`,
  );
  const { files, jobs } = rows[0] as SchemaState;
  return { files: files ?? '', jobs: jobs ?? '' };
}
