import { createIssuePo, createRequestOrder, decideRequestOrder } from '@plumbline/contract';
import type { Client } from '../client.ts';
import { today } from '../writers/write.ts';
import type { Shared } from '../writers/writer.ts';

/**
 * Orders 5,000,000 m alone where 1 m was approved.
 * @returns what the order waits for
 */
export async function orderFarTooMuch(
  { requester, buyer }: Record<'requester' | 'buyer', Client>,
  { store, stock }: Shared,
  taskId: number,
): Promise<string> {
  const request = await requester.call(createRequestOrder, {
    body: { task_id: taskId, materials: [{ material_id: stock.materialId, order_qty: 1 }] },
  });
  await requester.call(decideRequestOrder, { body: { id: request.id, status: 'Approved2' } });
  const order = await buyer.call(createIssuePo, {
    body: {
      request_purchase_order_id: request.id,
      supplier_id: stock.supplierId,
      company_id: store.companyId,
      warehouse_id: stock.warehouseId,
      ship_to_id: store.recipientId,
      date: today(),
      materials: [{ id: stock.materialId, issue_qty: 5_000_000, issue_price: 9.9 }],
    },
  });
  return order.delivery_status;
}
