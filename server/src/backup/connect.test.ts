import { expect, test } from 'vitest';
import { addressOf, asApplication, connect, testDatabase } from '../../test/test-database.ts';
import { throughPooler } from '../platform/database/pooler.ts';
import { readSettings } from '../platform/settings.ts';
import { countSessions } from './connect.ts';

test('who works with a database is counted, and not what a pooler keeps open', async () => {
  const connection = asApplication(await testDatabase('template1'));
  const settings = readSettings({ DATABASE_URL: addressOf(connection) });
  expect(await countSessions(settings)).toBe(0);
  await connect(throughPooler(addressOf(connection)));
  expect(await countSessions(settings)).toBe(0);
  await connect(connection);
  expect(await countSessions(settings)).toBe(1);
});
