import type pg from 'pg';

/** A part of a schema that servers of another version may rely on, or be hindered by. */
export type Fact = { kind: Kind; table: string; name: string; columns: string[]; detail: string };
export type Kind = 'table' | 'column' | 'required' | 'unique' | 'rule' | 'index' | 'file' | 'type';

const FACTS = `
  with tables as (
    select oid, relname::text as name, relkind, relfilenode from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and relname !~ '^(kysely_migration|schema_files)'
  ), columns as (
    select t.oid, t.name as "table", a.attnum, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as is_required, a.attgenerated
    from tables t join pg_attribute a on a.attrelid = t.oid where a.attnum > 0 and not a.attisdropped
  ), named as (
    select oid, array_agg(name order by attnum) as names, array_agg(attnum order by attnum) as numbers from columns group by oid
  ), indexes as (
    select i.indrelid, i.indkey::smallint[] as keys, i.indisunique or i.indisexclusion as is_unique, c.relname::text as name
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid in (select oid from tables)
  )
  select 'table' as kind, name as "table", '' as name, '{}'::text[] as columns, relkind::text as detail from tables
  union all
  select 'column', "table", name, array[name], type || case when attgenerated <> '' then ', generated' else '' end from columns
  union all
  select 'required', "table", name, array[name], '' from columns where is_required
  union all
  select case when is_unique then 'unique' else 'index' end, t.name, i.name,
    array(select coalesce(c.name, '?') from unnest(i.keys) key left join columns c on c.oid = t.oid and c.attnum = key), ''
  from indexes i join tables t on t.oid = i.indrelid
  union all
  select 'rule', t.name, r.conname, array(select c.name from columns c where c.oid = t.oid and c.attnum = any(r.conkey)), ''
  from pg_constraint r join tables t on t.oid = r.conrelid where r.contype in ('c', 'f')
  union all
  select 'file', name, '', '{}', relfilenode::text from tables where relkind in ('r', 'm')
  union all
  select 'type', '', typname, '{}', '' from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  order by 1, 2, 3`;

/** Reads what a database has. */
export const readFacts = async (client: pg.Client): Promise<Fact[]> => (await client.query<Fact>(FACTS)).rows;
