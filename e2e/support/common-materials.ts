import {
  type CommonMaterialRequest,
  commonMaterialSuppliers,
  createCommonDelivery,
  createCommonIssuePo,
  createRequestOrder,
  decideRequestOrder,
  listCommonMaterialRequests,
  setReorderLevel,
  type WorkItem,
  warehouses,
} from '@plumbline/contract';
import { api } from './api.ts';
import { siteToday } from './crew.ts';
import { picture } from './png.ts';
import { uniqueCode } from './projects.ts';

/** A common material in a warehouse, and an approved request of a task for more than there is left above its level. */
export type CommonSite = {
  cement: { id: number; code: string };
  warehouse: { id: number; name: string };
  request: CommonMaterialRequest;
};

/** Buys a common material, receives a part of it, and requests some for a task. */
export async function makeCommonSite(task: WorkItem, requestedBy: 'Superadmin' | 'Engineer' = 'Superadmin') {
  const call = await api('Superadmin');
  const code = `CEM-${uniqueCode()}`;
  const warehouse = await call(warehouses.create, { body: { name: `Yard ${code}` } });
  const supplier = await call(commonMaterialSuppliers.create, { body: { name: `Hardware ${code}` } });
  const order = await call(createCommonIssuePo, {
    body: {
      po_no: `PO-${code}`,
      ref_no: 'Q-1',
      date: await siteToday(),
      common_supplier_id: supplier.id,
      materials: [
        {
          code,
          description: 'Cement, 50 kg',
          unit: 'bag',
          price: '8.5',
          common_issue_po_qty: '100',
          warehouse_id: warehouse.id,
        },
      ],
    },
  });
  const [line] = order.materials;
  await call(createCommonDelivery, {
    body: {
      common_issue_purchase_order_id: order.id,
      received_by: 'Mdm Lim',
      attachment: { file: picture('note.png').buffer.toString('base64'), file_name: 'note.png' },
      materials: [{ id: line?.id as number, stock_qty: '60' }],
    },
  });
  const cement = { id: line?.material_id as number, code };
  await call(setReorderLevel, {
    params: cement,
    body: { warehouse_id: warehouse.id, level: '80' },
  });
  const { id } = await (await api(requestedBy))(createRequestOrder, {
    body: { task_id: task.id, materials: [{ material_id: cement.id, order_qty: '25' }] },
  });
  await call(decideRequestOrder, { body: { id, status: 'Approved2' } });
  const { data } = await call(listCommonMaterialRequests, { query: { project_id: task.project_id } });
  const request = data.find((each) => each.request_purchase_order.id === id);
  return { cement, warehouse, request } as CommonSite;
}
