import type { Context } from '../platform/context.ts';

/** Ends the session of this request. Gives how many ended. */
export async function signOut(ctx: Context): Promise<{ ended: number }> {
  // The next person at this browser must not be rung for the last one.
  await ctx.database.deleteFrom('push_subscriptions').where('session_id', '=', ctx.actor.sessionId).execute();
  const ended = await ctx.database
    .deleteFrom('sessions')
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirstOrThrow();
  return { ended: Number(ended.numDeletedRows) };
}

/** Ends every session of this user, on all devices. Gives how many ended. */
export async function signOutEverywhere(ctx: Context): Promise<{ ended: number }> {
  await ctx.database.deleteFrom('push_subscriptions').where('user_id', '=', ctx.actor.userId).execute();
  const ended = await ctx.database
    .deleteFrom('sessions')
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  return { ended: Number(ended.numDeletedRows) };
}
