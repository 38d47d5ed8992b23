import { sql } from 'kysely';
import type { AnonymousContext } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/** Failures in a row on one username that close it, and for how long from the first of them (decisions 6). */
const MAX_FAILURES = 10;
const WINDOW_MINUTES = 15;

/**
 * Refuses a username that failed too often, whether it exists or not and whatever the password.
 * @throws too_many_tries with the seconds until the window ends
 */
export async function refuseThrottled(ctx: AnonymousContext, username: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from
      window_started_at + make_interval(mins => ${WINDOW_MINUTES}) - clock_timestamp()))::integer as seconds
    from sign_in_failures
    where username = ${username} and failures >= ${MAX_FAILURES}
      and window_started_at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`.execute(
    ctx.database,
  );
  const seconds = rows[0]?.seconds;
  if (seconds === undefined) return;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  throw problem('too_many_tries', {
    message: `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: Math.max(1, seconds),
  });
}

/** Counts a failure; the first one after a quiet window starts a new one. */
export async function countFailure(ctx: AnonymousContext, username: string): Promise<void> {
  await sql`
    insert into sign_in_failures as kept (username, failures, window_started_at)
    values (${username}, 1, clock_timestamp())
    on conflict (username) do update set
      failures = case when kept.window_started_at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})
        then kept.failures + 1 else 1 end,
      window_started_at = case when kept.window_started_at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})
        then kept.window_started_at else clock_timestamp() end`.execute(ctx.database);
}

/** A success ends the row of failures. */
export async function clearFailures(ctx: AnonymousContext, username: string): Promise<void> {
  await ctx.database.deleteFrom('sign_in_failures').where('username', '=', username).execute();
}

/** Removes rows whose window is over. */
export async function removeOldFailures(ctx: Pick<AnonymousContext, 'database'>): Promise<void> {
  await sql`delete from sign_in_failures
    where window_started_at < clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`.execute(
    ctx.database,
  );
}
