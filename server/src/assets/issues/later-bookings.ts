import type { Family } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { describeBooking, openBookings } from '../booking/open-bookings.ts';
import type { LockedAsset } from '../lock-assets.ts';

/** Where the days of bookings end. */
const LAST_DAY = '2199-12-31';

/** The bookings of assets that begin after they are issued, as sentences: until then they should be back. */
export async function laterBookings(
  ctx: Context,
  family: Family,
  assets: readonly LockedAsset[],
  { date, requestId }: { date: string; requestId: number | null },
): Promise<string[]> {
  if (!family.hasBookings) return [];
  const wanted = assets.map(({ id }) => ({ assetId: id, from: date, to: LAST_DAY }));
  const bookings = Map.groupBy(await openBookings(ctx, wanted, requestId), ({ asset_id }) => asset_id);
  return assets.flatMap((asset) =>
    (bookings.get(asset.id) ?? []).map((each) => describeBooking(asset, each)),
  );
}
