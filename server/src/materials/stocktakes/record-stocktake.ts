import { type MaterialType, type stocktakeActions, stocktakeMessages } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { fileColumn, type NewFile } from '../parts/attachments.ts';
import { refuseUnknownMaterials } from '../parts/paper-lines.ts';
import type { StockPlace } from '../stock/draw-stock.rules.ts';
import { compareQuantities, differenceOf, sumOf } from '../stock/draw-stock.rules.ts';
import { lockMaterials, reverseMovements } from '../stock/movements.ts';
import type { SourceColumns } from '../stock/sources.ts';

type Facts = { date: string; checked_by: number; action: (typeof stocktakeActions)[number] };

/** @throws invalid at the date, or at who checked it: an Active person other than who prepared it */
export async function refuseFacts(ctx: Context, { date, checked_by }: Facts): Promise<void> {
  const { rows } =
    await sql`select from employees where id = ${checked_by} and employee_status = 'Active'`.execute(
      ctx.database,
    );
  const faults = {
    ...(date > siteToday(ctx) && { date: stocktakeMessages.dateAhead }),
    ...(rows.length === 0 && { checked_by: 'Please select an Active employee.' }),
    ...(checked_by === ctx.actor.employeeId && { checked_by: stocktakeMessages.checkedByAnother }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Writes a stocktake without its lines. @param projectId null: of the company's store @returns its id */
export async function insertStocktake(
  ctx: Context,
  type: MaterialType,
  { date, checked_by, action }: Facts,
  projectId: number | null,
  attachment: NewFile,
): Promise<number> {
  const { id } = await ctx.database
    .insertInto('stocktakes')
    .values({
      type,
      date,
      prepared_by: ctx.actor.employeeId,
      checked_by,
      action,
      project_id: projectId,
      ...(await fileColumn(ctx, 'attachment_file_id', attachment)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A material whose stock is counted. */
export type CountedMaterial = { code: string; unit: string; warehouse_id: number | null };

/** The materials of the lines, locked, by their id. @throws invalid at each line of one that is not there */
export async function lockCounted(
  ctx: Context,
  type: MaterialType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CountedMaterial>> {
  await refuseUnknownMaterials(
    ctx,
    ids.map((materialId) => ({ materialId })),
    { field: 'id', type },
  );
  await lockMaterials(ctx, ids);
  const { rows } = await sql<CountedMaterial & { id: number }>`
    select id, code, unit, warehouse_id from materials where id = any(${[...ids]}::integer[])`.execute(
    ctx.database,
  );
  return new Map(rows.map(({ id, ...material }) => [id, material]));
}

/** The entry of a line: a difference, or a counted quantity. Exact, in the material's unit. */
type Counted = {
  operation?: 'Decrease' | 'Increase' | undefined;
  adjustment_qty?: string | undefined;
  counted_qty?: string | undefined;
};

/** The difference of a line: as entered, or the counted quantity less the stock. */
export function differenceAt(
  { operation, adjustment_qty, counted_qty }: Counted,
  places: readonly StockPlace[],
): { operation: 'Decrease' | 'Increase'; quantity: string } {
  if (counted_qty === undefined)
    return { operation: operation as 'Decrease' | 'Increase', quantity: adjustment_qty as string };
  const there = sumOf(places.map(({ quantity }) => quantity));
  return compareQuantities(counted_qty, there) < 0
    ? { operation: 'Decrease', quantity: differenceOf(there, counted_qty) }
    : { operation: 'Increase', quantity: differenceOf(counted_qty, there) };
}

/** What a line makes of the stock. */
type Adjusted = {
  line: Counted & { id: number; remarks?: string | null | undefined };
  /** Exact; a quantity of 0 where what was counted is what there was. */
  operation: 'Decrease' | 'Increase';
  quantity: string;
};

/**
 * Writes the lines of a stocktake.
 * @param placeOf the columns that say whose stock, or which warehouse, a line is about
 * @returns the id of each line by its material
 */
export async function insertStocktakeLines<Line extends Adjusted>(
  ctx: Context,
  stocktakeId: number,
  lines: readonly Line[],
  placeOf: (line: Line) => SourceColumns & { warehouse_id?: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.database
    .insertInto('stocktake_lines')
    .values(
      lines.map((adjusted, position) => ({
        stocktake_id: stocktakeId,
        position,
        material_id: adjusted.line.id,
        operation: adjusted.operation,
        adjustment_qty: adjusted.quantity,
        counted_qty: adjusted.line.counted_qty ?? null,
        remarks: adjusted.line.remarks ?? null,
        ...placeOf(adjusted),
      })),
    )
    .returning(['id', 'material_id'])
    .execute();
  return new Map(rows.map(({ id, material_id }) => [material_id, id]));
}

/** The field of a line at which it is said that there is not enough. */
export const fieldOfLine = ({ counted_qty }: Counted, index: number) =>
  `materials.${index}.${counted_qty === undefined ? 'adjustment_qty' : 'counted_qty'}`;

/**
 * Deletes a stocktake; what it adjusted is reversed.
 * @param visible the condition that the actor sees a stocktake `o`
 * @throws not_found; stock_used when the balance would fall below 0
 */
export async function removeStocktake(
  ctx: Context,
  id: number,
  visible: RawBuilder<unknown>,
): Promise<{ id: number }> {
  const { rows } =
    await sql`select from stocktakes o where o.id = ${id} and ${visible} for update of o`.execute(
      ctx.database,
    );
  if (rows.length === 0) throw problem('not_found');
  await reverseMovements(ctx, { reasons: ['stocktake'], document_id: id, date: siteToday(ctx) });
  await ctx.database.deleteFrom('stocktakes').where('id', '=', id).execute();
  return { id };
}
