import type { Family } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import type { LockedAsset } from '../lock-assets.ts';
import { describeBooking, type OpenBooking, openBookings } from './open-bookings.ts';

/** The days for which assets are wanted, and by which request. */
type Wanted = {
  /** The day of the issue. */
  date: string;
  /** The due date of each asset; null where unknown. */
  dueOn: string | null | ((asset: LockedAsset) => string | null);
  /** The request that they are issued for, whose own bookings do not count; null for none. */
  requestId: number | null;
};

/**
 * Refuses assets that somebody else has booked on the day of an issue, or on a day between it and the day on which they
 * are due back. The caller holds their locks (`lockAssets`), which approving a request takes too.
 * @param assets in the order of the lines of the body
 * @throws already_booked, with whose each of them is at `items.N.id`. Rule: ASSET-23.
 */
export async function refuseBooked(
  ctx: Context,
  family: Family,
  assets: readonly LockedAsset[],
  { date, dueOn, requestId }: Wanted,
): Promise<void> {
  if (!family.hasBookings) return;
  const dueOf = (asset: LockedAsset) => (typeof dueOn === 'function' ? dueOn(asset) : dueOn);
  const wanted = assets.map((asset) => {
    const due = dueOf(asset);
    return { assetId: asset.id, from: date, to: due && due > date ? due : date };
  });
  const bookings = await openBookings(ctx, wanted, requestId);
  refuseOverlap(assets, bookings, (index) => `items.${index}.id`);
}

/**
 * Refuses assets with conflicting bookings.
 * @param fieldOf the field at which a problem of the asset at an index is reported
 * @throws already_booked
 */
export function refuseOverlap(
  assets: readonly Pick<LockedAsset, 'id' | 'brand' | 'description' | 'serial_no'>[],
  bookings: readonly OpenBooking[],
  fieldOf: (index: number) => string,
): void {
  if (bookings.length === 0) return;
  const inTheWay = Map.groupBy(bookings, ({ asset_id }) => asset_id);
  const errors = assets.flatMap((asset, index) => {
    const sentences = inTheWay.get(asset.id)?.map((booking) => describeBooking(asset, booking));
    return sentences ? [[fieldOf(index), sentences] as const] : [];
  });
  throw problem('already_booked', {
    message: errors
      .flatMap(([, sentences]) => sentences)
      .slice(0, 3)
      .join(' '),
    errors: Object.fromEntries(errors),
  });
}
