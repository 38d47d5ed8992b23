import { type RawBuilder, sql } from 'kysely';

/** A record by id and name. */
export type Named = { id: number; name: string };

/** A record of a joined table as one value; null where there is none. @param alias what the statement calls its row */
export function namedOrNull(alias: string): RawBuilder<Named | null> {
  const id = sql.ref(`${alias}.id`);
  return sql<Named | null>`case when ${id} is not null then
    json_build_object('id', ${id}, 'name', ${sql.ref(`${alias}.name`)}) end`;
}
