import type { Answer, confirmIdentity as confirmIdentityEndpoint, Input } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid, problem } from '../platform/problem.ts';
import { confirmPassword } from './confirm-password.ts';

const wrongPassword = () => invalid({ password: 'This is not your current password.' });

/** Whether the password is the actor's, outside of the transaction: it takes its time. @throws invalid, too_many_tries */
export async function tryToConfirm(
  ctx: Context,
  { body }: Input<typeof confirmIdentityEndpoint>,
): Promise<{ passwordHash: string }> {
  const passwordHash = await confirmPassword(ctx, body.password);
  if (passwordHash === null) throw wrongPassword();
  return { passwordHash };
}

/** Notes that the actor gave their password in this session. @throws invalid where it has been changed meanwhile */
export async function confirmIdentity(
  ctx: Context,
  _: Input<typeof confirmIdentityEndpoint>,
  { passwordHash }: { passwordHash: string },
): Promise<Answer<typeof confirmIdentityEndpoint>> {
  const { userId } = ctx.actor;
  const user =
    await sql`select 1 from users where id = ${userId} and password_hash = ${passwordHash} for share`.execute(
      ctx.database,
    );
  if (user.rows.length === 0) throw wrongPassword();
  return { confirmed_at: await noteConfirmed(ctx) };
}

/**
 * Notes that the actor has confirmed in this session that it is they, by whatever proves it. Gives when.
 * @param by a passkey is both steps of signing in
 * @throws not_signed_in where the session has ended
 */
export async function noteConfirmed(ctx: Context, { byPasskey = false } = {}): Promise<string> {
  const { rows } = await sql<{ confirmed_at: Date }>`
    update sessions set confirmed_at = clock_timestamp(), by_passkey = by_passkey or ${byPasskey}
    where id = ${ctx.actor.sessionId} returning confirmed_at`.execute(ctx.database);
  const [session] = rows;
  if (!session) throw problem('not_signed_in');
  return session.confirmed_at.toISOString();
}
