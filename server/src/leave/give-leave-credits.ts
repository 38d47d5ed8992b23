import { typeOfCredit } from '@plumbline/contract';
import { sql } from 'kysely';
import type { AddedPerson } from '../employees/index.ts';
import { type AnonymousContext, siteToday } from '../platform/context.ts';

/**
 * Gives people who were added their leave credits of this year: those that are given for them, and else the defaults of
 * their company and role.
 */
export async function giveLeaveCredits(ctx: AnonymousContext, people: readonly AddedPerson[]): Promise<void> {
  const year = Number(siteToday(ctx).slice(0, 4));
  const given = people.flatMap(({ id, credits }) =>
    credits.map(({ field, days }) => ({ id, type: typeOfCredit[field], days })),
  );
  await sql`
    insert into leave_credits (employee_id, year, type_of_leave, credit)
    select g.id, ${year}::smallint, g.type, g.days
    from unnest(${given.map(({ id }) => id)}::integer[], ${given.map(({ type }) => type)}::text[],
      ${given.map(({ days }) => days)}::numeric[]) as g (id, type, days)
    order by g.id, g.type`.execute(ctx.database);
  await sql`
    insert into leave_credits (employee_id, year, type_of_leave, credit)
    select e.id, ${year}::smallint, d.type_of_leave, d.credit
    from employees e join leave_credit_defaults d on d.company_id = e.company_id and d.role_id = e.role_id
    where e.id = any(${people.map(({ id }) => id)}::integer[])
    order by e.id, d.type_of_leave
    on conflict on constraint leave_credits_once do nothing`.execute(ctx.database);
}
