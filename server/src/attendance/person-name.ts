import { type RawBuilder, sql } from 'kysely';

/** A person's name as records tell it. */
export type PersonName = { id: number; first_name: string; last_name: string };

/** A person's name as one value, of a row of `employees`. @param alias what the statement calls that row */
export function personName(alias: 'e' | 'asker' | 'decider'): RawBuilder<PersonName> {
  return sql<PersonName>`${sql.raw(
    `json_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name)`,
  )}`;
}
