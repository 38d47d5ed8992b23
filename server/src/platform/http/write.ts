import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Context, inTransaction } from '../context.ts';
import { problem } from '../problem.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

/** How long a key answers again what it answered first. Rule: API-6. */
const KEY_HOURS = 24;

/** How often a write is tried that ends in a deadlock. */
const MAX_TRIES = 4;
const LONGEST_PAUSE_MS = 200;

/**
 * Runs a write in one transaction. With a key, the same request from the same person does its work once: the key
 * is claimed first, so a second one waits for the first to commit and then hears the same answer; a crash before
 * the commit leaves neither the work nor the key.
 * A deadlock is tried again.
 * @throws key_reused when the key came with another request before
 */
export async function write(
  ctx: Context,
  key: IdempotencyKey | null,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    try {
      return await writeOnce(ctx, key, work);
    } catch (error) {
      if (triesLeft === 1 || !isDeadlock(error)) throw error;
      // After a random time: both may have been rolled back, and would meet again in the same way.
      await setTimeout(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** Two writes that wait for each other: PostgreSQL rolls one of them back, and it can be tried again. */
const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01';

function writeOnce(
  ctx: Context,
  key: IdempotencyKey | null,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(ctx, async (ctx) => {
    if (!key) return work(ctx);
    const { userId } = ctx.actor;
    const claimed = await sql<{ claimed: boolean }>`
      insert into idempotency_keys as kept (user_id, key, request_hash)
      values (${userId}, ${key.key}, ${key.requestHash})
      on conflict (user_id, key) do update
        set request_hash = excluded.request_hash, answer = null, created_at = clock_timestamp()
        where kept.created_at < clock_timestamp() - make_interval(hours => ${KEY_HOURS})
      returning true as claimed`.execute(ctx.database);

    if (claimed.rows.length === 0) {
      const first = await ctx.database
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer'])
        .where('user_id', '=', userId)
        .where('key', '=', key.key)
        .executeTakeFirstOrThrow();
      if (!first.request_hash.equals(key.requestHash)) throw problem('key_reused');
      return first.answer;
    }

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

/** Removes keys that answer no more. */
export async function removeOldKeys(ctx: Pick<Context, 'database'>): Promise<void> {
  await sql`delete from idempotency_keys
    where created_at < clock_timestamp() - make_interval(hours => ${KEY_HOURS})`.execute(ctx.database);
}
