import type { createStocktake as createEndpoint, Input, Stocktake } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import type { NewFile } from '../parts/attachments.ts';
import { lockPlace } from '../parts/lock-place.ts';
import { compareQuantities } from '../stock/draw-stock.rules.ts';
import { type NewMovement, recordMovements } from '../stock/movements.ts';
import { type AvailablePlace, placesOfSource, readPlaces, readStore, type Source } from '../stock/places.ts';
import { readSourceItems, toSource, toSourceColumns } from '../stock/sources.ts';
import { takeStock } from '../stock/take-stock.ts';
import { readStocktake, visibleStocktake } from './read-stocktakes.ts';
import {
  type CountedMaterial,
  differenceAt,
  fieldOfLine,
  insertStocktake,
  insertStocktakeLines,
  lockCounted,
  refuseFacts,
  removeStocktake,
} from './record-stocktake.ts';

type Body = Input<typeof createEndpoint>['body'];
type Line = Body['materials'][number];

/** What a line does to the stock. */
type Adjustment = {
  line: Line;
  material: CountedMaterial;
  source: Source;
  operation: 'Decrease' | 'Increase';
  /** Exact; 0 where what was counted is what there was. */
  quantity: string;
};

/**
 * Records a stocktake; With Adjustment corrects the stock at that moment. Without a project it is of the company's
 * store.
 * @throws invalid, not_found; not_enough_stock for a decrease beyond what there is. Source: decisions 9, Stocktake.
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
  const adjustments = await readAdjustments(ctx, body.materials, projectId);
  const id = await insertStocktake(ctx, 'Specialised', body, projectId, attachment);
  if (adjustments.length > 0) await adjust(ctx, { id, date: body.date, projectId }, adjustments);
  return readStocktake(ctx, id);
}

/** The differences of the lines, after their materials are locked: a counted quantity less the stock. */
async function readAdjustments(
  ctx: Context,
  lines: readonly Line[],
  projectId: number | null,
): Promise<{ adjustment: Adjustment; places: AvailablePlace[] }[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const materialOf = await lockCounted(ctx, 'Specialised', ids);
  const sources = await sourcesOf(ctx, lines, projectId);
  const places = projectId
    ? await readPlaces(ctx, { materialIds: ids, itemId: projectId, projectId })
    : await readStore(ctx, ids);
  return lines.map((line, index) => {
    const source = sources[index] as Source;
    const ofLine = placesOfSource(
      // A stocktake of a project does not change the company's store, unless a line refers to it.
      places.filter(
        ({ material_id, item_id }) =>
          material_id === line.id && (!projectId || item_id || source.kind === 'store'),
      ),
      source,
    );
    const material = materialOf.get(line.id) as CountedMaterial;
    return { adjustment: { line, material, source, ...differenceAt(line, ofLine) }, places: ofLine };
  });
}

/** @throws invalid at a source outside the project; without one every line is of the company's store */
async function sourcesOf(ctx: Context, lines: readonly Line[], projectId: number | null): Promise<Source[]> {
  const ids = lines.flatMap(({ source }) => source?.id ?? []);
  const items = projectId ? await readSourceItems(ctx, ids, projectId) : new Map();
  const faults = lines.flatMap(({ source }, index) =>
    source && items.get(source.id)?.type !== source.type
      ? [[`materials.${index}.source`, 'Please select an item of this project.']]
      : [],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  return lines.map(({ source }) => (projectId ? toSource(toSourceColumns(source)) : { kind: 'store' }));
}

/** Writes the lines and the movements that they make. @throws not_enough_stock */
async function adjust(
  ctx: Context,
  paper: { id: number; date: string; projectId: number | null },
  all: readonly { adjustment: Adjustment; places: AvailablePlace[] }[],
): Promise<void> {
  const adjustments = all.map(({ adjustment }) => adjustment);
  const lineOf = await insertStocktakeLines(ctx, paper.id, adjustments, ({ line }) =>
    toSourceColumns(paper.projectId ? line.source : null),
  );
  const movements = all.flatMap(({ adjustment, places }, index): NewMovement[] => {
    const { line, material, operation, quantity, source } = adjustment;
    const line_id = lineOf.get(line.id) as number;
    if (compareQuantities(quantity, '0') === 0) return [];
    if (operation === 'Decrease')
      return takeStock([{ line_id, material_id: line.id, ...material, quantity, source }], places, () =>
        fieldOfLine(line, index),
      );
    // A surplus belongs to the given item, else to the project itself or the company's store.
    const itemId = source.kind === 'item' ? source.item_id : source.kind === 'any' ? paper.projectId : null;
    const warehouse_id = places[0]?.warehouse_id ?? material.warehouse_id;
    return [
      {
        material_id: line.id,
        quantity,
        line_id,
        item_id: itemId,
        project_id: itemId === null ? null : paper.projectId,
        warehouse_id,
      },
    ];
  });
  await recordMovements(ctx, { reason: 'stocktake', document_id: paper.id, date: paper.date }, movements);
}

/**
 * Deletes a stocktake; what it adjusted is reversed. @throws not_found; stock_used when the balance would fall below 0
 */
export const deleteStocktake = (ctx: Context, id: number) => removeStocktake(ctx, id, visibleStocktake(ctx));
