import { sql } from 'kysely';
import { delegationHolds } from '../auth/index.ts';
import { settleRecordsOf } from '../notifications/index.ts';
import { type Context, siteToday } from '../platform/context.ts';
import { isToReviewByEach, type ReviewKind } from './review.ts';

type Means = Pick<Context, 'database' | 'now' | 'site'>;

/**
 * Removes requests that people can no longer review from their unread notifications, and from those of their delegates.
 */
export async function settleOutOfReach(
  ctx: Means,
  kinds: readonly ReviewKind[],
  employeeIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select delegation.to_employee_id as id from delegations delegation
    where delegation.from_employee_id = any(${employeeIds}) and ${delegationHolds(siteToday(ctx))}`.execute(
    ctx.database,
  );
  await settleRecordsOf(
    ctx,
    [...new Set([...employeeIds, ...rows.map(({ id }) => id)])],
    kinds.map((kind) => ({
      kind: kind.name,
      condition: (recordId) =>
        sql`exists (select from ${kind.records} where ${kind.id} = ${recordId} and ${isToReviewByEach(ctx, kind)})`,
    })),
  );
}
