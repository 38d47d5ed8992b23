import type pg from 'pg';

/** The product's own tables: not those of its job queue. */
const OURS = `n.nspname = 'public'`;

type Definition = { name: string; definition: string; table: string };

async function definitions(client: pg.Client): Promise<{ indexes: Definition[]; constraints: Definition[] }> {
  const { rows: constraints } = await client.query<Definition & { kind: string }>(
    `select c.conname as name, c.contype as kind, c.conrelid::regclass::text as table,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where ${OURS} and c.contype in ('p', 'u', 'x', 'f')
     order by c.contype = 'f', c.oid`,
  );
  const { rows: indexes } = await client.query<Definition>(
    `select i.relname as name, x.indrelid::regclass::text as table, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
     where ${OURS} and i.relkind = 'i' and not exists (select from pg_constraint c where c.conindid = x.indexrelid)
     order by x.indexrelid`,
  );
  return { indexes, constraints };
}

/**
 * Fills a database without its triggers, and without its indexes and keys, which are made again afterwards: each row that was filled in is
 * checked then.
 * @throws when a key does not hold for what was filled in
 */
export async function bulkLoad(
  client: pg.Client,
  fill: () => Promise<void>,
  report: (step: string) => void,
): Promise<void> {
  const { indexes, constraints } = await definitions(client);
  // Keys that others refer to go last.
  for (const { table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica');
  await fill();
  await client.query('set session_replication_role = origin');
  await client.query("set maintenance_work_mem = '3GB'");
  for (const { definition, name } of indexes) {
    report(`index ${name}`);
    await client.query(definition);
  }
  for (const { table, name, definition } of constraints) {
    report(`constraint ${name}`);
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await moveSequences(client);
}

/** Rows that are added from now on get ids beyond those that were given here. */
async function moveSequences(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ declare t record; begin
       for t in select c.table_name as name from information_schema.columns c
         where c.table_schema = 'public' and c.column_name = 'id' and c.is_identity = 'YES' loop
         execute format('select setval(pg_get_serial_sequence(%L, ''id''), (select greatest(max(id), 1) from %I))', t.name, t.name);
       end loop;
     end $$`,
  );
}
