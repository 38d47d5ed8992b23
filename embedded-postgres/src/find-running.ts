import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLICATION, connectionOf, type EmbeddedConnection, OWNER } from './access.ts';
import { findPostmaster } from './postmaster.ts';

/**
 * How to connect to the PostgreSQL that runs on a data directory, as the owner and as the server's role; null where none does.
 * Nothing is started, made or changed.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ connection: EmbeddedConnection; application: EmbeddedConnection } | null> {
  const clusterDir = join(await realpath(dataDir).catch(() => dataDir), 'postgres');
  const { postmaster } = await findPostmaster(clusterDir);
  if (!postmaster?.isReady) return null;
  const place = { clusterDir, socketDirectory: postmaster.socketDirectory };
  return {
    connection: await connectionOf(OWNER, place),
    application: await connectionOf(APPLICATION, place),
  };
}
