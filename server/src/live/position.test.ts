import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { testDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { canGoOn, eventIds, hadEnded, snapshotOf } from './position.ts';

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
    expect([snapshot, transaction, hadEnded(BigInt(transaction), snapshotOf(snapshot))]).toEqual([
      snapshot,
      transaction,
      ended,
    ]);
});

const at = Date.UTC(2026, 10, 25);

test('an event id is a position that this installation has signed, and nothing else is one', () => {
  const ids = eventIds(Buffer.from('secret'));
  const other = eventIds(Buffer.from('another'));
  fc.assert(
    fc.property(snapshot, fc.nat(), fc.string({ minLength: 1 }), (taken, place, more) => {
      const position = { snapshot: snapshotOf(taken), at };
      const id = ids.of(position);
      expect(ids.read(id)).toEqual(position);
      expect(other.read(id)).toBeNull();
      const index = place % id.length;
      expect(ids.read(id.slice(0, index))).toBeNull();
      expect(ids.read(`${id.slice(0, index)}${more}${id.slice(index)}`)).toBeNull();
    }),
  );
  for (const none of ['', '7', '/', '//', `${at}/1:2:`, `${at}/9:5:/`, `${at}/1:99999999999999999999:/x`])
    expect(ids.read(none)).toBeNull();
  const tooLong = { snapshot: snapshotOf(`3:9:${'3,'.repeat(2_000)}3`), at };
  expect(ids.read(ids.of(tooLong))).toBeNull();
});

test('a reader goes on within half an hour, and not from a later time', () => {
  const position = (text: string, time: number) => ({ snapshot: snapshotOf(text), at: time });
  const later = position('10:20:', at);
  expect(canGoOn(position('9:20:9', at - 29 * 60_000), later)).toBe(true);
  expect(canGoOn(position('9:20:9', at - 31 * 60_000), later)).toBe(false);
  expect(canGoOn(position('9:21:9', at - 1), later)).toBe(false);
  expect(canGoOn(position('9:20:9', at + 1), later)).toBe(false);
});
