import { sql } from 'kysely';
import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { noTimeouts, openDatabase } from './database.ts';

/**
 * The rights of the application's role: rows and nothing else. It owns no table, so that it can neither alter one nor
 * take its triggers out of effect, and a table whose trigger refuses changes it cannot change either way.
 * Tables that migrations make later are its as well. The tables of the queues are its own.
 */
const rightsOf = (role: string) => `
do $$
declare
  object record;
begin
  -- Several servers may start at once.
  perform pg_advisory_xact_lock(7586231411);
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage on all sequences in schema public to ${role};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema public grant usage on sequences to ${role};
  revoke insert, update, delete on kysely_migration, kysely_migration_lock, schema_files from ${role};
  for object in select distinct t.tgrelid::regclass as name from pg_trigger t
    where t.tgfoid = 'refuse_change()'::regprocedure
  loop
    execute format('revoke update, delete, truncate on %s from ${role}', object.name);
  end loop;

  alter schema pgboss owner to ${role};
  for object in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'pgboss'::regnamespace and c.relowner <> '${role}'::regrole and c.relkind in ('r', 'p', 'v')
  loop
    execute format('alter table %s owner to ${role}', object.name);
  end loop;
  for object in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'pgboss'::regnamespace and p.proowner <> '${role}'::regrole
  loop
    execute format('alter routine %s owner to ${role}', object.name);
  end loop;
  for object in select t.oid::regtype as name from pg_type t
    where t.typnamespace = 'pgboss'::regnamespace and t.typowner <> '${role}'::regrole and t.typtype in ('e', 'd')
  loop
    execute format('alter type %s owner to ${role}', object.name);
  end loop;
end $$`;

/**
 * Gives the application's role its rights in a migrated database.
 * @param owner connects as the owner of the schema
 * @param role the name of the application's role
 */
export async function grantToApplication(owner: pg.ClientConfig, role: string): Promise<void> {
  const database = openDatabase({ ...owner, ...noTimeouts }, () => {}, { connections: 1 });
  try {
    await sql.raw(rightsOf(escapeIdentifier(role))).execute(database);
  } finally {
    await database.destroy();
  }
}
