import type { Answer, Input, signIn as signInEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import type { AnonymousContext } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { passwordFits } from './password.ts';
import { startSession } from './sessions.ts';
import { clearFailures, countFailure, refuseThrottled } from './sign-in-throttle.ts';

/**
 * Signs in with a username, in any case, and a password.
 * @throws too_many_tries, or sign_in_failed for everything else that is wrong. Source: decisions 1 and 6.
 */
export async function signIn(
  ctx: AnonymousContext,
  { body }: Input<typeof signInEndpoint>,
): Promise<Answer<typeof signInEndpoint>> {
  const username = body.username.toLowerCase();
  await refuseThrottled(ctx, username);

  const { rows } = await sql<{ id: number; password_hash: string; failed_before: boolean }>`
    select u.id, u.password_hash, f.username is not null as failed_before
    from users u join employees e on e.id = u.employee_id left join sign_in_failures f on f.username = lower(u.username)
    where lower(u.username) = ${username} and e.employee_status = 'Active'`.execute(ctx.database);
  const user = rows[0];
  if (!(await passwordFits(user?.password_hash ?? null, body.password)) || !user) {
    await countFailure(ctx, username);
    throw problem('sign_in_failed');
  }
  // Tries that ran side by side with this one may have closed the username meanwhile.
  await refuseThrottled(ctx, username);
  if (user.failed_before) await clearFailures(ctx, username);
  const token = await startSession(ctx, { id: user.id, passwordHash: user.password_hash });
  if (!token) throw problem('sign_in_failed');
  return { token };
}
