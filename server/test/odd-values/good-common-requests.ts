import { commonMaterialSuppliers } from '@plumbline/contract';
import { commonStore } from '../common-store.ts';
import { TODAY } from '../site-records.ts';
import { next, type TestApp } from '../test-app.ts';
import type { GoodRequests } from './good-request.ts';

/** Good requests for common materials and their papers. */
export async function goodCommonRequests(site: TestApp): Promise<GoodRequests> {
  const store = await commonStore(site);
  const { line, orderBody, receiveBody } = store;
  const newCode = () => `ODD-${next()}`;
  const order = await store.buy([[newCode(), 5]]);
  const large = await store.buy([[newCode(), 400_000]]);
  const delivered = await store.receive(large, [100_000]);
  const id = large.materials[0]?.material_id as number;
  const request = await store.requested([[id, 90_000]]);
  const counted = await store.count([{ id, operation: 'Increase', adjustment_qty: 1 }]);
  const supplier = await store.superadmin.call(commonMaterialSuppliers.create, {
    body: { name: `Odd ${next()}` },
  });
  return {
    createCommonMaterialSupplier: () => ({ body: { name: `Odd ${next()}` } }),
    updateCommonMaterialSupplier: () => ({ params: supplier, body: { name: `Odd ${next()}` } }),
    createCommonIssuePo: () => ({ body: orderBody([line(newCode(), 1)]) }),
    updateCommonIssuePo: () => ({ params: order, body: { comments: 'Odd' } }),
    updateCommonIssuePoLine: () => ({
      params: { id: order.id, line: order.materials[0]?.id as number },
      body: { price: 1 },
    }),
    closeCommonIssuePo: async () => ({
      params: await store.buy([[newCode(), 1]]),
      body: { reason: 'Odd' },
    }),
    getCommonMaterial: () => ({ params: { id } }),
    getCommonIssuePo: () => ({ params: order }),
    createCommonDelivery: () => ({ body: receiveBody(large, [1]) }),
    getCommonDelivery: () => ({ params: delivered }),
    allocateCommonMaterials: () => ({
      body: { id: request.id, materials: [{ id, allocated_qty: 0.001 }] },
    }),
    getCommonMaterialRequest: () => ({ params: request }),
    createCommonStocktake: () => ({
      body: {
        date: TODAY,
        checked_by: store.checker,
        action: 'With Adjustment',
        materials: [{ id, operation: 'Increase', adjustment_qty: 1 }],
      },
    }),
    getCommonStocktake: () => ({ params: { id: counted.data?.id as number } }),
    listReorderLevels: () => ({ params: { id } }),
    setReorderLevel: () => ({ params: { id }, body: { warehouse_id: store.warehouse.id, level: 5 } }),
  };
}
