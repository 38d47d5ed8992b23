import { actionOf, type DemoStocktake, type DemoStocktakeCheck } from '@plumbline/demo';
import { type Ids, insertKeyed } from './insert-rows.ts';
import { instantOf } from './instants.ts';
import { dated, decisionOf, insertLines, type MaterialWriting, times } from './material-writing.ts';

/** The columns of what the checker of a stocktake said. */
const checkOf = (writing: MaterialWriting, check: DemoStocktakeCheck | null) => ({
  check_status: check?.status ?? null,
  checked_at: check?.date ? instantOf(writing.ctx, check.date, times.checked) : null,
  check_comments: check?.comments ?? null,
  ...decisionOf(writing, check?.decision ?? null),
});

/** Writes stocktakes of one family, but not what they move. @param lines takes the ids of the lines */
export async function insertStocktakes(
  writing: MaterialWriting,
  type: 'Specialised' | 'Common',
  stocktakes: readonly DemoStocktake[],
  lines: Map<string, number>,
): Promise<Ids> {
  const { ctx, ids } = writing;
  const paperIds = await insertKeyed(ctx, 'stocktakes', stocktakes, (stocktake) => ({
    type,
    date: stocktake.date,
    prepared_by: ids.people.get(stocktake.preparedByKey),
    checked_by: ids.people.get(stocktake.checkedByKey),
    action: actionOf(stocktake),
    project_id: stocktake.projectCode && ids.workItems.get(stocktake.projectCode),
    counted_at: stocktake.countedAt,
    is_held: stocktake.isHeld,
    ...checkOf(writing, stocktake.check),
    ...dated(writing, stocktake.recordedOn, times.issued),
  }));
  await insertLines(
    writing,
    'stocktake_lines',
    stocktakes,
    (stocktake, line, position) => ({
      stocktake_id: paperIds.get(stocktake.key),
      position,
      material_id: ids.materials.get(line.code),
      operation: line.operation,
      adjustment_qty: line.quantity,
      counted_qty: line.counted,
      remarks: line.remarks,
      source: line.taskKey === null ? 'store' : 'item',
      source_item_id: line.taskKey && ids.workItems.get(line.taskKey),
      warehouse_id: ids.warehouses.get(line.warehouseKey),
    }),
    lines,
  );
  return paperIds;
}
