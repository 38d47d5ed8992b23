import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/**
 * Tries in a row after which an account confirms no password, and for how long from the first of them. Rule: ACCOUNT-8.
 */
const MAX_TRIES = 10;
const WINDOW_MINUTES = 15;

/**
 * Counts a try to confirm the actor's password, before it is made: of many at the same moment no more than ten are.
 * @throws too_many_tries with the seconds until the window ends
 */
export async function countTry(ctx: Context): Promise<void> {
  const isOpen = sql`t.window_started_at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`;
  const { rows } = await sql<{ tries: number; seconds: number }>`
    insert into password_tries as t (user_id, tries, window_started_at)
    values (${ctx.actor.userId}, 1, clock_timestamp())
    on conflict (user_id) do update set
      tries = case when ${isOpen} then least(t.tries, ${MAX_TRIES}) + 1 else 1 end,
      window_started_at = case when ${isOpen} then t.window_started_at else clock_timestamp() end
    returning tries, ceil(extract(epoch from
      window_started_at + make_interval(mins => ${WINDOW_MINUTES}) - clock_timestamp()))::integer as seconds`.execute(
    ctx.database,
  );
  const { tries, seconds } = rows[0] as { tries: number; seconds: number };
  if (tries <= MAX_TRIES) return;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  throw problem('too_many_tries', {
    message: `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: Math.max(1, seconds),
  });
}

/** A password that fits ends the row of tries. */
export async function clearTries(ctx: Context): Promise<void> {
  await ctx.database.deleteFrom('password_tries').where('user_id', '=', ctx.actor.userId).execute();
}
