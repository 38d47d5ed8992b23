import { setTimeout } from 'node:timers/promises';
import type { AnonymousContext } from '../platform/context.ts';
import { countedAddress } from '../platform/http/counted-address.ts';
import { oneASecond } from './one-a-second.ts';
import { clearFailures, countFailure, slowedBy } from './sign-in-throttle.ts';

const sourceOf = (ctx: AnonymousContext) => `address ${countedAddress(ctx.address)}`;

/**
 * Looks for what a link that no one is signed in for leads to, as `tryByAddress` does.
 * @param tokenHash of the link
 * @throws too_many_tries. Rule: ACCOUNT-19.
 */
export const tryLink = <Found>(
  ctx: AnonymousContext,
  tokenHash: Buffer,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> => tryByAddress(ctx, `link ${tokenHash.toString('hex')}`, find);

/**
 * Looks for what opens without a password. Failures are counted as those of sign-ins are, each key as a username of its own: an
 * address that tries many is slowed to one a second, together with its failed sign-ins.
 * @param key as what it is counted
 * @param find undefined where it opens nothing
 * @throws too_many_tries
 */
export async function tryByAddress<Found>(
  ctx: AnonymousContext,
  key: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const attempt = { username: key, source: sourceOf(ctx) };
  const slowed = await slowedBy(ctx, attempt);
  if (slowed) {
    await setTimeout(slowed.pauseMs);
    await oneASecond(slowed.key);
  }
  const found = await find();
  if (found === undefined) await countFailure(ctx, attempt);
  return found;
}

/** Opens a sign-in at the caller's address that was closed by failures: its person has another password, or was let in. */
export function reopenSignIn(ctx: AnonymousContext, usernameKey: string): Promise<void> {
  return clearFailures(ctx, { username: usernameKey, source: sourceOf(ctx) });
}
