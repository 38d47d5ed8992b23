import { passwordTurn } from '../platform/argon2/argon2.ts';
import type { Context } from '../platform/context.ts';
import { passwordFits } from './password.ts';
import { clearTries, countTry } from './password-tries.ts';

/**
 * Whether what somebody signed in gives as their present password is it. Tries that fail are counted by the account, or
 * a browser that was left open would be the place to guess. To be called outside a transaction: it takes its time.
 * @returns the hash that it matched, to be compared with the stored one once the account is locked; null for none
 * @throws busy, too_many_tries. Rule: ACCOUNT-8.
 */
export async function confirmPassword(ctx: Context, password: string): Promise<string | null> {
  await countTry(ctx);
  const { userId } = ctx.actor;
  return passwordTurn(`user ${userId}`, async (argon2) => {
    const user = await ctx.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user || !(await passwordFits(argon2, user.password_hash, password))) return null;
    await clearTries(ctx);
    return user.password_hash;
  });
}
