import { type RawBuilder, sql } from 'kysely';
import type { AnonymousContext } from '../context.ts';
import { problem } from '../problem.ts';

/** How many of something there can be at the most. */
type Cap = {
  /** The counted things, such as the name of a table: anyone who adds one waits for others who add one of the same. */
  name: string;
  most: number;
  /** Selects how many there are, as `count`. */
  count: RawBuilder<{ count: number }>;
  /** The sentence for one too many. */
  message: string;
};

/**
 * Refuses one more of something where there are as many as there can be. To be called within the transaction that adds
 * it, before it does: writers of the same name go one after the other until their end, so that the cap holds however
 * many add at the same moment.
 * @throws invalid; Error outside a transaction, where the lock would end before the record is there
 */
export async function refuseBeyond(
  ctx: Pick<AnonymousContext, 'database'>,
  { name, most, count, message }: Cap,
): Promise<void> {
  if (!ctx.database.isTransaction) throw new Error(`${name} are counted outside a transaction`);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cap of ${name}`}, 0))`.execute(ctx.database);
  // Another statement: what one reads is as it was when it began, and may have changed while it waited for the lock.
  const { rows } = await count.execute(ctx.database);
  if ((rows[0]?.count ?? 0) >= most) throw problem('invalid', { message });
}
