import type { Answer, countToReview as countToReviewEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { isToReview, type ReviewKind } from './review.ts';

/** How many requests of each kind the actor can approve or reject. */
export async function countToReview(
  ctx: Context,
  kinds: readonly ReviewKind[],
): Promise<Answer<typeof countToReviewEndpoint>> {
  const counts = kinds.map(
    (kind) => sql`(select count(*)::integer from ${kind.records} where ${isToReview(ctx, kind)})
      as ${sql.ref(kind.name)}`,
  );
  const { rows } = await sql<Answer<typeof countToReviewEndpoint>>`select ${sql.join(counts)}`.execute(
    ctx.database,
  );
  return rows[0] as Answer<typeof countToReviewEndpoint>;
}
