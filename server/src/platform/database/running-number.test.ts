import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { openDatabase } from './database.ts';
import { nextNumber, peekNumber } from './running-number.ts';

const database = openDatabase(await testDatabase(), () => {});
atEnd(() => database.destroy());

/** Takes a number in a transaction of its own. */
const take = (series: string, scope = 1) =>
  database.transaction().execute((transaction) => nextNumber({ database: transaction }, series, scope));

const oneTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

test('fifty writers at once take the numbers from 1 to 50', async () => {
  const numbers = await Promise.all(oneTo(50).map(() => take('at once')));
  expect(numbers.sort((one, other) => one - other)).toEqual(oneTo(50));
});

test('what is rolled back leaves no gap, though others waited for it', async () => {
  expect(await take('rolled back')).toBe(1);
  const taken = Promise.withResolvers<number>();
  const decided = Promise.withResolvers<never>();
  const first = database.transaction().execute(async (transaction) => {
    taken.resolve(await nextNumber({ database: transaction }, 'rolled back', 1));
    await decided.promise;
  });
  expect(await taken.promise).toBe(2);
  const others = Promise.all([take('rolled back'), take('rolled back')]);
  decided.reject(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  expect((await others).sort()).toEqual([2, 3]);
});

test('a transaction takes several', async () => {
  const numbers = await database.transaction().execute(async (transaction) => {
    const ctx = { database: transaction };
    return [await nextNumber(ctx, 'several', 1), await nextNumber(ctx, 'several', 1)];
  });
  expect(numbers).toEqual([1, 2]);
});

test('each series and each scope counts by itself', async () => {
  expect([await take('orders', 1), await take('orders', 1), await take('orders', 2)]).toEqual([1, 2, 1]);
  expect([await take('deliveries', 1), await take('orders', 0)]).toEqual([1, 1]);
});

test('looking at the next number takes none', async () => {
  const look = () => peekNumber({ database }, 'looked at', 7);
  expect([await look(), await look()]).toEqual([1, 1]);
  expect(await take('looked at', 7)).toBe(1);
  expect([await look(), await look()]).toEqual([2, 2]);
});

test('outside a transaction no number is taken', async () => {
  await expect(nextNumber({ database }, 'loose', 1)).rejects.toThrow('outside a transaction');
  expect(await peekNumber({ database }, 'loose', 1)).toBe(1);
});
