import type { Input, resetTwoStep as resetTwoStepEndpoint, UserAccount } from '@plumbline/contract';
import { endTwoStep, forgetDevices, removePasskeys } from '../auth/index.ts';
import { notifyOfOwnRecord } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { mayResetTwoStep, notManaged } from './abilities.ts';
import { getUser } from './read-users.ts';
import { lockUser } from './write-users.ts';

/**
 * Ends the two-step sign-in of somebody who has lost their phone, their passkeys and their sessions: the phone may be signed in.
 * API keys go on. They are notified.
 * @throws not_found, not_allowed, wrong_state. Rule: ACCOUNT-34.
 */
export async function resetTwoStep(
  ctx: Context,
  { params }: Input<typeof resetTwoStepEndpoint>,
): Promise<UserAccount> {
  const user = await lockUser(ctx, params.id);
  if (!mayResetTwoStep(ctx.actor, { userId: user.id, role: user.role }))
    throw problem('not_allowed', {
      message:
        user.id === ctx.actor.userId
          ? 'You cannot reset your own two-step sign-in. Turn it off in Settings.'
          : notManaged(user.role),
    });
  const passkeys = await removePasskeys(ctx, user.id);
  if (!user.two_step_since && passkeys === 0)
    throw problem('wrong_state', { message: 'Two-step sign-in is off, and there are no passkeys.' });
  await endTwoStep(ctx, user.id);
  await ctx.database
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('key_name', 'is', null)
    .execute();
  await forgetDevices(ctx, user.id);
  await recordEvent(ctx, { kind: 'two_step_reset', concerns: user.employee_id, facts: { passkeys } });
  const what = [...(user.two_step_since ? ['two-step sign-in'] : []), ...(passkeys > 0 ? ['passkeys'] : [])];
  await notifyOfOwnRecord(ctx, user.employee_id, what);
  return getUser(ctx, user.id);
}
