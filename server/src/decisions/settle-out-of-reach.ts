import { sql } from 'kysely';
import { settleRecordsOf } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { eachEmployee } from '../platform/viewer.ts';
import { isToReview, type ReviewKind } from './review.ts';

/** Takes requests that people can no longer review out of the notifications that they have not read. */
export async function settleOutOfReach(
  ctx: Context,
  kinds: readonly ReviewKind[],
  employeeIds: readonly number[],
): Promise<void> {
  await settleRecordsOf(
    ctx,
    employeeIds,
    kinds.map((kind) => ({
      kind: kind.name,
      condition: (recordId) =>
        sql`exists (select from ${kind.records} where ${kind.id} = ${recordId} and ${isToReview(eachEmployee, kind)})`,
    })),
  );
}
