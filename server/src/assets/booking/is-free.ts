import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The condition that an asset `a` is in store and not booked on any day of a range. Rule: ASSET-23.
 * @param days a daterange
 */
export const isFree = (days: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(a.state = 'in_store' and not exists (select from asset_bookings b
    where b.asset_id = a.id and b.released_at is null and b.days && ${days}))`;
