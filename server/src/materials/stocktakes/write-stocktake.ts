import type { createStocktake as createEndpoint, Input, Stocktake } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import type { NewFile } from '../parts/attachments.ts';
import { lockPlace } from '../parts/lock-place.ts';
import { placesOfSource, readPlaces, readStore, type Source } from '../stock/places.ts';
import { refuseOtherSources, toSource, toSourceColumns } from '../stock/sources.ts';
import { stocktakes, visibleStocktake } from './read-stocktakes.ts';
import {
  differenceAt,
  lockCounted,
  recordStocktake,
  refuseFacts,
  removeStocktake,
} from './record-stocktake.ts';

type Body = Input<typeof createEndpoint>['body'];
type Line = Body['materials'][number];

/** What a line does to the stock. */
type Adjustment = {
  line: Line;
  operation: 'Decrease' | 'Increase';
  /** Exact; 0 where what was counted is what there was. */
  quantity: string;
};

/**
 * Records a stocktake; With Adjustment corrects the stock by what was different when it was counted, and what has moved
 * since stays. Without a project it is of the company's store.
 * @throws invalid, not_found; not_enough_stock for a decrease beyond what there is. Rules: STOCK-20, STOCK-21.
 */
export async function createStocktake(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
  attachment: NewFile,
): Promise<Stocktake> {
  await refuseFacts(ctx, body);
  const projectId = body.project_id
    ? (await lockPlace(ctx, { project_id: body.project_id })).project_id
    : null;
  const adjustments = await readAdjustments(ctx, body, projectId);
  const id = await recordStocktake(ctx, {
    type: 'Specialised',
    facts: body,
    projectId,
    attachment,
    lines: adjustments,
    placeOf: ({ line }) => toSourceColumns(projectId ? line.source : null),
  });
  return stocktakes.one(ctx, id);
}

/** The differences of the lines, after their materials are locked: a counted quantity less the stock. */
async function readAdjustments(ctx: Context, body: Body, projectId: number | null): Promise<Adjustment[]> {
  const lines = body.materials;
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  await lockCounted(ctx, 'Specialised', ids);
  await refuseOtherSources(ctx, lines, projectId);
  const places = projectId
    ? await readPlaces(ctx, { materialIds: ids, itemId: projectId, projectId, at: body })
    : await readStore(ctx, ids, body);
  return lines.map((line) => {
    const source: Source = projectId ? toSource(toSourceColumns(line.source)) : { kind: 'store' };
    const ofLine = placesOfSource(
      // A stocktake of a project does not change the company's store, unless a line refers to it.
      places.filter(
        ({ material_id, item_id }) =>
          material_id === line.id && (!projectId || item_id || source.kind === 'store'),
      ),
      source,
    );
    return { line, ...differenceAt(line, ofLine) };
  });
}

/**
 * Deletes a stocktake; what it adjusted is reversed. @throws not_found; stock_used when the balance would fall below 0
 */
export const deleteStocktake = (ctx: Context, id: number) => removeStocktake(ctx, id, visibleStocktake(ctx));
