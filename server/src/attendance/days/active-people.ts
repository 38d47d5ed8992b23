import { type RawBuilder, sql } from 'kysely';
import { type EmployeeCardRow, matchesPerson, selectCards } from '../../employees/index.ts';
import type { Context } from '../../platform/context.ts';
import type { List } from '../../platform/database/list.ts';

/**
 * The Active people, by name.
 * @param which a condition on `employees e`, in addition to the search
 * @param present what the list says of each
 */
export function activePeople<Answer>(
  ctx: Context,
  searchTerm: string | undefined,
  which: RawBuilder<unknown>,
  present: (people: EmployeeCardRow[]) => Answer[] | Promise<Answer[]>,
): List<'name', EmployeeCardRow, Answer> {
  return {
    from: sql`employees e`,
    key: sql`e.id`,
    filter: isActivePerson(searchTerm, which),
    orders: { name: [sql`e.first_name`, sql`e.last_name`] },
    read: async (chosen) => (await selectCards(chosen).execute(ctx.database)).rows,
    present,
  };
}

/** The condition on `employees e` by which they are found. */
export function isActivePerson(
  searchTerm: string | undefined,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`e.employee_status = 'Active' and ${which} and ${matchesPerson(searchTerm)}`;
}
