import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AnonymousContext } from '../../platform/context.ts';
import { type Problem, problem } from '../../platform/problem.ts';
import { hashToken } from '../sessions.ts';

/** How long after the password a code may come: as long as it takes to find the phone. */
const MINUTES = 10;

const isRecent = sql`s.created_at > clock_timestamp() - make_interval(mins => ${sql.lit(MINUTES)})`;

/**
 * Notes that somebody's password fitted and their code is still to come.
 * @param account its `password_hash` is the one that fitted: with another password it ends
 * @returns the refusal that says so, with the token by which the code is sent; only the token's hash is stored
 */
export async function secondStepNeeded(
  ctx: AnonymousContext,
  account: { id: number; password_hash: string },
): Promise<Problem> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into second_steps (token_hash, user_id, password_hash)
    values (${hashToken(token)}, ${account.id}, ${account.password_hash})`.execute(ctx.database);
  return problem('second_step_needed', { data: { second_step: token } });
}

/** An account whose password fitted a moment ago. */
export type WaitingAccount = {
  id: number;
  employee_id: number;
  username_key: string;
  password_hash: string;
  secret: Buffer;
};

/**
 * The account of a sign-in that waits for its code, locked: whatever concerns its second step comes one after the other.
 * Null when it is too late, and when its password, its second step or its owner's status has changed since.
 */
export async function lockWaitingAccount(
  ctx: Pick<AnonymousContext, 'database'>,
  token: string,
): Promise<WaitingAccount | null> {
  const { rows } = await sql<WaitingAccount>`
    select u.id, u.employee_id, u.username_key, u.password_hash, a.secret
    from second_steps s join users u on u.id = s.user_id and u.password_hash = s.password_hash
      join employees e on e.id = u.employee_id and e.employee_status = 'Active'
      join authenticator_apps a on a.user_id = u.id
    where s.token_hash = ${hashToken(token)} and u.two_step_since is not null and ${isRecent}
    for no key update of u`.execute(ctx.database);
  return rows[0] ?? null;
}

/** Ends a wait. @returns false when another request has ended it */
export async function endWait(ctx: Pick<AnonymousContext, 'database'>, token: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.database
    .deleteFrom('second_steps')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes the waits that are over. */
export async function removeOldSecondSteps(ctx: Pick<AnonymousContext, 'database'>): Promise<void> {
  await sql`delete from second_steps s where not (${isRecent})`.execute(ctx.database);
}
