import { type Ids, insertKeyed, insertRows } from './insert-rows.ts';
import { instantOf } from './instants.ts';
import { dated, insertLines, type MaterialWriting, placeOf, times } from './material-writing.ts';

/**
 * Writes what approved request orders ask for of common materials.
 * @param requestOrders their ids
 * @param lines takes the ids of the lines
 */
export async function insertCommonRequests(
  writing: MaterialWriting,
  requestOrders: Ids,
  lines: Map<string, number>,
): Promise<Ids> {
  const { ctx, demo, ids } = writing;
  const papers = demo.common.requests;
  const paperIds = await insertKeyed(ctx, 'common_material_requests', papers, (request) => {
    const { allocated } = request;
    return {
      request_order_id: requestOrders.get(request.requestKey),
      ...placeOf(writing, request),
      status: request.status,
      allocated_by: allocated && ids.people.get(allocated.byKey),
      allocated_at: allocated && instantOf(ctx, allocated.date, times.moved),
      allocated_comments: allocated?.comments ?? null,
      is_rest_closed: request.isRestClosed,
      ...dated(writing, request.approvedOn, times.decided),
    };
  });
  await insertLines(
    writing,
    'common_request_lines',
    papers,
    (request, { code, quantity, allocated }, position) => ({
      common_material_request_id: paperIds.get(request.key),
      position,
      material_id: ids.materials.get(code),
      order_qty: quantity,
      allocated_qty: allocated,
      project_id: ids.workItems.get(request.projectCode),
      item_id: ids.workItems.get(request.taskKey),
    }),
    lines,
  );
  return paperIds;
}

/** Writes the levels below which common materials are to be ordered. */
export async function insertReorderLevels({ ctx, demo, ids }: MaterialWriting): Promise<void> {
  const rows = demo.common.reorderLevels.map(({ code, warehouseKey, level }) => ({
    material_id: ids.materials.get(code),
    warehouse_id: ids.warehouses.get(warehouseKey),
    level,
  }));
  await insertRows(ctx, 'material_reorder_levels', rows);
}
