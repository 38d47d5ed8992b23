import type { FamilyName } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { reminderRules } from './reminder-rules.ts';

/** How many tools and equipments of the whole company should have come back before today, and when the first of them. */
export async function countOverdueAssets(
  ctx: Context,
): Promise<{ family: FamilyName; count: number; since: string }[]> {
  const { from, day, applies } = reminderRules.overdue;
  const { rows } = await sql<{ family: FamilyName; count: number; since: string }>`
    select a.family, count(*)::integer as count, min(${day}) as since
    from ${from} where a.deleted_at is null and ${applies(sql`${siteToday(ctx)}`)} group by a.family`.execute(
    ctx.database,
  );
  return rows;
}
