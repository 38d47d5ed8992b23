import type { CommonStocktake } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Named } from '../../parts/named-records.ts';
import { presentPaperMaterial } from '../../parts/paper-materials.ts';
import { papersOf } from '../../parts/papers.ts';
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
async function presentCommonStocktakes(
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

/** The stocktakes of common materials. */
export const commonStocktakes = papersOf({
  table: 'stocktakes',
  alias: 'o',
  visible: () => isCommonStocktake,
  read: readStocktakes,
  present: presentCommonStocktakes,
});
