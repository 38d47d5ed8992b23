import type { Context } from '../platform/context.ts';
import { passwordFits, passwordTurn } from './password.ts';
import { clearFailures, countFailure, refuseThrottled, type Try } from './sign-in-throttle.ts';

/**
 * Whether what somebody signed in gives as their present password is it. Tries that fail are counted by the account, by
 * whatever name it goes, or a browser that was left open would be the place to guess; they close no sign-in elsewhere.
 * To be called outside a transaction: it takes its time.
 * @returns the hash that it fitted, to be compared with the one that stands once the account is locked; null for none
 * @throws busy, too_many_tries. Source: decisions 6, Passwords
 */
export async function confirmPassword(ctx: Context, password: string): Promise<string | null> {
  const { userId } = ctx.actor;
  // No username holds a blank.
  const attempt: Try = { username: `user ${userId}`, source: 'session' };
  return passwordTurn(`user ${userId}`, async () => {
    const user = await ctx.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) return null;
    await refuseThrottled(ctx, attempt);
    if (!(await passwordFits(user.password_hash, password))) {
      await countFailure(ctx, attempt);
      return null;
    }
    await clearFailures(ctx, attempt);
    return user.password_hash;
  });
}
