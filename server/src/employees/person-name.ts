import type { PersonName } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';

/** A person's name as one value, of a row of `employees`. @param alias what the statement calls that row */
export function personName(alias: string): RawBuilder<PersonName> {
  return sql<PersonName>`json_build_object('id', ${sql.ref(`${alias}.id`)},
    'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)})`;
}

/** The same where there may be no such person, as of a left join: null then. */
export function personNameOrNull(alias: string): RawBuilder<PersonName | null> {
  return sql<PersonName | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${personName(alias)} end`;
}

/** The same of the employee that an SQL expression names; null where that is null. */
export function personNameOf(employeeId: RawBuilder<unknown>): RawBuilder<PersonName | null> {
  return sql<PersonName | null>`(select ${personName('named')} from employees named where named.id = ${employeeId})`;
}

/** The first and last name of an employee in one text. @param employeeId an SQL expression that names them */
export function fullNameOf(employeeId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select named.first_name || ' ' || named.last_name from employees named
    where named.id = ${employeeId})`;
}
