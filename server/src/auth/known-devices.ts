import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AnonymousContext } from '../platform/context.ts';

/** How long a device stays known without a sign-in. */
const KNOWN_DAYS = 180;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The name of a device where its failures are counted. */
export const deviceName = (token: string): string => `device ${hashOf(token).toString('hex')}`;

/** Whether somebody signed in to an account on a device before. @param token what the device was given then */
export async function isKnownDevice(
  ctx: Pick<AnonymousContext, 'database'>,
  userId: number,
  token: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_devices where user_id = ${userId} and token_hash = ${hashOf(token)}
      and used_at > clock_timestamp() - make_interval(days => ${KNOWN_DAYS})`.execute(ctx.database);
  return rows.length > 0;
}

/** Whether there is any device that is known to an account. */
export async function hasKnownDevice(
  ctx: Pick<AnonymousContext, 'database'>,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_devices where user_id = ${userId}
      and used_at > clock_timestamp() - make_interval(days => ${KNOWN_DAYS}) limit 1`.execute(ctx.database);
  return rows.length > 0;
}

/**
 * Notes that somebody signed in on a device.
 * @param token what it was given at an earlier sign-in, also to another account; undefined gives it one
 * @returns the token that the device has now
 */
export async function rememberDevice(
  ctx: Pick<AnonymousContext, 'database'>,
  userId: number,
  token: string | undefined,
): Promise<string> {
  const kept = token ?? randomBytes(24).toString('base64url');
  await sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${hashOf(kept)})
    on conflict (user_id, token_hash) do update set used_at = clock_timestamp()`.execute(ctx.database);
  return kept;
}

/** Makes strangers of all devices of an account, as when its owner signs out of them. */
export async function forgetDevices(ctx: Pick<AnonymousContext, 'database'>, userId: number): Promise<void> {
  await ctx.database.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Removes devices that were not used for long. */
export async function removeOldDevices(ctx: Pick<AnonymousContext, 'database'>): Promise<void> {
  await sql`delete from known_devices
    where used_at < clock_timestamp() - make_interval(days => ${KNOWN_DAYS})`.execute(ctx.database);
}
