import type { Context } from '../platform/context.ts';
import { passwordFits } from './password.ts';
import { clearFailures, countFailure, refuseThrottled } from './sign-in-throttle.ts';

/**
 * Whether what somebody signed in gives as their present password is it. Tries that fail count as those of the sign-in
 * do, or a browser that was left open would be the place to guess. To be called outside a transaction: it takes its time.
 * @returns the hash that it fitted, to be compared with the one that stands once the account is locked; null for none
 * @throws too_many_tries. Source: decisions 6, Passwords
 */
export async function confirmPassword(ctx: Context, password: string): Promise<string | null> {
  const user = await ctx.database
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirst();
  if (!user) return null;
  const username = user.username.toLowerCase();
  await refuseThrottled(ctx, username);
  if (!(await passwordFits(user.password_hash, password))) {
    await countFailure(ctx, username);
    return null;
  }
  await clearFailures(ctx, username);
  return user.password_hash;
}
