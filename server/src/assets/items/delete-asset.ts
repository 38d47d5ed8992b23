import type { Family } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { releaseAllBookings } from '../custody/release-bookings.ts';
import { lockAsset } from '../lock-assets.ts';
import { whereItIs } from '../where-it-is.ts';

/**
 * Takes an asset that is in the store out of every list; its movements and papers stay, and its serial number is free.
 * @throws not_found; wrong_state with where it is, unless it is in the store. Rule: ASSET-10.
 */
export async function deleteAsset(ctx: Context, family: Family, id: number): Promise<{ id: number }> {
  const asset = await lockAsset(ctx, family, id);
  if (asset.state !== 'in_store') throw problem('wrong_state', { message: whereItIs(asset) });
  await releaseAllBookings(ctx, [asset]);
  await ctx.database.updateTable('assets').set({ deleted_at: ctx.now() }).where('id', '=', id).execute();
  return { id };
}
