import { type Asset, type Family, familyValue, type Input, isPossible } from '@plumbline/contract';
import { type Context, dayDone } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { lockAsset } from '../lock-assets.ts';
import { moveAssets } from '../move-assets.ts';
import { readAssetsById } from '../read-assets.ts';
import { whereItIs } from '../where-it-is.ts';

/**
 * Takes a scrapped asset back into the store, on the day on which it was done (API-24).
 * @throws not_found; wrong_state with where it is, unless the movement is the one that scrapped it
 * Rule: ASSET-16.
 */
export async function unscrapAsset(
  ctx: Context,
  family: Family,
  { body }: Input<Family['unscrap']>,
): Promise<Asset[]> {
  const asset = await lockAsset(ctx, family, familyValue(family, body, '_id'), `${family.one}_id`);
  if (!isPossible('unscrapped', asset.state)) throw refusal(`${family.one}_id`, whereItIs(asset));
  if (familyValue(family, body, '_movement_id') !== asset.last_movement_id)
    throw refusal(
      `${family.one}_movement_id`,
      `${whereItIs(asset)} This is not the movement that scrapped it.`,
    );
  await moveAssets(ctx, family, { event: 'unscrapped', date: dayDone(ctx) }, [
    { asset, state: 'in_store', condition: body.status },
  ]);
  return readAssetsById(ctx, family, [asset.id]);
}

const refusal = (field: string, sentence: string) =>
  problem('wrong_state', { message: sentence, errors: { [field]: [sentence] } });
