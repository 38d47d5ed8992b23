import { sql } from 'kysely';
import type { AnonymousContext } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

/** Failures in a row on one username from one source that close it there, and for how long from the first of them. */
const MAX_FAILURES = 10;
const WINDOW_MINUTES = 15;

/** Failures on one username from everywhere, and from one address on every username, after which tries are slow. */
const MANY_FAILURES_OF_NAME = 50;
const MANY_FAILURES_OF_ADDRESS = 100;

/** How long each try at a username waits that many addresses guess at. */
const PAUSE_OF_NAME_MS = 2000;

/** A try by the key of its username, by what its failures count: `address …` or `device …`, and whom it concerns. */
export type Try = { username: string; source: string; concerns?: number | undefined };

type Failures = {
  /** Seconds until the window of this username and source ends; null while it is open. */
  closed_seconds: number | null;
  of_name: number;
  of_source: number;
};

const isRecent = sql`window_started_at > clock_timestamp() - make_interval(mins => ${sql.lit(WINDOW_MINUTES)})`;

async function failuresOf(ctx: AnonymousContext, { username, source }: Try): Promise<Failures> {
  const { rows } = await sql<Failures>`
    select
      max(ceil(extract(epoch from
        window_started_at + make_interval(mins => ${WINDOW_MINUTES}) - clock_timestamp()))::integer)
        filter (where username = ${username} and source = ${source} and failures >= ${MAX_FAILURES}) as closed_seconds,
      coalesce(sum(failures) filter (where username = ${username}), 0)::integer as of_name,
      coalesce(sum(failures) filter (where source = ${source}), 0)::integer as of_source
    from sign_in_failures
    where (username = ${username} or source = ${source}) and ${isRecent}`.execute(ctx.database);
  return rows[0] as Failures;
}

function refuseClosed({ closed_seconds }: Failures, { concerns }: Try): void {
  if (closed_seconds === null) return;
  const minutes = Math.max(1, Math.ceil(closed_seconds / 60));
  throw problem('too_many_tries', {
    message: `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: Math.max(1, closed_seconds),
    refusal: { kind: 'sign_in_throttled', concerns },
  });
}

/**
 * Refuses a username that failed too often from this source, whether it exists or not and whatever the password.
 * @throws too_many_tries with the seconds until the window ends
 */
export async function refuseThrottled(ctx: AnonymousContext, attempt: Try): Promise<void> {
  refuseClosed(await failuresOf(ctx, attempt), attempt);
}

/** The wait of a try: its turn, one a second, in the line of `key`, and before that a pause of its own. */
export type Slowed = { key: string; pauseMs: number };

/**
 * The same for a try from an address, and how it has to be slowed: with all of its address, where that guesses at many
 * names; by itself, where many addresses together guess at its username. Those share no line, or an attacker who fills it would
 * keep out the one with the right password. Null where it need not be. Rule: ACCOUNT-3.
 */
export async function slowedBy(ctx: AnonymousContext, attempt: Try): Promise<Slowed | null> {
  const failures = await failuresOf(ctx, attempt);
  refuseClosed(failures, attempt);
  if (failures.of_source >= MANY_FAILURES_OF_ADDRESS) return { key: attempt.source, pauseMs: 0 };
  if (failures.of_name >= MANY_FAILURES_OF_NAME)
    return { key: `${attempt.source} at ${attempt.username}`, pauseMs: PAUSE_OF_NAME_MS };
  return null;
}

/** Counts a failure; the first one after a quiet window starts a new one. */
export async function countFailure(ctx: AnonymousContext, { username, source }: Try): Promise<void> {
  await sql`
    insert into sign_in_failures as kept (username, source, failures, window_started_at)
    values (${username}, ${source}, 1, clock_timestamp())
    on conflict (username, source) do update set
      failures = case when kept.window_started_at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})
        then kept.failures + 1 else 1 end,
      window_started_at = case when kept.window_started_at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})
        then kept.window_started_at else clock_timestamp() end`.execute(ctx.database);
}

/** A success ends the row of failures of its source. */
export async function clearFailures(ctx: AnonymousContext, { username, source }: Try): Promise<void> {
  await ctx.database
    .deleteFrom('sign_in_failures')
    .where('username', '=', username)
    .where('source', '=', source)
    .execute();
}

/** Removes rows whose window is over. */
export async function removeOldFailures(ctx: Pick<AnonymousContext, 'database'>): Promise<void> {
  await sql`delete from sign_in_failures
    where window_started_at < clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`.execute(
    ctx.database,
  );
}
