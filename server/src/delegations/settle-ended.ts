import { sql } from 'kysely';
import { type ReviewKind, settleOutOfReach } from '../decisions/index.ts';
import { type AnonymousContext, siteToday } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';

/**
 * Takes what people could review for somebody out of their unread notifications once that has ended: those of the last
 * days, so that nothing is missed where the server was not running for a while.
 */
export async function settleEndedDelegations(
  ctx: Pick<AnonymousContext, 'database' | 'now' | 'site'>,
  kinds: readonly ReviewKind[],
): Promise<void> {
  const today = siteToday(ctx);
  await transact(ctx.database, async (database) => {
    const { rows } = await sql<{ id: number }>`
      select distinct d.to_employee_id as id from delegations d
      where d.revoked_at is null and d.end_date between ${today}::date - 7 and ${today}::date - 1`.execute(
      database,
    );
    if (rows.length > 0)
      await settleOutOfReach(
        { ...ctx, database },
        kinds,
        rows.map(({ id }) => id),
      );
  });
}
