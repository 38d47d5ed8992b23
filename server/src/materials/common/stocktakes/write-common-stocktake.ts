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
import { readStore } from '../../stock/places.ts';
import {
  differenceAt,
  lockCounted,
  recordStocktake,
  refuseFacts,
  removeStocktake,
} from '../../stocktakes/record-stocktake.ts';
import { commonStocktakes, isCommonStocktake } from './read-common-stocktakes.ts';

type Body = Input<typeof createEndpoint>['body'];
type Line = Body['materials'][number];
type Adjustment = {
  line: Line;
  warehouse_id: number;
  operation: 'Decrease' | 'Increase';
  quantity: string;
};

/**
 * Records a stocktake of common materials, by warehouse; With Adjustment corrects the stock by what was different when
 * it was counted.
 * @throws invalid; not_enough_stock for a decrease beyond what the warehouse has. Rules: STOCK-20, STOCK-21.
 */
export async function createCommonStocktake(
  ctx: Context,
  { body }: Input<typeof createEndpoint>,
  attachment: NewFile,
): Promise<CommonStocktake> {
  await refuseFacts(ctx, body);
  const adjustments = await readAdjustments(ctx, body);
  const id = await recordStocktake(ctx, {
    type: 'Common',
    facts: body,
    projectId: null,
    attachment,
    lines: adjustments,
    placeOf: ({ warehouse_id }) => ({ source: 'store', source_item_id: null, warehouse_id }),
  });
  return commonStocktakes.one(ctx, id);
}

/** The differences of the lines in their warehouses, after their materials are locked. */
async function readAdjustments(ctx: Context, body: Body): Promise<Adjustment[]> {
  const lines: readonly Line[] = body.materials;
  if (lines.length === 0) return [];
  const ids = lines.map(({ id }) => id);
  const materialOf = await lockCounted(ctx, 'Common', ids);
  const places = await readStore(ctx, ids, body);
  const warehouseIds = lines.map(
    ({ id, warehouse_id }) => warehouse_id ?? materialOf.get(id)?.warehouse_id ?? null,
  );
  await refuseUnknownWarehouses(ctx, warehouseIds);
  return lines.map((line, index) => {
    const warehouse_id = warehouseIds[index] as number;
    const there = places.filter(
      (place) => place.material_id === line.id && place.warehouse_id === warehouse_id,
    );
    return { line, warehouse_id, ...differenceAt(line, there) };
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

/** Deletes a stocktake of common materials; what it adjusted is reversed. @throws not_found, stock_used */
export const deleteCommonStocktake = (ctx: Context, id: number) =>
  removeStocktake(ctx, id, isCommonStocktake);
