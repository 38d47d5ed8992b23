import { DEFAULT_LEAD_TIME_DAYS } from '@plumbline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';

/**
 * The condition that something of an issue PO `p` has not come although the lead time of its supplier is over; where that
 * is not known, the usual one. Of common suppliers none is known.
 */
export function isLate(ctx: Pick<Context, 'now' | 'site'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(p.delivery_status in ('For Delivery', 'Partially Delivered')
    and p.date + coalesce((select s.lead_time_days from material_suppliers s where s.id = p.supplier_id),
      ${DEFAULT_LEAD_TIME_DAYS}::integer) < ${siteToday(ctx)}::date)`;
}

/** How many issue POs of the whole company are late. */
export async function countLateOrders(ctx: Context): Promise<{ specialised: number; common: number }> {
  const { rows } = await sql<{ specialised: number; common: number }>`
    select count(*) filter (where p.type = 'Specialised')::integer as specialised,
      count(*) filter (where p.type = 'Common')::integer as common
    from issue_pos p where ${isLate(ctx)}`.execute(ctx.database);
  return rows[0] ?? { specialised: 0, common: 0 };
}
