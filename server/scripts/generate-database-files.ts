// Writes what is generated from the migrations: the database's types for Kysely, server/schema/schema.sql and the diagrams
// of docs/database. With --verify it says whether they are stale instead.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';
import { diagramPages } from './database/diagrams.ts';
import { readTables } from './database/read-tables.ts';
import { schemaFile } from './database/schema-file.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isVerifying = process.argv.includes('--verify');

/** The generated texts by their path below the repository. */
async function describeDatabase(connection: pg.ClientConfig): Promise<Map<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = await readTables(client);
    return new Map([
      ['server/schema/schema.sql', await schemaFile(client, tables)],
      ...[...diagramPages(tables)].map(([name, text]) => [join('docs/database', name), text] as const),
    ]);
  } finally {
    await client.end();
  }
}

/** Writes the texts, or with --verify gives the paths of those that differ. */
async function writeOrCompare(texts: Map<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of texts) {
    const file = join(root, path);
    if (!isVerifying) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) stale.push(path);
  }
  return stale;
}

/** Has kysely-codegen write the types, or compare them; gives what it says where they are stale. */
function generateTypes({ host, port, user, password, database }: pg.ClientConfig): string[] {
  const path = 'server/src/platform/database/types.generated.ts';
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const generator = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', url, '--date-parser', 'string', '--log-level', 'warn'],
      ...['--type-mapping', '{"int8":"number"}', '--exclude-pattern', 'kysely_*'],
      ...['--out-file', join(root, path)],
      ...(isVerifying ? ['--verify'] : []),
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (generator.status === 0) return [];
  console.error(generator.stdout + generator.stderr);
  return [path];
}

const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-database-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { durability: 'none' } });
try {
  await migrate(postgres.connection);
  const stale = [
    ...generateTypes(postgres.connection),
    ...(await writeOrCompare(await describeDatabase(postgres.connection))),
  ];
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Please run npm run database-files.`);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
