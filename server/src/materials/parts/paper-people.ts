import { may, type PaperPerson } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** A person as papers have them. */
export type PaperPersonRow = {
  id: number;
  first_name: string;
  last_name: string;
  contact_number: string | null;
  avatar_file_id: number | null;
};

/** A person of a paper as one value; null where there is none. @param employeeId an SQL expression for its id */
export function paperPerson(employeeId: RawBuilder<unknown>): RawBuilder<PaperPersonRow | null> {
  return sql<PaperPersonRow | null>`(select json_build_object('id', person.id, 'first_name', person.first_name,
      'last_name', person.last_name, 'contact_number', person.contact_number, 'avatar_file_id', person.avatar_file_id)
    from employees person where person.id = ${employeeId})`;
}

/** The same as it is answered: the number to those alone who may see full records. Rule: ROLE-6. */
export function presentPaperPerson(ctx: Context, row: PaperPersonRow): PaperPerson {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    contact_number: may(ctx.actor.role, 'employee.full-records') ? row.contact_number : null,
    avatar: { image: ctx.links.to(ctx.actor, row.avatar_file_id) },
  };
}

/** The same where it may be null. */
export function presentPersonOrNull(ctx: Context, row: PaperPersonRow | null): PaperPerson | null {
  return row && presentPaperPerson(ctx, row);
}
