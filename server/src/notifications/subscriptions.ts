import type {
  Answer,
  getPushKey as getPushKeyEndpoint,
  Input,
  registerPush as registerPushEndpoint,
  unregisterPush as unregisterPushEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { isAllowedHost } from '../platform/allowed-hosts.ts';
import type { Context } from '../platform/context.ts';
import { type ConstraintProblems, invalid, problem } from '../platform/problem.ts';
import { unusableKey } from './subscription-keys.ts';
import { vapidKeys } from './vapid.ts';

/** The most browsers of one person that get pushes. */
const MAX_DEVICES = 20;

/** The public key that browsers subscribe with. */
export async function getPushKey(ctx: Context): Promise<Answer<typeof getPushKeyEndpoint>> {
  return { key: (await vapidKeys(ctx.database)).publicKey };
}

const UNUSABLE = 'This is not a valid push subscription.';

async function countDevices(ctx: Context): Promise<{ devices: number }> {
  return ctx.database
    .selectFrom('push_subscriptions')
    .select((select) => select.fn.countAll<number>().as('devices'))
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
}

/**
 * Registers the browser of this request. One that was another person's is that no more, and of more than 20 the
 * oldest go. Gives how many of the actor's devices get pushes now.
 * @throws invalid for keys that nothing can be encrypted for, and for a push service that is not known here
 */
export async function registerPush(
  ctx: Context,
  { body: { subscription } }: Input<typeof registerPushEndpoint>,
): Promise<Answer<typeof registerPushEndpoint>> {
  const { endpoint, keys } = subscription;
  const unusable = unusableKey(keys);
  if (unusable) throw invalid({ [`subscription.keys.${unusable}`]: UNUSABLE });
  if (!isAllowedHost(endpoint, ctx.site.pushServices))
    throw invalid({ 'subscription.endpoint': 'This push service is not allowed.' });
  const { userId, sessionId } = ctx.actor;
  // One at a time for each person, so that the limit holds.
  await sql`select from users where id = ${userId} for no key update`.execute(ctx.database);
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`.execute(ctx.database);
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${MAX_DEVICES})`.execute(ctx.database);
  return countDevices(ctx);
}

/** Rings a browser of the actor's no more; another's stays as it is. Gives how many of the actor's are left. */
export async function unregisterPush(
  ctx: Context,
  { body }: Input<typeof unregisterPushEndpoint>,
): Promise<Answer<typeof unregisterPushEndpoint>> {
  await ctx.database
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', body.endpoint)
    .where('user_id', '=', ctx.actor.userId)
    .execute();
  return countDevices(ctx);
}

/** Rings none of the actor's browsers any more, also those whose session had merely lapsed. */
export async function removePushSubscriptions(ctx: Context): Promise<void> {
  await ctx.database.deleteFrom('push_subscriptions').where('user_id', '=', ctx.actor.userId).execute();
}

/** Goes on ringing the browsers of sessions that are about to be removed because they lapsed. */
export async function detachPushSubscriptions(
  ctx: Pick<Context, 'database'>,
  sessionIds: readonly number[],
): Promise<void> {
  await sql`update push_subscriptions set session_id = null where session_id = any(${sessionIds})`.execute(
    ctx.database,
  );
}

const sessionEnded = () => problem('not_signed_in');

export const notificationConstraints: ConstraintProblems = {
  // Signed out, or the account deleted, while the browser was being registered.
  push_subscriptions_session_id_fkey: sessionEnded,
  push_subscriptions_user_id_fkey: sessionEnded,
};
