import type { CommonStocktake } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import type { Named } from '../../parts/named-records.ts';
import { readPaperLines } from '../../parts/paper-lines.ts';
import { presentPaperMaterial } from '../../parts/paper-materials.ts';
import { presentFacts, readStocktakes, type StocktakeRow } from '../../stocktakes/read-stocktakes.ts';

/** The condition that a stocktake `o` is of common materials. */
export const isCommonStocktake = sql`o.type = 'Common'`;

type LineFields = {
  operation: CommonStocktake['materials'][number]['pivot']['operation'];
  adjustment_qty: string;
  counted_qty: string | null;
  remarks: string | null;
  counted_warehouse: Named | null;
};

const lineColumns = sql<LineFields>`l.operation, l.adjustment_qty, l.counted_qty, l.remarks,
  l.warehouse_snapshot - 'address' as counted_warehouse`;

/** Stocktakes of common materials as they are answered, with their lines. */
export async function presentCommonStocktakes(
  ctx: Context,
  rows: readonly StocktakeRow[],
): Promise<CommonStocktake[]> {
  const linesOf = await readPaperLines(
    ctx,
    { table: 'stocktake_lines', paper: 'stocktake_id', columns: lineColumns },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentFacts(ctx, row),
    materials: linesOf(row.id).map((line) => ({
      ...presentPaperMaterial(ctx, line),
      warehouse: line.counted_warehouse,
      warehouse_id: line.counted_warehouse?.id ?? null,
      pivot: {
        operation: line.operation,
        qty: Number(line.adjustment_qty),
        counted_qty: line.counted_qty === null ? null : Number(line.counted_qty),
        remarks: line.remarks,
      },
    })),
  }));
}

/** One stocktake of common materials. @throws not_found */
export async function readCommonStocktake(ctx: Context, id: number): Promise<CommonStocktake> {
  const rows = await readStocktakes(ctx, sql`where o.id = ${id} and ${isCommonStocktake}`);
  const [stocktake] = await presentCommonStocktakes(ctx, rows);
  if (!stocktake) throw problem('not_found');
  return stocktake;
}
