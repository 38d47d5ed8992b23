import {
  createDelivery,
  createIssuePo,
  createRequestOrder,
  decideRequestOrder,
  type Material,
  type WorkItem,
} from '@plumbline/contract';
import { api } from './api.ts';
import { demoCompany } from './companies.ts';
import { siteToday } from './crew.ts';
import { personOf } from './people.ts';
import { picture } from './png.ts';

type Supply = {
  ordered: number;
  /** 0: nothing came yet. */
  delivered: number;
  /** In dollars a unit. */
  price: number;
  warehouse_id: number;
};

/** Requests a specialised material for a task, orders it from its supplier, and records its delivery. */
export async function supply(
  task: WorkItem,
  material: Material,
  { ordered, delivered, price, warehouse_id }: Supply,
): Promise<void> {
  const call = await api('Superadmin');
  const { id: person } = await personOf('Superadmin');
  const company = await demoCompany(call);
  const date = await siteToday();
  const request = await call(createRequestOrder, {
    body: { task_id: task.id, materials: [{ material_id: material.id, order_qty: ordered }] },
  });
  await call(decideRequestOrder, { body: { id: request.id, status: 'Approved2' } });
  const order = await call(createIssuePo, {
    body: {
      request_purchase_order_id: request.id,
      supplier_id: material.supplier_id as number,
      company_id: company.id,
      warehouse_id,
      ship_to_id: person,
      date,
      materials: [{ id: material.id, issue_qty: ordered, issue_price: price }],
    },
  });
  if (delivered === 0) return;
  await call(createDelivery, {
    body: {
      issue_purchase_order_id: order.id,
      received_by: person,
      delivered_date: date,
      attachment: { file: picture('note.png').buffer.toString('base64'), file_name: 'note.png' },
      materials: [{ id: material.id, stock_qty: delivered }],
    },
  });
}
