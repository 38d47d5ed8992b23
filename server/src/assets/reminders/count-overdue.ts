import type { FamilyName } from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { reminderRules } from './reminder-rules.ts';

/** How many tools and equipments of the whole company should have come back before today. */
export async function countOverdueAssets(ctx: Context): Promise<Record<FamilyName, number>> {
  const { from, applies } = reminderRules.overdue;
  const { rows } = await sql<Record<FamilyName, number>>`
    select count(*) filter (where a.family = 'tools')::integer as tools,
      count(*) filter (where a.family = 'equipments')::integer as equipments
    from ${from} where a.deleted_at is null and ${applies(sql`${siteToday(ctx)}`)}`.execute(ctx.database);
  return rows[0] ?? { tools: 0, equipments: 0 };
}
