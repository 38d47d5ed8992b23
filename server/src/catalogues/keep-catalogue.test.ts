import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const site = await testApp();
await site.query(sql`create table vendors (like catalogue_columns including all, address text)`);
await site.query(sql`call keep_catalogue('vendors')`);

const addVendor = async (name: string) => {
  const [row] = await site.query(
    sql<{
      id: number;
      updated_at: Date;
    }>`insert into vendors (name) values (${name}) returning id, updated_at`,
  );
  return row as { id: number; updated_at: Date };
};

test('a catalogue has unique names, case and accents ignored, and none that is blank', async () => {
  await addVendor('Façade Works');
  await expect(addVendor('facade WORKS')).rejects.toMatchObject({ constraint: 'vendors_name_unique' });
  await expect(addVendor('  ')).rejects.toMatchObject({ code: '23514' });
});

test('a catalogue has versions, a history and announcements', async () => {
  const received: { kind: string; ids: number[] }[] = [];
  const { until } = await site.listen((change) => received.push(change as (typeof received)[number]));
  const { id, updated_at } = await addVendor('Pan Asia Steel');
  await site.query(sql`update vendors set address = '1 Tuas Road' where id = ${id}`);
  const [changed] = await site.query(
    sql<{ updated_at: Date }>`select updated_at from vendors where id = ${id}`,
  );
  expect(changed?.updated_at.getTime()).toBeGreaterThan(updated_at.getTime());
  const entries = await site.query(sql`
    select action, changes from history where table_name = 'vendors' and record_id = ${id} order by id`);
  expect(entries).toEqual([
    { action: 'created', changes: { name: [null, 'Pan Asia Steel'] } },
    { action: 'updated', changes: { address: [null, '1 Tuas Road'] } },
  ]);
  await until(() => received.filter(({ kind }) => kind === 'vendors').length === 2);
  expect(received.map(({ kind, ids }) => [kind, ids])).toEqual([
    ['vendors', [id]],
    ['vendors', [id]],
  ]);
});
