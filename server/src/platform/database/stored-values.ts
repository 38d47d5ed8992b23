import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Computes generated columns and indexes again that use functions of ours. PostgreSQL takes an immutable function at its word: it
 * does not do so itself when the function is replaced.
 */
export async function rebuildStoredValues(database: Database): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with dependent as (
      select distinct d.classid, d.objid from pg_depend d join pg_proc p on p.oid = d.refobjid
      where d.refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace
        and not exists (
          select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e'
        )
    )
    select format('alter table %s alter column %I set expression as (%s)',
      a.adrelid::regclass, t.attname, pg_get_expr(a.adbin, a.adrelid)) as statement
    from dependent join pg_attrdef a on a.oid = objid and classid = 'pg_attrdef'::regclass
    join pg_attribute t on t.attrelid = a.adrelid and t.attnum = a.adnum and t.attgenerated = 's'
    union all
    select format('reindex index %s', objid::regclass)
    from dependent join pg_index on indexrelid = objid and classid = 'pg_class'::regclass`.execute(database);
  for (const { statement } of rows) await sql.raw(statement).execute(database);
}
