import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Context, inTransaction } from '../context.ts';
import { sentAhead } from '../database/sent-ahead.ts';
import { problem } from '../problem.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

/** How long a key answers again what it answered first. Rule: API-6. */
const KEY_HOURS = 24;

/** How often a write is tried that ends in a deadlock, or that others are ahead of. */
const MAX_TRIES = 4;
const LONGEST_PAUSE_MS = 200;

/**
 * An answer that is made of what the transaction has read last. The commit goes out right behind that statement
 * (`sentAhead`), so that what the transaction has locked is free without waiting for us in between.
 */
export class AnswerOfCommit<T> {
  readonly make: () => T;

  /** @param make gives the answer of rows that are there once the transaction has ended; it may refuse nothing */
  constructor(make: () => T) {
    this.make = make;
  }
}

/**
 * Runs a write in one transaction. With a key, the same request from the same person does its work once: the key
 * is claimed first, so a second one waits for the first to commit and then hears the same answer; a crash before
 * the commit leaves neither the work nor the key.
 * A deadlock is tried again, and so is a write that read what it changes before it locked it, and finds it changed by
 * then: it is told by `ctx.isRetry` to lock first.
 * @throws key_reused when the key came with another request before
 */
export async function write(
  ctx: Context,
  key: IdempotencyKey | null,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    try {
      const answer = await writeOnce(triesLeft === MAX_TRIES ? ctx : { ...ctx, isRetry: true }, key, work);
      return answer instanceof AnswerOfCommit ? answer.make() : answer;
    } catch (error) {
      if (triesLeft === 1 || !(isDeadlock(error) || isOvertaken(error))) throw error;
      // Not at once and not in step: both may have been taken back, and would meet again in the same way.
      if (isDeadlock(error)) await setTimeout(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

const hasCode = (error: unknown, code: string) => error instanceof pg.DatabaseError && error.code === code;

/** Two writes that wait for each other: PostgreSQL takes one of them back, and nothing stands against doing it again. */
const isDeadlock = (error: unknown) => hasCode(error, '40P01');

/** What a write has read was changed before it had its lock. */
const isOvertaken = (error: unknown) => hasCode(error, '40001');

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

    const answer = await answerNow(ctx, await work(ctx));
    await ctx.database
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('key', '=', key.key)
      .modifyEnd(sentAhead)
      .execute();
    return answer;
  });
}

/** The answer while its transaction is still open. */
async function answerNow(ctx: Context, answer: unknown): Promise<unknown> {
  if (!(answer instanceof AnswerOfCommit)) return answer;
  // Whatever is waited for brings the rows that were read before it.
  await sql`select`.execute(ctx.database);
  return answer.make();
}

/** Removes keys that answer no more. */
export async function removeOldKeys(ctx: Pick<Context, 'database'>): Promise<void> {
  await sql`delete from idempotency_keys
    where created_at < clock_timestamp() - make_interval(hours => ${KEY_HOURS})`.execute(ctx.database);
}
