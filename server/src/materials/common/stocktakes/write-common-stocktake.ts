import {
  type CommonStocktake,
  commonIssuePoMessages,
  type createCommonStocktake as createEndpoint,
  type Input,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import type { NewFile } from '../../parts/attachments.ts';
import { compareQuantities } from '../../stock/draw-stock.rules.ts';
import { type NewMovement, recordMovements } from '../../stock/movements.ts';
import { type AvailablePlace, readStore } from '../../stock/places.ts';
import { takeStock } from '../../stock/take-stock.ts';
import {
  type CountedMaterial,
  differenceAt,
  fieldOfLine,
  insertStocktake,
  insertStocktakeLines,
  lockCounted,
  refuseFacts,
  removeStocktake,
} from '../../stocktakes/record-stocktake.ts';
import { isCommonStocktake, readCommonStocktake } from './read-common-stocktakes.ts';

type Body = Input<typeof createEndpoint>['body'];
type Line = Body['materials'][number];
type Adjustment = {
  line: Line;
  code: string;
  unit: string;
  warehouse_id: number;
  operation: 'Decrease' | 'Increase';
  quantity: string;
  places: AvailablePlace[];
};

/**
 * Records a stocktake of common materials, by warehouse; With Adjustment corrects the stock at that moment.
 * @throws invalid; not_enough_stock for a decrease beyond what the warehouse has. Source: decisions 9 and 10,
 * Stocktakes.
 */
export async function createCommonStocktake(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
  attachment: NewFile,
): Promise<CommonStocktake> {
  await refuseFacts(ctx, body);
  const adjustments = await readAdjustments(ctx, body.materials);
  const id = await insertStocktake(ctx, 'Common', body, null, attachment);
  if (adjustments.length > 0) await adjust(ctx, { id, date: body.date }, adjustments);
  return readCommonStocktake(ctx, id);
}

/** The differences of the lines in their warehouses, after their materials are locked. */
async function readAdjustments(ctx: Context, lines: readonly Line[]): Promise<Adjustment[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const materialOf = await lockCounted(ctx, 'Common', ids);
  const places = await readStore(ctx, ids);
  const warehouseIds = lines.map(
    ({ id, warehouse_id }) => warehouse_id ?? materialOf.get(id)?.warehouse_id ?? null,
  );
  await refuseUnknownWarehouses(ctx, warehouseIds);
  return lines.map((line, index) => {
    const warehouse_id = warehouseIds[index] as number;
    const { code, unit } = materialOf.get(line.id) as CountedMaterial;
    const there = places.filter(
      (place) => place.material_id === line.id && place.warehouse_id === warehouse_id,
    );
    return { line, code, unit, warehouse_id, places: there, ...differenceAt(line, there) };
  });
}

/** @throws invalid at each line without a warehouse that exists */
async function refuseUnknownWarehouses(ctx: Context, ids: readonly (number | null)[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from warehouses where id = any(${[...ids]}::integer[]) and deleted_at is null for key share`.execute(
    ctx.database,
  );
  const known = new Set(rows.map(({ id }) => id));
  const faults = ids.flatMap((id, index) => {
    if (id !== null && known.has(id)) return [];
    const sentence =
      id === null
        ? commonIssuePoMessages.warehouse
        : 'This warehouse does not exist. Please select another one.';
    return [[`materials.${index}.warehouse_id`, sentence]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** Writes the lines and the movements that they make. @throws not_enough_stock */
async function adjust(
  ctx: Context,
  paper: { id: number; date: string },
  adjustments: readonly Adjustment[],
): Promise<void> {
  const lineOf = await insertStocktakeLines(ctx, paper.id, adjustments, ({ warehouse_id }) => ({
    source: 'store',
    source_item_id: null,
    warehouse_id,
  }));
  const movements = adjustments.flatMap((adjustment, index): NewMovement[] => {
    const { line, code, unit, operation, quantity, warehouse_id, places } = adjustment;
    const line_id = lineOf.get(line.id) as number;
    if (compareQuantities(quantity, '0') === 0) return [];
    if (operation === 'Decrease')
      return takeStock(
        [{ line_id, material_id: line.id, code, unit, quantity, source: { kind: 'store' } }],
        places,
        () => fieldOfLine(line, index),
      );
    return [{ material_id: line.id, quantity, line_id, item_id: null, project_id: null, warehouse_id }];
  });
  await recordMovements(ctx, { reason: 'stocktake', document_id: paper.id, date: paper.date }, movements);
}

/** Deletes a stocktake of common materials; what it adjusted is reversed. @throws not_found, stock_used */
export const deleteCommonStocktake = (ctx: Context, id: number) =>
  removeStocktake(ctx, id, isCommonStocktake);
