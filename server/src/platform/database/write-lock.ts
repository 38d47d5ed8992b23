import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from './types.generated.ts';

/** Any number, as long as nothing else in the database locks by it. */
const WRITE_LOCK = 7_586_231_417;

/**
 * Begins a transaction that shares the lock of all writes, in one round trip. A migration takes that lock for itself: it changes many
 * tables, and would end in deadlocks with transactions that have written to some of them.
 */
export async function beginWrite(client: pg.PoolClient): Promise<pg.QueryResult> {
  try {
    return await client.query(`begin; select pg_advisory_xact_lock_shared(${WRITE_LOCK})`);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Waits for the writes of others, and keeps further ones waiting until the end of this transaction. */
export async function keepWritesOut(transaction: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(transaction);
}
