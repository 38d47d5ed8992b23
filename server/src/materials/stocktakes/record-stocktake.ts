import {
  type MaterialType,
  may,
  type RoleId,
  roles,
  type stocktakeActions,
  stocktakeMessages,
  stocktakeReading,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { notify } from '../../notifications/index.ts';
import { type Context, dayDone, momentDone, siteToday } from '../../platform/context.ts';
import { refuseOldDate } from '../../platform/paper-dates.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { clockIn } from '../../platform/site-formats.ts';
import { fileColumn, type NewFile } from '../parts/attachments.ts';
import { refuseUnknownMaterials } from '../parts/paper-lines.ts';
import { compareQuantities, differenceOf, sumOf } from '../stock/draw-stock.rules.ts';
import { lockMaterials, reverseMovements } from '../stock/movements.ts';
import type { AvailablePlace } from '../stock/places.ts';
import type { SourceColumns } from '../stock/sources.ts';
import { moveCounted } from './move-counted.ts';

type Facts = {
  date: string;
  counted_at?: string | null | undefined;
  checked_by: number;
  action: (typeof stocktakeActions)[number];
  below_zero_reason?: string | null | undefined;
};

/** @throws invalid at the date, or at who checked it: an Active person who sees stocktakes, other than who prepared it */
export async function refuseFacts(ctx: Context, { date, counted_at, checked_by }: Facts): Promise<void> {
  refuseOldDate(ctx, 'date', date);
  const today = siteToday(ctx);
  const { rows } = await sql<{ role_id: RoleId }>`
    select role_id from employees where id = ${checked_by} and employee_status = 'Active'`.execute(
    ctx.database,
  );
  const [checker] = rows;
  const faults = {
    ...(date > today && { date: stocktakeMessages.dateAhead }),
    ...(date === today &&
      counted_at &&
      counted_at > timeAt(ctx, ctx.now()) && { counted_at: stocktakeMessages.timeAhead }),
    ...(!checker && { checked_by: 'Please select an Active employee.' }),
    ...(checker &&
      !may(roles[checker.role_id], stocktakeReading) && { checked_by: stocktakeMessages.checkedByReader }),
    ...(checked_by === ctx.actor.employeeId && { checked_by: stocktakeMessages.checkedByAnother }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** What the clock at the site shows at a moment, HH:MM. */
const timeAt = (ctx: Context, moment: Date) => clockIn(ctx.site.timeZone, moment.getTime()).slice(11, 16);

/** Writes a stocktake without its lines. @param projectId null: of the company's store @returns its id */
async function insertStocktake(
  ctx: Context,
  type: MaterialType,
  { date, counted_at, checked_by, action, below_zero_reason }: Facts,
  projectId: number | null,
  { attachment, isHeld }: { attachment: NewFile; isHeld: boolean },
): Promise<number> {
  const { id } = await ctx.database
    .insertInto('stocktakes')
    .values({
      type,
      date,
      counted_at: counted_at ?? (date === dayDone(ctx) ? timeAt(ctx, momentDone(ctx)) : null),
      prepared_by: ctx.actor.employeeId,
      checked_by,
      action,
      check_status: 'asked',
      is_held: isHeld,
      below_zero_reason: below_zero_reason ?? null,
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

/** The difference of a line: as entered, or the counted quantity less what the stock was when it was counted. */
export function differenceAt(
  { operation, adjustment_qty, counted_qty }: Counted,
  places: readonly AvailablePlace[],
): { operation: 'Decrease' | 'Increase'; quantity: string } {
  if (counted_qty === undefined)
    return { operation: operation as 'Decrease' | 'Increase', quantity: adjustment_qty as string };
  const there = sumOf(places.map(({ held }) => held));
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
 */
async function insertStocktakeLines<Line extends Adjusted>(
  ctx: Context,
  stocktakeId: number,
  lines: readonly Line[],
  placeOf: (line: Line) => SourceColumns & { warehouse_id?: number },
): Promise<void> {
  await ctx.database
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
    .execute();
}

/** What is written of a stocktake. */
type NewStocktake<Line extends Adjusted> = {
  type: MaterialType;
  facts: Facts;
  /** Null: of the company's store. */
  projectId: number | null;
  attachment: NewFile;
  lines: readonly Line[];
  /** The columns that say whose stock, or which warehouse, a line is about. */
  placeOf: (line: Line) => SourceColumns & { warehouse_id?: number };
};

/**
 * Writes a stocktake, whose materials are locked, and corrects the stock by it, unless it changes more than is held back
 * until its checker confirms it. The checker is notified. @returns its id
 * @throws not_enough_stock; invalid at `below_zero_reason`. Rules: STOCK-22, STOCK-23.
 */
export async function recordStocktake<Line extends Adjusted>(
  ctx: Context,
  { type, facts, projectId, attachment, lines, placeOf }: NewStocktake<Line>,
): Promise<number> {
  const isHeld = await isHeldBack(ctx, lines);
  const id = await insertStocktake(ctx, type, facts, projectId, { attachment, isHeld });
  if (lines.length > 0) {
    await insertStocktakeLines(ctx, id, lines, placeOf);
    const { date, counted_at = null } = facts;
    if (!isHeld)
      await moveCounted(ctx, { id, type, date, counted_at, project_id: projectId }, facts.below_zero_reason);
  }
  await askChecker(ctx, { id, type, ...facts });
  return id;
}

/** Whether lines change more than the amount above which a stocktake is held back. */
async function isHeldBack(ctx: Context, lines: readonly Adjusted[]): Promise<boolean> {
  const most = ctx.site.heldStocktakeAmount;
  if (most === null || lines.length === 0) return false;
  const changes = lines.map(({ line, quantity }) => ({ id: line.id, quantity }));
  const { rows } = await sql<{ is_held: boolean }>`
    select sum(line_amount(c.quantity, m.price)) > ${most}::numeric as is_held
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id integer, quantity numeric)
      join materials m on m.id = c.id`.execute(ctx.database);
  return rows[0]?.is_held ?? false;
}

/** Tells the person who is named as the checker of a stocktake. */
async function askChecker(
  ctx: Context,
  { id, type, date, checked_by }: { id: number; type: MaterialType; date: string; checked_by: number },
): Promise<void> {
  await notify(ctx, [checked_by], {
    kind: 'stocktake_to_check',
    facts: { date },
    place: { kind: 'stocktake', id, type },
  });
}

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
