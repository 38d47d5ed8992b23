import { findRunningPostgres } from '@plumbline/embedded-postgres';
import pg from 'pg';
import type { Settings } from '../platform/settings.ts';
import { PATIENCE_MS } from './ask.ts';

/**
 * Asks the database something, as the role that the server works as; null where the embedded one does not run: it is not started.
 * @throws where it does not answer
 */
export async function askDatabase<Answer>(
  { dataDir, databaseUrl }: Settings,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer | null> {
  const connection = databaseUrl
    ? { connectionString: databaseUrl }
    : (await findRunningPostgres(dataDir))?.application;
  if (!connection) return null;
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    options: '-c default_transaction_read_only=on',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
}
