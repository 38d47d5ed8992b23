import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { addressOf, asApplication, testDatabase } from '../../../test/test-database.ts';
import { noTimeouts, openDatabase, sessionParameters } from './database.ts';
import { findPoolerFault, keepParametersInRole, throughPooler } from './pooler.ts';

const direct = asApplication(await testDatabase());
/** Without a pooler: PostgreSQL itself, asked as a pooler is. */
const pooled = throughPooler(addressOf(direct));

async function parametersOf(connection: pg.ClientConfig) {
  const database = openDatabase(connection, () => {}, { connections: 1 });
  atEnd(() => database.destroy());
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(sessionParameters)})`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

const written = (parameters: object) =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));

test('connections through a pooler have the limits of the role, and work without limits still has none', async () => {
  expect(await findPoolerFault(pooled, direct)).toMatchObject({
    says: 'DATABASE_DIRECT_URL connects with statement_timeout 0 instead of 120000',
  });
  expect((await parametersOf(pooled)).statement_timeout).toBe('0');
  // Two servers start at once.
  await Promise.all([keepParametersInRole(direct), keepParametersInRole(direct)]);
  expect(await parametersOf(pooled)).toEqual(written(sessionParameters));
  expect(await parametersOf(direct)).toEqual(written(sessionParameters));
  expect(await parametersOf({ ...direct, ...noTimeouts })).toEqual({
    ...written(sessionParameters),
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  });
  expect(await findPoolerFault(pooled, direct)).toBeNull();
});

test('another database or role behind the pooler is a fault, and so is none', async () => {
  await keepParametersInRole(direct);
  const other = asApplication(await testDatabase('template1'));
  await keepParametersInRole(other);
  for (const elsewhere of [other, { ...(await testDatabase()) }])
    expect(await findPoolerFault(throughPooler(addressOf(elsewhere)), direct)).toMatchObject({
      says: 'DATABASE_URL and DATABASE_DIRECT_URL lead to different servers, databases or roles',
    });
  const nowhere = addressOf({ ...direct, database: 'nowhere' });
  expect(await findPoolerFault(throughPooler(nowhere), direct)).toMatchObject({
    says: 'DATABASE_URL cannot be used: database "nowhere" does not exist',
  });
});
