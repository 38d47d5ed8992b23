import { randomUUID } from 'node:crypto';
import {
  createMaterial,
  createWithdrawal,
  decideWithdrawal,
  type Material,
  materialSuppliers,
  type RoleName,
  type Withdrawal,
  type WorkItem,
  warehouses,
} from '@plumbline/contract';
import { api } from './api.ts';
import { siteToday } from './crew.ts';
import { supply } from './material-supply.ts';

/** A code that no other test uses. */
const unique = (letters: string) => `${letters}-${randomUUID().slice(0, 8).toUpperCase()}`;

/** A specialised material with stock of a task: it was requested, ordered and delivered whole, but for what is left to come. */
export async function makeStock(
  task: WorkItem,
  { delivered, ordered = delivered, description = 'Cable 4 x 16 sqmm XLPE' }: StockPlan,
): Promise<Material> {
  const call = await api('Superadmin');
  const supplier = await call(materialSuppliers.create, { body: { name: unique('Cables') } });
  const warehouse = await call(warehouses.create, {
    body: { name: unique('Store'), address: '7 Tuas Link' },
  });
  const made = await call(createMaterial, {
    body: { code: unique('CB'), description, unit: 'm', price: 12.5, supplier_id: supplier.id },
  });
  if (ordered === 0) return made;
  await supply(task, made, { ordered, delivered, price: 10.25, warehouse_id: warehouse.id });
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
