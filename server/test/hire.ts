import { type RoleName, roleIdOf } from '@plumbline/contract';
import type pg from 'pg';

/** Adds employees of a role, and gives their ids. Their usernames are their numbers in the company, if they have accounts. */
export async function hire(
  owner: pg.Client,
  role: RoleName,
  names: readonly string[],
  passwordHash: string | null,
): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `with hired as (insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status)
         select (select min(id) from companies), $1::integer, name, 'Site', name, 'Active'
         from unnest($2::text[]) with ordinality as given (name, place) order by place returning id, unique_id),
       accounts as (insert into users (employee_id, username, username_key, password_hash)
         select id, unique_id, unique_id, $3::text from hired where $3::text is not null)
     select id from hired order by id`,
    [roleIdOf(role), names, passwordHash],
  );
  return rows.map(({ id }) => id);
}
