import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { reasonBelowZero } from './past-stock.ts';

/** The reason of a stock movement. */
export type MovementReason = 'delivery' | 'withdrawal' | 'withdrawal_return' | 'stocktake' | 'allocation';

/** The quantity of a stock movement: above 0 into stock, below 0 out of it. */
export type NewMovement = {
  material_id: number;
  /** Exact text, in the material's unit. */
  quantity: string;
  line_id: number;
  /** Whose stock it is; null: the company's. */
  item_id: number | null;
  project_id: number | null;
  warehouse_id: number | null;
  /** The task for which it was taken or brought back. */
  used_by_item_id?: number;
  used_by_project_id?: number;
  /** Of deliveries, in dollars a unit. */
  unit_price?: string;
};

/** The paper of a movement. */
export type MovementPaper = {
  reason: MovementReason;
  document_id: number;
  /** The day it happened at the site. */
  date: string;
  /** Why a past day's stock may be negative by it. */
  belowZeroReason?: string | null | undefined;
};

/**
 * Locks materials in the order of their ids, so that no two writers deadlock; call it before reading balances to take
 * from them, and before writing lines of several materials.
 */
export async function lockMaterials(ctx: Context, ids: readonly number[]): Promise<void> {
  await sql`select lock_materials(${[...new Set(ids)]}::integer[])`.execute(ctx.database);
}

/**
 * Records movements of a paper, whose materials are locked; balances and figures follow in the database, which refuses a
 * balance below 0. @throws invalid at `below_zero_reason` where a past day's stock would be negative
 */
export async function recordMovements(
  ctx: Context,
  { reason, document_id, date, belowZeroReason }: MovementPaper,
  movements: readonly NewMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  const mark = await reasonBelowZero(
    ctx,
    movements.map((movement) => ({ ...movement, date })),
    belowZeroReason,
  );
  await sql`
    insert into stock_movements (material_id, quantity, reason, document_id, line_id, item_id, project_id, warehouse_id,
      used_by_item_id, used_by_project_id, unit_price, date, recorded_by, recorded_at, below_zero_reason)
    select m.material_id, m.quantity, ${reason}, ${document_id}, m.line_id, m.item_id, m.project_id, m.warehouse_id,
      m.used_by_item_id, m.used_by_project_id, m.unit_price, ${date}::date, ${ctx.actor.employeeId}, ${ctx.now()}, ${mark}
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as m (material_id integer, quantity numeric,
      line_id integer, item_id integer, project_id integer, warehouse_id integer, used_by_item_id integer,
      used_by_project_id integer, unit_price numeric)`.execute(ctx.database);
}

/**
 * Reverses every movement of a paper that is not reversed yet, on a day. The database refuses a balance below 0, which
 * `stockConstraints` says as `stock_used`.
 */
export async function reverseMovements(
  ctx: Context,
  paper: { reasons: readonly MovementReason[]; document_id: number; date: string },
): Promise<void> {
  const { reasons, document_id, date } = paper;
  const current = sql`m.document_id = ${document_id} and m.reason = any(${reasons}::text[]) and m.reverses_id is null
    and not exists (select from stock_movements r where r.reverses_id = m.id)`;
  const { rows } = await sql<{ material_id: number }>`
    select distinct m.material_id from stock_movements m where ${current}`.execute(ctx.database);
  await lockMaterials(
    ctx,
    rows.map(({ material_id }) => material_id),
  );
  await sql`
    insert into stock_movements (material_id, quantity, reason, reverses_id, document_id, line_id, item_id, project_id,
      warehouse_id, used_by_item_id, used_by_project_id, unit_price, date, recorded_by)
    select m.material_id, -m.quantity, m.reason, m.id, m.document_id, m.line_id, m.item_id, m.project_id,
      m.warehouse_id, m.used_by_item_id, m.used_by_project_id, m.unit_price, ${date}::date, ${ctx.actor.employeeId}
    from stock_movements m where ${current}`.execute(ctx.database);
}
