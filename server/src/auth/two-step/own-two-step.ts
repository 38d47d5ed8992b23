import type {
  Answer,
  beginTwoStep as beginTwoStepEndpoint,
  Input,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
  TwoStep,
  turnOnTwoStep as turnOnTwoStepEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { recordEvent } from '../../platform/security-log/record-event.ts';
import { confirmPassword } from '../confirm-password.ts';
import { refuseWithoutPasskey } from '../passkeys/stored-passkeys.ts';
import { clearTries } from '../password-tries.ts';
import { makeAppSecret, readAppSecret, takeCode } from './authenticator-apps.ts';
import { endTwoStep } from './end-two-step.ts';
import { WRONG_CODE } from './finish-sign-in.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { presentSecret } from './totp.ts';

/** The hash that the actor's password matched before the transaction. */
type Confirmed = { passwordHash: string };

const wrongPassword = () => invalid({ password: 'This is not your current password.' });
const isOff = () => problem('wrong_state', { message: 'Two-step sign-in is off.' });
const isOn = () => problem('wrong_state', { message: 'Two-step sign-in is on already.' });

/** Whether the password is the actor's; outside of the transaction: it takes its time. @throws invalid, too_many_tries */
export async function confirmOwn(ctx: Context, { body }: { body: { password: string } }): Promise<Confirmed> {
  const passwordHash = await confirmPassword(ctx, body.password);
  if (passwordHash === null) throw wrongPassword();
  return { passwordHash };
}

/** The actor's account, locked: changes of its second step come one after the other. @throws invalid when its password changed */
async function lockOwn(
  ctx: Context,
  confirmed: Confirmed | null,
): Promise<{ id: number; username: string; two_step_since: Date | null }> {
  const user = await ctx.database
    .selectFrom('users')
    .select(['id', 'username', 'password_hash', 'two_step_since'])
    .where('id', '=', ctx.actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (confirmed && user.password_hash !== confirmed.passwordHash) throw wrongPassword();
  return user;
}

/** The second step of signing in to the actor's account. */
export async function getTwoStep(ctx: Context): Promise<TwoStep> {
  const { userId, role } = ctx.actor;
  const { two_step_since } = await ctx.database
    .selectFrom('users')
    .select('two_step_since')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    since: two_step_since?.toISOString() ?? null,
    recovery_codes_left: two_step_since ? await countRecoveryCodes(ctx, userId) : 0,
    is_required: ctx.site.twoStepRoles.includes(role),
  };
}

/** Makes the secret for the actor's app. @throws invalid, wrong_state. Rule: ACCOUNT-30. */
export async function beginTwoStep(
  ctx: Context,
  _: Input<typeof beginTwoStepEndpoint>,
  confirmed: Confirmed,
): Promise<Answer<typeof beginTwoStepEndpoint>> {
  const { id, username, two_step_since } = await lockOwn(ctx, confirmed);
  if (two_step_since) throw isOn();
  await refuseWithoutPasskey(ctx);
  return presentSecret(await makeAppSecret(ctx, id), username);
}

/**
 * Turns the second step on with its first code. Codes are counted as passwords are, before they are tried (`countTry`).
 * @throws invalid, wrong_state, two_step_needed. Rules: ACCOUNT-8, ACCOUNT-30.
 */
export async function turnOnTwoStep(
  ctx: Context,
  { body }: Input<typeof turnOnTwoStepEndpoint>,
): Promise<Answer<typeof turnOnTwoStepEndpoint>> {
  const { id, two_step_since } = await lockOwn(ctx, null);
  if (two_step_since) throw isOn();
  await refuseWithoutPasskey(ctx);
  const secret = await readAppSecret(ctx, id);
  if (!secret) throw isOff();
  if (!(await takeCode(ctx, { id, secret }, body.code))) throw invalid({ code: WRONG_CODE });
  await clearTries(ctx);
  await sql`update users set two_step_since = clock_timestamp() where id = ${id}`.execute(ctx.database);
  await recordEvent(ctx, { kind: 'two_step_on' });
  return { recovery_codes: await replaceRecoveryCodes(ctx, id) };
}

/** Turns the second step off. @throws invalid, wrong_state. Rule: ACCOUNT-30. */
export async function turnOffTwoStep(ctx: Context, _: unknown, confirmed: Confirmed): Promise<TwoStep> {
  const { id, two_step_since } = await lockOwn(ctx, confirmed);
  if (!two_step_since) throw isOff();
  await endTwoStep(ctx, id);
  await recordEvent(ctx, { kind: 'two_step_off' });
  return getTwoStep(ctx);
}

/** Gives the actor new recovery codes in place of all earlier ones. @throws invalid, wrong_state. Rule: ACCOUNT-32. */
export async function renewRecoveryCodes(
  ctx: Context,
  _: Input<typeof renewRecoveryCodesEndpoint>,
  confirmed: Confirmed,
): Promise<Answer<typeof renewRecoveryCodesEndpoint>> {
  const { id, two_step_since } = await lockOwn(ctx, confirmed);
  if (!two_step_since) throw isOff();
  await recordEvent(ctx, { kind: 'recovery_codes_made' });
  return { recovery_codes: await replaceRecoveryCodes(ctx, id) };
}
