import type { Context } from '../platform/context.ts';

/** Ends the session of this request, and the pushes to its browser with it. Gives how many ended. */
export async function signOut(ctx: Context): Promise<{ ended: number }> {
  const ended = await ctx.database
    .deleteFrom('sessions')
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirstOrThrow();
  return { ended: Number(ended.numDeletedRows) };
}

/** Ends every session of this user, on all devices. Gives how many ended. */
export async function signOutEverywhere(ctx: Context): Promise<{ ended: number }> {
  const ended = await ctx.database
    .deleteFrom('sessions')
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  // Also to the browsers whose session had merely lapsed.
  await ctx.database.deleteFrom('push_subscriptions').where('user_id', '=', ctx.actor.userId).execute();
  return { ended: Number(ended.numDeletedRows) };
}
