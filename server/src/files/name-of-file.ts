import { type RawBuilder, sql } from 'kysely';

/** The name of a file for a history, also of one that is gone. @param fileId an SQL expression that names it */
export function nameOfFile(fileId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select coalesce((select f.name from files f where f.id = named.id),
      (select r.name from removed_files r where r.id = named.id))
    from (select ${fileId} as id) named)`;
}
