import type pg from 'pg';
import { expect } from 'vitest';
import { connect } from './test-database.ts';

/** Requires that generated columns and indexes have the results of the functions that are in place, where a database has rows. */
export async function requireStoredValues(connection: pg.ClientConfig) {
  const client = await connect(connection);
  const columns = await client.query<{ name: string; statement: string }>(
    `select a.adrelid::regclass || '.' || t.attname as name, format('select count(*)::integer as rows, (count(*) filter (
        where %1$I is distinct from (%2$s)))::integer as wrong from %3$s',
        t.attname, pg_get_expr(a.adbin, a.adrelid), a.adrelid::regclass) as statement
      from pg_attrdef a join pg_attribute t on t.attrelid = a.adrelid and t.attnum = a.adnum
      where t.attgenerated = 's' order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name, statement } of columns.rows) {
    const { rows: counts } = await client.query<{ rows: number; wrong: number }>(statement);
    expect(counts[0]?.wrong, name).toBe(0);
    rows[name] = counts[0]?.rows ?? 0;
  }
  expect(rows['roll_ups.percentage']).toBeGreaterThan(0);
  expect(rows['documents.words']).toBeGreaterThan(0);
  // Each row is found in the index by what its expression gives now.
  await client.query('create extension amcheck');
  await client.query(
    `select bt_index_check(indexrelid, true) from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and relam = (select oid from pg_am where amname = 'btree')`,
  );
}
