import type { Asset, Family, Input } from '@plumbline/contract';
import type { IncomingFile } from '../../files/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseHidden } from '../../projects/index.ts';
import { inTheWay, lockAssets, refuseDay, refuseState } from '../lock-assets.ts';
import { moveAssets } from '../move-assets.ts';
import { readAssetsById } from '../read-assets.ts';

/**
 * Returns assets from a project to the store, all or none.
 * @throws not_found; wrong_state with where each is that is not at the project; invalid at `date`
 * Source: decisions 8, Return.
 */
export async function returnAssets(
  ctx: Context,
  family: Family,
  { body }: Input<Family['return']>,
  files: readonly IncomingFile[],
): Promise<Asset[]> {
  await refuseHidden(ctx, 'projects', body.project_id);
  const assets = await lockAssets(ctx, family, body.items);
  refuseState('returned', body.items, assets);
  const elsewhere = assets.filter(
    ({ project_id, last_movement_id }) =>
      project_id !== body.project_id || (body.movement_id && body.movement_id !== last_movement_id),
  );
  if (elsewhere.length > 0) throw inTheWay(body.items, elsewhere);
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
  return readAssetsById(
    ctx,
    family,
    body.items.map(({ id }) => id),
  );
}
