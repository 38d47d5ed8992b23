import { type Asset, type Family, type Input, isPossible } from '@plumbline/contract';
import type { IncomingFile } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseHidden } from '../../projects/index.ts';
import { inTheWay, lockAssets, refuseDay } from '../lock-assets.ts';
import { moveAssets } from '../move-assets.ts';
import { readAssetsById } from '../read-assets.ts';
import { releaseEndedBookings } from './release-bookings.ts';

/**
 * Returns assets from a project to the store, all or none.
 * @throws not_found; wrong_state with where each is that is not at the project; invalid at `date`
 * Rule: ASSET-17.
 */
export async function returnAssets(
  ctx: Context,
  family: Family,
  { body }: Input<Family['return']>,
  files: readonly IncomingFile[],
): Promise<Asset[]> {
  await refuseHidden(ctx, 'projects', body.project_id);
  const assets = await lockAssets(ctx, family, body.items);
  const elsewhere = assets.filter(
    ({ state, project_id }) => !isPossible('returned', state) || project_id !== body.project_id,
  );
  if (elsewhere.length > 0) throw inTheWay(body.items, elsewhere);
  // Other clients send the movement that they saw of one of the items.
  if (body.movement_id && !assets.some(({ last_movement_id }) => last_movement_id === body.movement_id))
    throw inTheWay(body.items, assets);
  refuseDay(ctx, body.date, assets);
  await moveAssets(
    ctx,
    family,
    {
      event: 'returned',
      date: body.date,
      projectId: body.project_id,
      comments: body.comments ?? null,
      files,
    },
    assets.map((asset, index) => ({
      asset,
      state: 'in_store' as const,
      condition: body.items[index]?.condition ?? asset.condition,
    })),
  );
  await releaseEndedBookings(ctx, assets);
  return readAssetsById(
    ctx,
    family,
    body.items.map(({ id }) => id),
  );
}
