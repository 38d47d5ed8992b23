import { setTimeout } from 'node:timers/promises';
import { type Answer, type Input, type signIn as signInEndpoint, usernameKey } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Argon2, passwordTurn } from '../platform/argon2/argon2.ts';
import type { AnonymousContext } from '../platform/context.ts';
import { countedAddress } from '../platform/http/counted-address.ts';
import { problem } from '../platform/problem.ts';
import { deviceName, isKnownDevice } from './known-devices.ts';
import { type Account, letIn } from './let-in.ts';
import { oneASecond } from './one-a-second.ts';
import { passwordFits } from './password.ts';
import { clearFailures, countFailure, refuseThrottled, slowedBy, type Try } from './sign-in-throttle.ts';
import { secondStepNeeded } from './two-step/second-steps.ts';

type FoundAccount = Account & { has_two_step: boolean };

async function findAccount(ctx: AnonymousContext, key: string): Promise<FoundAccount | undefined> {
  const { rows } = await sql<FoundAccount>`
    select u.id, u.employee_id, u.password_hash, u.two_step_since is not null as has_two_step from users u join employees e on e.id = u.employee_id
    where u.username_key = ${key} and e.employee_status = 'Active'`.execute(ctx.database);
  return rows[0];
}

/**
 * Signs in with a username, in any case, and a password. Failures count by username and address, and those on a device
 * that is known to the account by themselves: no one is kept out by what a stranger tries.
 * @throws busy, too_many_tries, second_step_needed, or sign_in_failed for everything else that is wrong.
 *   Rules: ACCOUNT-2, ACCOUNT-3, ACCOUNT-31.
 */
export async function signIn(
  ctx: AnonymousContext,
  { body }: Input<typeof signInEndpoint>,
): Promise<Answer<typeof signInEndpoint>> {
  const username = usernameKey(body.username);
  const address = `address ${countedAddress(ctx.address)}`;

  const { account, attempt, isKnown, slowed } = await passwordTurn(address, async () => {
    const account = await findAccount(ctx, username);
    const isKnown = account && body.device ? await isKnownDevice(ctx, account.id, body.device) : false;
    const source = isKnown ? deviceName(body.device as string) : address;
    const attempt: Try = { username, source, concerns: account?.employee_id };
    const slowed = await slowedBy(ctx, attempt);
    return { account, attempt, isKnown, slowed: isKnown ? null : slowed };
  });
  // Not while it keeps others from their turns.
  if (slowed) {
    await setTimeout(slowed.pauseMs);
    await oneASecond(slowed.key);
  }
  return passwordTurn(address, (argon2) => tryPassword(ctx, argon2, body, { account, attempt, isKnown }));
}

async function tryPassword(
  ctx: AnonymousContext,
  argon2: Argon2,
  { password, device }: Input<typeof signInEndpoint>['body'],
  { account, attempt, isKnown }: { account: FoundAccount | undefined; attempt: Try; isKnown: boolean },
): Promise<Answer<typeof signInEndpoint>> {
  const passwordHash = account?.password_hash ?? null;
  if (!(await passwordFits(argon2, passwordHash, password)) || !account || passwordHash === null) {
    await countFailure(ctx, attempt);
    throw problem('sign_in_failed', { refusal: { concerns: account?.employee_id } });
  }
  // Tries that ran side by side with this one may have closed the username meanwhile.
  await refuseThrottled(ctx, attempt);
  // The row of failures goes on: a password that fits is half of what is needed.
  if (account.has_two_step)
    throw await secondStepNeeded(ctx, { id: account.id, password_hash: passwordHash });
  await clearFailures(ctx, attempt);
  return letIn(ctx, account, { device, isKnown });
}
