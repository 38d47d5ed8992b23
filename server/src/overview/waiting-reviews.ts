import type { Answer, ReviewKindName, listWaitingReviews as waitingEndpoint } from '@plumbline/contract';
import { sql } from 'kysely';
import { isToReview, type ReviewKind } from '../decisions/index.ts';
import type { Context } from '../platform/context.ts';

/** What waits for the actor's approval, by kind, and since when the oldest of each does. */
export async function listWaitingReviews(
  ctx: Context,
  kinds: readonly ReviewKind[],
): Promise<Answer<typeof waitingEndpoint>> {
  const counts = kinds.map(
    (kind) => sql`
      select ${kind.name}::text as kind, count(*)::integer as count, min(${kind.line.requestedAt}) as oldest
      from ${kind.records} where ${isToReview(ctx, kind)}`,
  );
  const { rows } = await sql<{ kind: ReviewKindName; count: number; oldest: Date | null }>`
    select * from (${sql.join(counts, sql` union all `)}) waiting order by oldest`.execute(ctx.database);
  return rows.flatMap(({ kind, count, oldest }) =>
    oldest ? [{ kind, count, oldest: oldest.toISOString() }] : [],
  );
}
