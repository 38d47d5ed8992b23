import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { testDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { canGoOn, eventIdOf, hadEnded, positionOf } from './position.ts';

const database = openDatabase(await testDatabase(), () => {});
atEnd(() => database.destroy());

const snapshot = fc
  .record({
    oldest: fc.integer({ min: 3, max: 40 }),
    length: fc.nat(20),
    running: fc.uniqueArray(fc.nat(20)),
  })
  .map(({ oldest, length, running }) => {
    const between = running.filter((n) => n > 0 && n < length).map((n) => oldest + n);
    // The oldest running transaction is where a snapshot begins.
    const ids = length === 0 ? [] : [oldest, ...between.toSorted((one, other) => one - other)];
    return `${oldest}:${oldest + length}:${ids.join(',')}`;
  });

test('whether a transaction had ended is what PostgreSQL says', async () => {
  const snapshots = fc.sample(snapshot, 200);
  const { rows } = await sql<{ snapshot: string; transaction: string; ended: boolean }>`
    select s as snapshot, t::text as transaction, pg_visible_in_snapshot(t::text::xid8, s::pg_snapshot) as ended
    from unnest(${snapshots}::text[]) s, generate_series(1, 70) t`.execute(database);
  expect(rows.length).toBe(200 * 70);
  for (const { snapshot, transaction, ended } of rows)
    expect([snapshot, transaction, hadEnded(transaction, { snapshot, at: 0 })]).toEqual([
      snapshot,
      transaction,
      ended,
    ]);
});

test('an event id is its position, and nothing else is one', () => {
  const at = Date.UTC(2026, 10, 25);
  fc.assert(
    fc.property(snapshot, (taken) => {
      expect(positionOf(eventIdOf({ snapshot: taken, at }))).toEqual({ snapshot: taken, at });
    }),
  );
  for (const none of [
    '',
    '7',
    `${at}/`,
    `${at}/1:2`,
    `${at}/1:2:x`,
    `x/1:2:`,
    `${at}/1:2:${'3,'.repeat(2_000)}3`,
  ])
    expect(positionOf(none)).toBeNull();
});

test('a reader goes on within half an hour, and not from a later time', () => {
  const at = Date.UTC(2026, 10, 25);
  const later = { snapshot: '10:20:', at };
  expect(canGoOn({ snapshot: '9:20:9', at: at - 29 * 60_000 }, later)).toBe(true);
  expect(canGoOn({ snapshot: '9:20:9', at: at - 31 * 60_000 }, later)).toBe(false);
  expect(canGoOn({ snapshot: '9:21:9', at: at - 1 }, later)).toBe(false);
  expect(canGoOn({ snapshot: '9:20:9', at: at + 1 }, later)).toBe(false);
});
