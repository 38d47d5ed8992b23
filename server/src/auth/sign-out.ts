import type { Context } from '../platform/context.ts';
import { recordEvent } from '../platform/security-log/record-event.ts';
import { forgetDevices } from './known-devices.ts';

/** Ends the session of this request, and the pushes to its browser with it. Gives how many ended. */
export async function signOut(ctx: Context): Promise<{ ended: number }> {
  const ended = await ctx.database
    .deleteFrom('sessions')
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirstOrThrow();
  if (ended.numDeletedRows > 0n) await recordEvent(ctx, { kind: 'signed_out' });
  return { ended: Number(ended.numDeletedRows) };
}

/** Ends what a slice keeps of a person besides the sessions, when all of these end. */
export type SignOutListener = (ctx: Context) => Promise<void>;

/**
 * Ends every session of this user, on all devices, and what other slices have to end with them. None of the devices is
 * known to the account any more.
 * Gives how many sessions ended.
 */
export async function signOutEverywhere(
  ctx: Context,
  listeners: readonly SignOutListener[],
): Promise<{ ended: number }> {
  const ended = await ctx.database
    .deleteFrom('sessions')
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, { kind: 'sessions_ended', facts: { sessions: Number(ended.numDeletedRows) } });
  await forgetDevices(ctx, ctx.actor.userId);
  for (const listener of listeners) await listener(ctx);
  return { ended: Number(ended.numDeletedRows) };
}
