import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Computes indexes and generated columns again that use functions of ours. PostgreSQL takes an immutable function at its word: it
 * does not do so itself when the function is replaced. A generated column is computed by an update of what it is
 * computed from, which no trigger sees; `alter column … set expression` would need PostgreSQL 17.
 */
export async function rebuildStoredValues(database: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with dependent as (
      select distinct d.classid, d.objid from pg_depend d join pg_proc p on p.oid = d.refobjid
      where d.refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace
        and not exists (
          select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e'
        )
    ), source as (
      select a.adrelid as relation, string_agg(distinct format('%1$I = %1$I', source.attname), ', ') as assignments
      from dependent join pg_attrdef a on a.oid = objid and classid = 'pg_attrdef'::regclass
      join pg_attribute t on t.attrelid = a.adrelid and t.attnum = a.adnum and t.attgenerated = 's'
      join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjid = a.adrelid and d.refobjsubid <> a.adnum
      join pg_attribute source on source.attrelid = a.adrelid and source.attnum = d.refobjsubid
      group by a.adrelid
    )
    select format('reindex index %s', objid::regclass) as statement
    from dependent join pg_index on indexrelid = objid and classid = 'pg_class'::regclass
    union all
    select format('alter table %1$s disable trigger user; update %1$s set %2$s; %3$s', relation::regclass, assignments, (
      select string_agg(format('alter table %s enable %s trigger %I', relation::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname), '; ')
      from pg_trigger where tgrelid = relation and not tgisinternal and tgenabled <> 'D'
    ))
    from source`.execute(database);
  for (const { statement } of rows) await sql.raw(statement).execute(database);
}
