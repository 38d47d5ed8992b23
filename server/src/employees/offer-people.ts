import { type EmployeeCard, MAX_OFFERED_PEOPLE, type Page, type PageQuery } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { type EmployeeCardRow, presentCard, selectCards } from './employee-cards.ts';

type People = List<'name', EmployeeCardRow, EmployeeCard>;

/**
 * The Active people of a pick list, by name: a page where one is asked for, else the first MAX_OFFERED_PEOPLE.
 * Rule: PEOPLE-6.
 * @param filter a condition on `employees e`: who is offered
 */
export async function offerPeople(
  ctx: Context,
  filter: RawBuilder<unknown>,
  { page, per_page }: { page?: number | undefined; per_page: number },
): Promise<EmployeeCard[] | Page<EmployeeCard>> {
  if (page !== undefined) return offerPage(ctx, filter, { page, per_page });
  const list = activePeople(ctx, filter);
  const { rows } = await selectCards(sql`where ${list.filter}
    order by e.first_name, e.last_name, e.id limit ${MAX_OFFERED_PEOPLE}`).execute(ctx.database);
  return list.present(rows);
}

/** A page of the same people. */
export function offerPage(
  ctx: Context,
  filter: RawBuilder<unknown>,
  { page, per_page }: PageQuery,
): Promise<Page<EmployeeCard>> {
  return readPage(ctx, activePeople(ctx, filter), { page, per_page, sort: 'name', direction: 'asc' });
}

function activePeople(ctx: Context, filter: RawBuilder<unknown>): People {
  return {
    from: sql`employees e`,
    key: sql`e.id`,
    filter: sql`e.employee_status = 'Active' and ${filter}`,
    orders: { name: [sql`e.first_name`, sql`e.last_name`] },
    read: async (chosen) => (await selectCards(chosen).execute(ctx.database)).rows,
    present: (rows) => rows.map((row) => presentCard(ctx, row)),
  };
}
