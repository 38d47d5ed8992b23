import type { EmployeeCard, RoleId } from '@plumbline/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { matchesEveryWord } from '../platform/database/search.ts';

/** The columns of a card, from `employees e` joined with `companies c` and `roles r`. */
export type EmployeeCardRow = {
  id: number;
  first_name: string;
  last_name: string;
  role_id: RoleId;
  role_name: string;
  company_id: number;
  company_name: string;
  avatar_file_id: number | null;
  employee_status: 'Active' | 'Inactive';
};

/** The columns of a card, to be selected together with others. */
export const cardColumns: RawBuilder<EmployeeCardRow> = sql`
  e.id, e.first_name, e.last_name, e.role_id, r.name as role_name, e.company_id, c.name as company_name,
  e.avatar_file_id, e.employee_status`;

/**
 * A condition on `employees e`: every word of a search occurs in a person's name or employee code.
 */
export function matchesPerson(term: string | undefined): RawBuilder<SqlBool> {
  return matchesEveryWord(sql`e.search_text`, term);
}

/**
 * Selects the columns of a card.
 * @param tail joins, conditions and order on `e`
 * @param more what else is selected of each person, from `e` and the joins
 */
export function selectCards<More = unknown>(
  tail: RawBuilder<unknown> | Expression<SqlBool>,
  more?: RawBuilder<More>,
): RawBuilder<EmployeeCardRow & More> {
  return sql<EmployeeCardRow & More>`
    select ${cardColumns} ${more ? sql`, ${more}` : sql``}
    from employees e join companies c on c.id = e.company_id join roles r on r.id = e.role_id
    ${tail}`;
}

/** A card as everybody may see it. Rule: ROLE-6. */
export function presentCard(ctx: Pick<Context, 'links' | 'actor'>, row: EmployeeCardRow): EmployeeCard {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    role_id: row.role_id,
    employee_role: { id: row.role_id, name: row.role_name },
    company: { id: row.company_id, name: row.company_name },
    avatar: { image: ctx.links.to(ctx.actor, row.avatar_file_id) },
    employee_status: row.employee_status,
  };
}

/** The cards of some employees, in no particular order. */
export async function employeeCards(ctx: Context, ids: readonly number[]): Promise<EmployeeCard[]> {
  const { rows } = await selectCards(sql`where e.id = any(${ids})`).execute(ctx.database);
  return rows.map((row) => presentCard(ctx, row));
}
