import {
  type Call,
  createBulkPo,
  createCompany,
  createDelivery,
  createIssuePo,
  createMaterial,
  createRequestOrder,
  createWithdrawal,
  type Delivery,
  decideIssuePo,
  decideRequestOrder,
  decideWithdrawal,
  getIssuePo,
  getMaterial,
  type IssuePo,
  type Material,
  materialCategories,
  materialSuppliers,
  type RequestOrder,
  reconcileMaterials,
  type Withdrawal,
  warehouses,
} from '@plumbline/contract';
import { onePixel } from './pictures.ts';
import { TODAY } from './site-records.ts';
import { type ItemReference, next, type Person, type TestApp, testApp } from './test-app.ts';

/** Materials by their id, with the quantity of each, as exact text or a number. */
type Quantities = readonly (readonly [materialId: number, quantity: number | string])[];

/** A company with a supplier, a warehouse, a project and people, and builders for the papers of materials. */
export async function materialStore(site?: TestApp, now?: () => Date) {
  const app = site ?? (await testApp(now && { now }));
  const { superadmin } = app;
  const company = await superadmin.call(createCompany, { body: { name: `Firm ${next()}` } });
  const supplier = await superadmin.call(materialSuppliers.create, {
    body: {
      name: `Supplier ${next()}`,
      address: '7 Tuas Link',
      contact_person: 'Ong',
      contact_number: '6123',
    },
  });
  const category = await superadmin.call(materialCategories.create, { body: { name: `Cables ${next()}` } });
  const warehouse = await superadmin.call(warehouses.create, {
    body: { name: `Warehouse ${next()}`, address: '1 Store Road' },
  });
  const tree = await app.tree();

  /** Adds a specialised material of the supplier. */
  const material = (fields: object = {}): Promise<Material> =>
    superadmin.call(createMaterial, {
      body: {
        code: `M-${next()}`,
        description: 'Cable 4 x 16 sqmm',
        unit: 'm',
        price: 12.5,
        material_category_id: category.id,
        supplier_id: supplier.id,
        ...fields,
      },
    });

  const bulk = (lines: Quantities, item: ItemReference = tree.subTask) =>
    superadmin.call(createBulkPo, {
      body: {
        series_no: `B-${next()}`,
        company_id: company.id,
        project_id: item.project_id,
        task_id: item.type === 'tasks' ? item.id : null,
        materials: lines.map(([material_id, bulk_qty]) => ({ material_id, bulk_qty })),
      },
    });

  /** A request order, by default approved for procurement. */
  async function order(
    lines: Quantities,
    item: ItemReference = tree.subTask,
    approved = true,
  ): Promise<RequestOrder> {
    const made = await superadmin.call(createRequestOrder, {
      body: {
        task_id: item.id,
        materials: lines.map(([material_id, order_qty]) => ({ material_id, order_qty })),
      },
    });
    if (!approved) return made;
    return superadmin.call(decideRequestOrder, { body: { id: made.id, status: 'Approved2' } });
  }

  const issueBody = (requestOrderId: number, lines: Quantities) => ({
    request_purchase_order_id: requestOrderId,
    supplier_id: supplier.id,
    company_id: company.id,
    warehouse_id: warehouse.id,
    ship_to_id: superadmin.employeeId,
    date: TODAY,
    materials: lines.map(([id, issue_qty]) => ({ id, issue_qty, issue_price: 10.25 })),
  });

  /** An issue PO of an approved request order for the same. */
  async function issue(
    lines: Quantities,
    item: ItemReference = tree.subTask,
    date = TODAY,
  ): Promise<IssuePo> {
    const { id } = await order(lines, item);
    return superadmin.call(createIssuePo, { body: { ...issueBody(id, lines), date } });
  }

  let second: Promise<Person> | undefined;
  /** Issues a PO; one that goes beyond what was approved is issued by a second person. */
  async function issued(body: Call<typeof createIssuePo>['body']): Promise<IssuePo> {
    const made = await superadmin.call(createIssuePo, { body });
    if (made.delivery_status !== 'Pending Approval') return made;
    second ??= app.as('Procurement');
    await (await second).call(decideIssuePo, { params: { id: made.id }, body: { status: 'For Delivery' } });
    return superadmin.call(getIssuePo, { params: { id: made.id } });
  }

  const deliverBody = (issuePoId: number, lines: Quantities) => ({
    issue_purchase_order_id: issuePoId,
    received_by: superadmin.employeeId,
    delivered_date: TODAY,
    attachment: onePixel,
    materials: lines.map(([id, stock_qty]) => ({ id, stock_qty })),
  });

  const deliver = (issuePoId: number, lines: Quantities): Promise<Delivery> =>
    superadmin.call(createDelivery, { body: deliverBody(issuePoId, lines) });

  /** Brings stock of an item by an order that is delivered whole. */
  async function stock(lines: Quantities, item: ItemReference = tree.subTask): Promise<Delivery> {
    const { id } = await issue(lines, item);
    return deliver(id, lines);
  }

  const requestWithdrawal = (
    lines: Quantities,
    item: ItemReference = tree.subTask,
    more: object = {},
  ): Promise<Withdrawal> =>
    superadmin.call(createWithdrawal, {
      body: {
        task_id: item.id,
        date: TODAY,
        materials: lines.map(([id, withdraw_qty]) => ({ id, withdraw_qty, ...more })),
      },
    });

  async function withdraw(
    lines: Quantities,
    item: ItemReference = tree.subTask,
    more: object = {},
  ): Promise<Withdrawal> {
    const { id } = await requestWithdrawal(lines, item, more);
    return superadmin.call(decideWithdrawal, { body: { id, status: 'Approved' } });
  }

  return {
    ...app,
    company,
    supplier,
    category,
    warehouse,
    tree,
    material,
    bulk,
    order,
    issueBody,
    issue,
    issued,
    deliverBody,
    deliver,
    stock,
    requestWithdrawal,
    withdraw,
    /** A material with its figures in a scope. */
    see: (id: number, scope: { project_id?: number; task_id?: number } = {}): Promise<Material> =>
      superadmin.call(getMaterial, { params: { id }, query: scope }),
    /** What differs from its recomputation. */
    differences: () => superadmin.call(reconcileMaterials, {}),
  };
}
