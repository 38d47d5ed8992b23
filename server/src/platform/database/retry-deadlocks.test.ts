import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';

const site = await testApp();

test('of two transactions that wait for each other the one that is rolled back is done again', async () => {
  const [one, other] = [await site.employee('Worker'), await site.employee('Worker')];
  const haveBegun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let tries = 0;
  const rename = (order: readonly [number, number], begun: number) =>
    retryDeadlocks(() =>
      site.database.transaction().execute(async (transaction) => {
        tries += 1;
        const touch = (id: number) =>
          sql`update employees set last_name = ${`By ${begun}`} where id = ${id}`.execute(transaction);
        await touch(order[0]);
        haveBegun[begun]?.resolve();
        await Promise.all(haveBegun.map(({ promise }) => promise));
        await touch(order[1]);
      }),
    );
  await Promise.all([rename([one, other], 0), rename([other, one], 1)]);
  expect(tries).toBe(3);
});

test('any other failure is thrown at once', async () => {
  let tries = 0;
  const failing = retryDeadlocks(async () => {
    tries += 1;
    throw new Error('no deadlock');
  });
  await expect(failing).rejects.toThrow('no deadlock');
  expect(tries).toBe(1);
});
