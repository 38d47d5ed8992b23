import type { CommonStocktake } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import type { Named } from '../../parts/named-records.ts';
import { presentPaperMaterial } from '../../parts/paper-materials.ts';
import {
  presentCounted,
  presentFacts,
  readStocktakeLines,
  readStocktakes,
  type StocktakeRow,
} from '../../stocktakes/read-stocktakes.ts';

/** The condition that a stocktake `o` is of common materials. */
export const isCommonStocktake = sql`o.type = 'Common'`;

/** Stocktakes of common materials as they are answered, with their lines. */
export async function presentCommonStocktakes(
  ctx: Context,
  rows: readonly StocktakeRow[],
): Promise<CommonStocktake[]> {
  const linesOf = await readStocktakeLines(
    ctx,
    rows,
    sql<{ counted_warehouse: Named | null }>`l.warehouse_snapshot - 'address' as counted_warehouse`,
  );
  return rows.map((row) => ({
    ...presentFacts(ctx, row),
    materials: linesOf(row.id).map((line) => ({
      ...presentPaperMaterial(ctx, line),
      warehouse: line.counted_warehouse,
      warehouse_id: line.counted_warehouse?.id ?? null,
      pivot: presentCounted(line),
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
