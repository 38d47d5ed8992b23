import type { Answer, finishSignIn as finishSignInEndpoint, Input } from '@plumbline/contract';
import { type AnonymousContext, inTransaction } from '../../platform/context.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { deviceName, isKnownDevice } from '../known-devices.ts';
import { letIn } from '../let-in.ts';
import { clearFailures, countFailure, refuseThrottled } from '../sign-in-throttle.ts';
import { takeCode } from './authenticator-apps.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { endWait, lockWaitingAccount } from './second-steps.ts';

/** The source of all wrong codes that do not come from a known device. */
const ANYWHERE = 'second step';

export const WRONG_CODE =
  'This code is wrong or was used already. Please type the newest one; the time of your phone has to be right.';
const TOO_LATE = 'This took too long, or your account was changed. Please sign in with your password again.';

/**
 * The second step of a sign-in. Who tries codes knows the password already, so those from all addresses count together;
 * those on a device that is known to the account count by themselves, as at its first step.
 * @throws sign_in_failed, too_many_tries, invalid. Rules: ACCOUNT-31, ACCOUNT-32, ACCOUNT-33.
 */
export async function finishSignIn(
  ctx: AnonymousContext,
  { body }: Input<typeof finishSignInEndpoint>,
): Promise<Answer<typeof finishSignInEndpoint>> {
  const answer = await inTransaction({ ...ctx, actor: null }, (ctx) => tryCode(ctx, body));
  // The failure is counted in that transaction.
  if (answer === null) throw invalid({ code: WRONG_CODE });
  return answer;
}

async function tryCode(
  ctx: AnonymousContext,
  { second_step, code, device }: Input<typeof finishSignInEndpoint>['body'],
): Promise<Answer<typeof finishSignInEndpoint> | null> {
  const account = await lockWaitingAccount(ctx, second_step);
  if (!account) throw tooLate();
  const { id, username_key: username } = account;
  const isKnown = device ? await isKnownDevice(ctx, id, device) : false;
  const attempt = { username, source: isKnown ? deviceName(device as string) : ANYWHERE };
  await refuseThrottled(ctx, attempt);
  if (!(await takeCode(ctx, account, code)) && !(await takeRecoveryCode(ctx, id, code))) {
    await countFailure(ctx, attempt);
    return null;
  }
  if (!(await endWait(ctx, second_step))) throw tooLate();
  await clearFailures(ctx, attempt);
  // Those of its password, which fitted.
  if (!isKnown) await clearFailures(ctx, { username, source: `address ${countedAddress(ctx.address)}` });
  return letIn(ctx, account, { device, isKnown });
}

const tooLate = () => problem('sign_in_failed', { message: TOO_LATE });
