import { DEFAULT_LEAD_TIME_DAYS, type MaterialType } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';

/** The day by which all of an issue PO `p` should have come. */
const expectedBy = sql<string>`(p.date + coalesce(
  (select s.lead_time_days from material_suppliers s where s.id = p.supplier_id), ${DEFAULT_LEAD_TIME_DAYS}::integer))`;

/**
 * The condition that something of an issue PO `p` has not come although the lead time of its supplier is over; where that
 * is not known, the usual one. Of common suppliers none is known.
 */
export function isLate(ctx: Pick<Context, 'now' | 'site'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(p.delivery_status in ('For Delivery', 'Partially Delivered')
    and ${expectedBy} < ${siteToday(ctx)}::date)`;
}

/** How many issue POs of each type are late in the whole company, and the day on which the oldest of them should have come. */
export async function countLateOrders(
  ctx: Context,
): Promise<{ type: MaterialType; count: number; since: string }[]> {
  const { rows } = await sql<{ type: MaterialType; count: number; since: string }>`
    select p.type, count(*)::integer as count, min(${expectedBy}) as since
    from issue_pos p where ${isLate(ctx)} group by p.type`.execute(ctx.database);
  return rows;
}
