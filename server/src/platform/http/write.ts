import { sql } from 'kysely';
import { type Context, inTransaction } from '../context.ts';
import { problem } from '../problem.ts';
import { dayAndTime } from '../site-formats.ts';
import type { IdempotencyKey, KeptCommand } from './idempotency-key.ts';

/** How long a key answers again what it answered first. Rule: API-6. */
const KEY_HOURS = 24;

/**
 * Runs a write in one transaction. With a key, the same request from the same person does its work once: the key
 * is claimed first, so a second one waits for the first to commit and then hears the same answer; a crash before
 * the commit leaves neither the work nor the key.
 * A command is kept with it for ever, and is refused once its key answers no more. Rules: API-20, API-21.
 * @throws key_reused when the key came with another request before; already_done
 */
export function write(
  ctx: Context,
  key: IdempotencyKey | null,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(ctx, async (ctx) => {
    if (!key) return work(ctx);
    const { userId } = ctx.actor;
    const { isClaimed, isNew } = await claim(ctx, key);
    if (!isClaimed) {
      const first = await selectAnswer(ctx, key.key).executeTakeFirstOrThrow();
      if (!first.request_hash.equals(key.requestHash)) throw reused(key.command);
      return first.answer;
    }
    if (key.command && !isNew) throw await refusalOfOld(ctx, key.command);

    const answer = await work(ctx);
    await ctx.database
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('key', '=', key.key)
      .execute();
    return answer;
  });
}

/** The request that a key came with, and what it was answered; null as long as it is not. */
const selectAnswer = ({ database, actor }: Context, key: string) =>
  database
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', actor.userId)
    .where('key', '=', key);

/** The earlier answer of the same request: then its files are not read once more. Null: there is none. */
export async function earlierAnswer(ctx: Context, { key, requestHash }: IdempotencyKey): Promise<unknown> {
  const earlier = await selectAnswer(ctx, key)
    .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(hours => ${KEY_HOURS})`)
    .executeTakeFirst();
  return earlier?.request_hash.equals(requestHash) ? earlier.answer : null;
}

/**
 * Takes the key, unless it answers already, and with it keeps the command, unless it was kept before: in one statement,
 * which waits for another one with the same key.
 */
async function claim(
  { database, actor: { userId } }: Context,
  { key, requestHash, command }: IdempotencyKey,
): Promise<{ isClaimed: boolean; isNew: boolean }> {
  const kept = command
    ? sql`insert into commands (user_id, id, endpoint, request_hash, done_at, received_at)
      select ${userId}::integer, ${command.id}::uuid, ${command.endpoint}::text, ${command.requestHash}::bytea,
        ${command.doneAt}::timestamptz, ${command.receivedAt}::timestamptz
      from claimed
      on conflict (user_id, id) do nothing
      returning 1`
    : sql`select 1 from claimed`;
  const { rows } = await sql<{ isClaimed: boolean; isNew: boolean }>`
    with claimed as (
      insert into idempotency_keys as kept (user_id, key, request_hash)
      values (${userId}, ${key}, ${requestHash})
      on conflict (user_id, key) do update
        set request_hash = excluded.request_hash, answer = null, created_at = clock_timestamp()
        where kept.created_at < clock_timestamp() - make_interval(hours => ${KEY_HOURS})
      returning 1
    ), kept as (${kept})
    select exists (select from claimed) as "isClaimed", exists (select from kept) as "isNew"`.execute(
    database,
  );
  return rows[0] as { isClaimed: boolean; isNew: boolean };
}

function reused(command: KeptCommand | null) {
  return problem(
    'key_reused',
    command ? { message: 'This Command-Id was already used for a different request.' } : {},
  );
}

/** Why a command is refused whose id was kept before its key came again. */
async function refusalOfOld(ctx: Context, command: KeptCommand) {
  const first = await ctx.database
    .selectFrom('commands')
    .select(['request_hash', 'received_at'])
    .where('user_id', '=', ctx.actor.userId)
    .where('id', '=', command.id)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(command.requestHash)) return reused(command);
  const moment = dayAndTime(ctx.site.timeZone, first.received_at);
  return problem('already_done', { message: `This was saved before, on ${moment}.` });
}

/** Removes keys that answer no more. */
export async function removeOldKeys(ctx: Pick<Context, 'database'>): Promise<void> {
  await sql`delete from idempotency_keys
    where created_at < clock_timestamp() - make_interval(hours => ${KEY_HOURS})`.execute(ctx.database);
}
