import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';

/** The migrated database that all others are copies of. */
export const TEMPLATE = 'plumbline_template';

/** Runs a statement on the server of the tests, outside the databases that they use. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A database of this test file, dropped at its end.
 * @param template the migrated one; or PostgreSQL's empty one
 */
export async function testDatabase(
  template: typeof TEMPLATE | 'template1' = TEMPLATE,
): Promise<pg.ClientConfig> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied as files: through the log, the default of PostgreSQL, takes more than twice as long.
  await administer(`create database ${database} template ${template} strategy file_copy`);
  atEnd(() => administer(`drop database if exists ${database} with (force)`));
  return { ...inject('postgres'), database };
}

/** PostgreSQL's empty database, owned by a role that is no superuser, as a company has it. Both are dropped at the end. */
export async function ownDatabase(): Promise<pg.ClientConfig> {
  const { host, port } = inject('postgres');
  const role = `owner_${randomUUID().replaceAll('-', '')}`;
  await administer(`create role ${role} login password 'secret'`);
  await administer(`create database ${role} owner ${role} template template0`);
  atEnd(async () => {
    await administer(`drop database ${role} with (force)`);
    await administer(`drop role ${role}`);
  });
  return { host, port, user: role, password: 'secret', database: role };
}

/** A connection that is closed at the end of the test file. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // A database that is dropped ends its connections.
  client.on('error', () => {});
  await client.connect();
  atEnd(() => client.end());
  return client;
}

/** The same database as the role that the server works as; one on a server of the test's own as it is. */
export function asApplication(connection: pg.ClientConfig): pg.ClientConfig {
  const { host, user, password } = inject('application');
  return connection.host === host ? { ...connection, user, password } : connection;
}

/** The address of a test database, as DATABASE_URL takes it. */
export function addressOf(connection: pg.ClientConfig): string {
  return `postgres://${connection.user}:${connection.password}@localhost/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`;
}
