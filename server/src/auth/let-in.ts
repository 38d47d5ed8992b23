import type { Answer, signIn as signInEndpoint } from '@plumbline/contract';
import { notify } from '../notifications/index.ts';
import type { AnonymousContext } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import { deviceWords } from './device-words.ts';
import { hasKnownDevice, rememberDevice } from './known-devices.ts';
import { type SignInWay, startSession } from './sessions.ts';

export type Account = { id: number; employee_id: number; password_hash: string | null };

/** How somebody came in: the device that they named, whether the account knows it, and by what if not by a password. */
export type Entry = { device: string | undefined; isKnown: boolean; by?: SignInWay };

/**
 * Starts the session of somebody who has shown all that their account asks for, and notes their device.
 * @throws sign_in_failed when the password was changed meanwhile
 */
export async function letIn(
  ctx: AnonymousContext,
  account: Account,
  { device, isKnown, by }: Entry,
): Promise<Answer<typeof signInEndpoint>> {
  const token = await startSession(ctx, { id: account.id, passwordHash: account.password_hash, by });
  if (!token) throw problem('sign_in_failed');
  if (!isKnown && (await hasKnownDevice(ctx, account.id))) await notifyOfNewDevice(ctx, account);
  return { token, device: await rememberDevice(ctx, account.id, device) };
}

/** Rule: ACCOUNT-15. */
function notifyOfNewDevice(ctx: AnonymousContext, { employee_id }: Account): Promise<void> {
  const facts = { device: deviceWords(ctx.userAgent) ?? 'unknown device', address: ctx.address };
  return notify({ ...ctx, actor: null }, [employee_id], {
    kind: 'signed_in_on_new_device',
    facts,
    place: { kind: 'settings' },
  });
}
