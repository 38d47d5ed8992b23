import type {
  EmployeeCard,
  Input,
  listEmployeesWithoutUser as listEmployeesWithoutUserEndpoint,
  listUsers as listUsersEndpoint,
  MailState,
  Page,
  UserAccount,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  cardColumns,
  type EmployeeCardRow,
  matchesPerson,
  offerPeople,
  presentCard,
} from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { matchesEveryWord } from '../platform/database/search.ts';
import { mailStateJson } from '../platform/mail/mail-state.ts';
import { problem } from '../platform/problem.ts';
import { mayChangeAccount, mayDeleteAccount, mayMakeLink, mayResetTwoStep } from './abilities.ts';

type UserRow = EmployeeCardRow & {
  user_id: number;
  username: string;
  email: string | null;
  link_mail: MailState | null;
  is_invited: boolean;
  link_ends_at: Date | null;
  two_step: boolean;
  passkeys: number;
  user_updated_at: Date;
};

function selectUsers(tail: RawBuilder<unknown>): RawBuilder<UserRow> {
  return sql<UserRow>`
    select u.id as user_id, u.username, u.email, (u.password_hash is null
        and not exists (select from single_sign_on_identities i where i.user_id = u.id)) as is_invited,
      case when u.link_ends_at > clock_timestamp() then u.link_ends_at end as link_ends_at,
      u.updated_at as user_updated_at, u.two_step_since is not null as two_step,
      (select count(*)::integer from passkeys k where k.user_id = u.id) as passkeys,
      (select ${mailStateJson} from mails m where m.user_id = u.id and m.link_hash is not null order by m.id desc limit 1) as link_mail,
      ${cardColumns}
    from users u join employees e on e.id = u.employee_id
      join companies c on c.id = e.company_id join roles r on r.id = e.role_id
    ${tail}`;
}

function present(ctx: Context, row: UserRow): UserAccount {
  const account = { userId: row.user_id, role: row.role_id };
  return {
    id: row.user_id,
    username: row.username,
    email: row.email,
    employee: presentCard(ctx, row),
    is_invited: row.is_invited,
    link_ends_at: row.link_ends_at?.toISOString() ?? null,
    link_mail: row.link_mail,
    updated_at: row.user_updated_at.toISOString(),
    two_step: row.two_step,
    passkeys: row.passkeys,
    abilities: {
      edit: mayChangeAccount(ctx.actor, account),
      delete: mayDeleteAccount(ctx.actor, account),
      link: mayMakeLink(ctx.actor, account),
      reset_two_step: (row.two_step || row.passkeys > 0) && mayResetTwoStep(ctx.actor, account),
    },
  };
}

/** One account. @throws not_found */
export async function getUser(ctx: Context, id: number): Promise<UserAccount> {
  const { rows } = await selectUsers(sql`where u.id = ${id}`).execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  return present(ctx, rows[0]);
}

type ListQuery = Input<typeof listUsersEndpoint>['query'];

/** The accounts, a page at a time; search by name, employee code or username. */
export async function listUsers(ctx: Context, { query }: { query: ListQuery }): Promise<Page<UserAccount>> {
  return readPage(ctx, userList(ctx, query), query);
}

function userList(
  ctx: Context,
  { search_term, employee_id }: ListQuery,
): List<ListQuery['sort'], UserRow, UserAccount> {
  const name = [sql`e.first_name`, sql`e.last_name`];
  const person = sql`join employees e on e.id = u.employee_id`;
  return {
    from: sql`users u`,
    key: sql`u.id`,
    filter: sql`${matchesEveryWord(sql`u.search_text`, search_term)}
      and ${employee_id ? sql`u.employee_id = ${employee_id}` : sql`true`}`,
    orders: {
      name: { by: name, joins: person },
      username: [sql`lower(u.username)`],
      role: { by: [sql`r.name`, ...name], joins: sql`${person} join roles r on r.id = e.role_id` },
      company: {
        by: [sql`c.name collate natural_order`, ...name],
        joins: sql`${person} join companies c on c.id = e.company_id`,
      },
    },
    read: async (chosen) => (await selectUsers(chosen).execute(ctx.database)).rows,
    present: (rows) => rows.map((row) => present(ctx, row)),
  };
}

/** Active employees who have no account yet, by name. */
export function listEmployeesWithoutUser(
  ctx: Context,
  { query }: Input<typeof listEmployeesWithoutUserEndpoint>,
): Promise<EmployeeCard[] | Page<EmployeeCard>> {
  const filter = sql`not exists (select 1 from users u where u.employee_id = e.id)
    and ${matchesPerson(query.search_term)}`;
  return offerPeople(ctx, filter, query);
}
