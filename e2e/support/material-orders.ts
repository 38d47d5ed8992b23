import {
  type BulkPo,
  createBulkPo,
  createIssuePo,
  createMaterial,
  createRequestOrder,
  decideRequestOrder,
  type IssuePo,
  type Material,
  materialSuppliers,
  type RequestOrder,
  type RoleName,
  type WorkItem,
  warehouses,
} from '@plumbline/contract';
import { api } from './api.ts';
import { demoCompany } from './companies.ts';
import { siteToday } from './crew.ts';
import { personOf } from './people.ts';
import { uniqueCode } from './projects.ts';

/** Whom materials are ordered from, and where they go. */
export type Procurement = {
  supplier: { id: number; name: string };
  warehouse: { id: number; name: string };
  company: { id: number; name: string };
};

/** Makes a supplier and a warehouse of a test's own. */
export async function makeProcurement(): Promise<Procurement> {
  const call = await api('Superadmin');
  const name = uniqueCode();
  const supplier = await call(materialSuppliers.create, {
    body: {
      name: `Sin Hock Cables ${name}`,
      address: '7 Tuas Link',
      contact_person: 'Ong Wei Ling',
      contact_number: '6123 4567',
    },
  });
  const warehouse = await call(warehouses.create, {
    body: { name: `Main store ${name}`, address: '1 Store Road' },
  });
  const company = await demoCompany(call);
  return { supplier, warehouse, company: company };
}

/** Adds a specialised material of a supplier. */
export async function makeMaterial(
  { supplier }: Pick<Procurement, 'supplier'>,
  more: { description?: string; price?: number } = {},
): Promise<Material> {
  return (await api('Superadmin'))(createMaterial, {
    body: {
      code: uniqueCode(),
      description: 'Cable 4 x 16 sqmm XLPE/SWA/PVC',
      unit: 'm',
      price: 12.5,
      supplier_id: supplier.id,
      ...more,
    },
  });
}

/** Materials with the quantity of each. */
type Quantities = readonly (readonly [Pick<Material, 'id'>, number])[];

/** Enters the bulk quantities of a task. */
export async function makeBulkPo(
  task: WorkItem,
  { company }: Pick<Procurement, 'company'>,
  lines: Quantities,
): Promise<BulkPo> {
  return (await api('Quantity Surveyor'))(createBulkPo, {
    body: {
      series_no: uniqueCode(),
      company_id: company.id,
      project_id: task.project_id,
      task_id: task.id,
      contract_date: await siteToday(),
      contract_number: 'LTA/ER-442',
      contract_subject: 'Electrical works, Package 2',
      materials: lines.map(([{ id }, bulk_qty]) => ({ material_id: id, bulk_qty })),
    },
  });
}

/** Requests materials for a task, by default as the Superadmin, and on `approve` has it approved by Procurement. */
export async function requestMaterials(
  task: WorkItem,
  lines: Quantities,
  { approve = false, as = 'Superadmin' }: { approve?: boolean; as?: RoleName } = {},
): Promise<RequestOrder> {
  const order = await (await api(as))(createRequestOrder, {
    body: {
      task_id: task.id,
      comments: 'Level 3 to 5, deliver to the hoist',
      materials: lines.map(([{ id }, order_qty]) => ({ material_id: id, order_qty })),
    },
  });
  if (!approve) return order;
  return (await api('Procurement'))(decideRequestOrder, { body: { id: order.id, status: 'Approved2' } });
}

/** Orders materials of an approved request order from their supplier. */
export async function issueOrder(
  order: RequestOrder,
  { supplier, company, warehouse }: Procurement,
  lines: Quantities,
): Promise<IssuePo> {
  const { id } = await personOf('Logistic');
  return (await api('Procurement'))(createIssuePo, {
    body: {
      request_purchase_order_id: order.id,
      supplier_id: supplier.id,
      company_id: company.id,
      warehouse_id: warehouse.id,
      ship_to_id: id,
      ref_no: uniqueCode(),
      date: await siteToday(),
      materials: lines.map(([material, issue_qty]) => ({ id: material.id, issue_qty, issue_price: 12.25 })),
    },
  });
}
