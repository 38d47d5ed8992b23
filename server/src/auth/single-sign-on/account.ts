import { randomBytes } from 'node:crypto';
import { hasOneAlphabet, type RoleName, roleIdOf, roleNames, usernameKey } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IDToken } from 'openid-client';
import type { AnonymousContext, SingleSignOn } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { problem } from '../../platform/problem.ts';
import { recordEvent } from '../../platform/security-log/record-event.ts';
import type { Account } from '../let-in.ts';
import { hashPassword } from '../password.ts';
import { usernameColumns } from '../username-columns.ts';
import type { AddPerson } from './newcomer.ts';

/** As long as what people type. */
const LONGEST_NAME = 100;

/** An account, and whether signing in to it takes a code as well. */
export type AccountOfPerson = Account & { has_two_step: boolean };

type Found = AccountOfPerson & { role_id: number; is_active: boolean; is_linked: boolean };

/** Any number that no other lock uses: two first sign-ins of one person make one account. */
const NEWCOMER_LOCK = 7_586_231_418;

/**
 * The account of whom the provider names: the one that came with this subject before, else the one with their username, else
 * a new one where settings say which role it gets.
 * @throws single_sign_on_failed, with a sentence, where there is none for them. Rules: ACCOUNT-41, ACCOUNT-42.
 */
export async function accountOf(
  ctx: AnonymousContext,
  settings: SingleSignOn,
  claims: IDToken,
  addPerson: AddPerson,
): Promise<AccountOfPerson> {
  const { issuer } = settings;
  const isLinked = sql<SqlBool>`exists (select 1 from single_sign_on_identities i
    where i.issuer = ${issuer} and i.subject = ${claims.sub} and i.user_id = u.id)`;
  const linked = await findAccount(ctx, issuer, isLinked);
  if (linked) return admitted(linked);

  const username = usernameIn(claims, settings);
  return transact(ctx.database, async (transaction) => {
    const inside = { ...ctx, database: transaction };
    await sql`select pg_advisory_xact_lock(${NEWCOMER_LOCK})`.execute(transaction);
    // By now they may have come in another tab.
    const meanwhile = await findAccount(inside, issuer, isLinked);
    if (meanwhile) return admitted(meanwhile);

    const named = await findAccount(inside, issuer, sql`u.username_key = ${usernameKey(username)}`);
    if (named) refuseForeign(named, username);
    const account = named ? admitted(named) : await addAccount(inside, settings, claims, username, addPerson);
    await transaction
      .insertInto('single_sign_on_identities')
      .values({ issuer, subject: claims.sub, user_id: account.id })
      .execute();
    return account;
  });
}

async function findAccount(
  { database }: Pick<AnonymousContext, 'database'>,
  issuer: string,
  which: RawBuilder<SqlBool>,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select u.id, u.employee_id, u.password_hash, u.two_step_since is not null as has_two_step, e.role_id, e.employee_status = 'Active' as is_active,
      exists (select 1 from single_sign_on_identities i where i.user_id = u.id and i.issuer = ${issuer}) as is_linked
    from users u join employees e on e.id = u.employee_id where ${which}`.execute(database);
  return rows[0];
}

function admitted(found: Found): AccountOfPerson {
  if (!found.is_active) throw refusal('Your account here is not active. Please ask your office.');
  // Also one who was another role when they came first.
  if (found.role_id === roleIdOf('Superadmin'))
    throw refusal('A Superadmin signs in with their password, and not by single sign-on.');
  return found;
}

/** A username may be given to somebody else at the provider: it does not open the account of who had it before. */
function refuseForeign({ is_linked }: Found, username: string): void {
  if (is_linked)
    throw refusal(`The account ${username} belongs to another person at your company’s provider.`);
}

/** The name by which the provider knows the person here. */
function usernameIn(claims: IDToken, { match, name }: SingleSignOn): string {
  const username = match === 'email' ? claims.email : claims.preferred_username;
  if (typeof username !== 'string' || username === '' || username.length > LONGEST_NAME)
    throw refusal(`${name} does not say your ${match === 'email' ? 'e-mail address' : 'username'}.`);
  // Anybody may claim an address that was not verified.
  if (match === 'email' && claims.email_verified !== true)
    throw refusal(`${name} has not verified your e-mail address.`);
  return username;
}

async function addAccount(
  ctx: AnonymousContext,
  settings: SingleSignOn,
  claims: IDToken,
  username: string,
  addPerson: AddPerson,
): Promise<AccountOfPerson> {
  const role = roleOf(settings, claims);
  if (!role || /\s/u.test(username) || !hasOneAlphabet(username))
    throw refusal(`There is no account ${username} here yet. Please ask your office for one.`);
  const employeeId = await addPerson(ctx, {
    roleId: roleIdOf(role),
    firstName: nameIn(claims.given_name) ?? nameIn(claims.name) ?? username,
    lastName: nameIn(claims.family_name) ?? '-',
    uniqueId: username,
  });
  const { id, password_hash } = await ctx.database
    .insertInto('users')
    .values({
      employee_id: employeeId,
      ...usernameColumns(username),
      // One that fits no password that anybody knows.
      password_hash: await hashPassword(randomBytes(32).toString('base64url')),
    })
    .returning(['id', 'password_hash'])
    .executeTakeFirstOrThrow();
  const facts = { username, role, by: 'single sign-on' };
  await recordEvent(ctx, { kind: 'account_added', concerns: employeeId, facts });
  return { id, employee_id: employeeId, password_hash, has_two_step: false };
}

/** The role of somebody new: the one that a claim names, else the default; a Superadmin is made here only. */
function roleOf({ defaultRole, roleClaim }: SingleSignOn, claims: IDToken): RoleName | null {
  const named = roleClaim === null ? [] : [claims[roleClaim]].flat();
  const keys = named.filter((value) => typeof value === 'string').map((value) => value.toLowerCase());
  return (
    roleNames.find((role) => role !== 'Superadmin' && keys.includes(role.toLowerCase())) ??
    defaultRole ??
    null
  );
}

const nameIn = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, LONGEST_NAME) : undefined;

const refusal = (message: string) => problem('single_sign_on_failed', { message });
