// Writes the database's types from the migrations themselves, or with --verify says whether they are stale.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { durability: 'none' } });
let status = 1;
try {
  await migrate(postgres.connection);
  const { host, port, user, password, database: name } = postgres.connection;
  const url = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const generator = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', url, '--date-parser', 'string', '--log-level', 'warn'],
      ...['--type-mapping', '{"int8":"number"}', '--exclude-pattern', 'kysely_*'],
      ...['--out-file', join(root, 'server/src/platform/database/types.generated.ts')],
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { cwd: root, encoding: 'utf8' },
  );
  status = generator.status ?? 1;
  if (status !== 0) {
    console.error(generator.stdout + generator.stderr);
    console.error('The types of the database are stale. Run: npm run database-types');
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = status;
