import { randomUUID } from 'node:crypto';
import {
  createDelivery,
  createIssuePo,
  createMaterial,
  createRequestOrder,
  createWithdrawal,
  decideRequestOrder,
  decideWithdrawal,
  listCompanies,
  type Material,
  materialSuppliers,
  type RoleName,
  type Withdrawal,
  type WorkItem,
  warehouses,
} from '@plumbline/contract';
import { api } from './api.ts';
import { siteToday } from './crew.ts';
import { personOf } from './people.ts';
import { picture } from './png.ts';

/** A code that no other test uses. */
const unique = (letters: string) => `${letters}-${randomUUID().slice(0, 8).toUpperCase()}`;

/** A specialised material with stock of a task: it was requested, ordered and delivered whole, but for what is left to come. */
export async function makeStock(
  task: WorkItem,
  { delivered, ordered = delivered, description = 'Cable 4 x 16 sqmm XLPE' }: StockPlan,
): Promise<Material> {
  const call = await api('Superadmin');
  const [company] = await call(listCompanies, {});
  const supplier = await call(materialSuppliers.create, { body: { name: unique('Cables') } });
  const warehouse = await call(warehouses.create, {
    body: { name: unique('Store'), address: '7 Tuas Link' },
  });
  const { id: person } = await personOf('Superadmin');
  const made = await call(createMaterial, {
    body: { code: unique('CB'), description, unit: 'm', price: 12.5, supplier_id: supplier.id },
  });
  if (ordered === 0) return made;
  const order = await call(createRequestOrder, {
    body: { task_id: task.id, materials: [{ material_id: made.id, order_qty: ordered }] },
  });
  await call(decideRequestOrder, { body: { id: order.id, status: 'Approved2' } });
  const issued = await call(createIssuePo, {
    body: {
      request_purchase_order_id: order.id,
      supplier_id: supplier.id,
      company_id: company?.id ?? 0,
      warehouse_id: warehouse.id,
      ship_to_id: person,
      date: await siteToday(),
      materials: [{ id: made.id, issue_qty: ordered, issue_price: 10.25 }],
    },
  });
  if (delivered > 0)
    await call(createDelivery, {
      body: {
        issue_purchase_order_id: issued.id,
        received_by: person,
        delivered_date: await siteToday(),
        attachment: { file: picture('note.png').buffer.toString('base64'), file_name: 'note.png' },
        materials: [{ id: made.id, stock_qty: delivered }],
      },
    });
  return made;
}
type StockPlan = { delivered: number; ordered?: number; description?: string };

/** A withdrawal for a task, approved if it says so. */
export async function makeWithdrawal(
  task: WorkItem,
  material: Material,
  quantity: number,
  { as = 'Superadmin', approve = false }: { as?: RoleName; approve?: boolean } = {},
): Promise<Withdrawal> {
  const made = await (await api(as))(createWithdrawal, {
    body: {
      task_id: task.id,
      date: await siteToday(),
      materials: [{ id: material.id, withdraw_qty: quantity }],
    },
  });
  if (!approve) return made;
  return (await api('Superadmin'))(decideWithdrawal, { body: { id: made.id, status: 'Approved' } });
}
