import {
  allocateCommonMaterials,
  type CommonDelivery,
  type CommonIssuePo,
  type CommonMaterialRequest,
  type CommonMaterialStock,
  commonMaterialCategories,
  commonMaterialSuppliers,
  createCommonDelivery,
  createCommonIssuePo,
  createCommonStocktake,
  createMaterial,
  listCommonMaterialRequests,
  listCommonMaterials,
  type Material,
  warehouses,
} from '@plumbline/contract';
import { materialStore } from './material-store.ts';
import { onePixel } from './pictures.ts';
import { TODAY } from './site-records.ts';
import { type ItemReference, next, type TestApp } from './test-app.ts';

/** Materials by their code, with the quantity of each. */
type ByCode = readonly (readonly [code: string, quantity: number])[];

/** A store of materials with two warehouses and what common materials need besides, and builders for their papers. */
export async function commonStore(site?: TestApp, now?: () => Date) {
  const store = await materialStore(site, now);
  const { superadmin, warehouse, tree } = store;
  const yard = await superadmin.call(warehouses.create, { body: { name: `Yard ${next()}` } });
  const commonSupplier = await superadmin.call(commonMaterialSuppliers.create, {
    body: {
      name: `Hardware ${next()}`,
      address: '3 Kaki Bukit',
      contact_person: 'Tan',
      contact_number: '6456',
    },
  });
  const commonCategory = await superadmin.call(commonMaterialCategories.create, {
    body: { name: `Consumables ${next()}` },
  });
  const checker = await store.employee('Logistic');

  const line = (code: string, quantity: number, fields: object = {}) => ({
    common_material_category_id: commonCategory.id,
    code,
    description: `Cement ${code}`,
    unit: 'bag',
    price: 8.5,
    common_issue_po_qty: quantity,
    warehouse_id: warehouse.id,
    ...fields,
  });
  const orderBody = (lines: readonly object[], fields: object = {}) => ({
    company_id: store.company.id,
    po_no: `PO-${next()}`,
    ref_no: 'Q-1',
    date: TODAY,
    common_supplier_id: commonSupplier.id,
    materials: lines as never,
    ...fields,
  });
  const buy = (lines: ByCode, fields: object = {}) =>
    superadmin.call(createCommonIssuePo, {
      body: orderBody(lines.map(([code, quantity]) => line(code, quantity, fields))),
    }) as Promise<CommonIssuePo & { po_no: string }>;
  const receiveBody = (order: CommonIssuePo, quantities: readonly number[]) => ({
    common_issue_purchase_order_id: order.id,
    received_by: 'Mdm Lim, counter 2',
    delivered_date: TODAY,
    attachment: onePixel,
    materials: quantities.map((stock_qty, index) => ({
      id: order.materials[index]?.id as number,
      stock_qty,
    })),
  });
  const receive = (order: CommonIssuePo, quantities: readonly number[]): Promise<CommonDelivery> =>
    superadmin.call(createCommonDelivery, { body: receiveBody(order, quantities) });

  /** A common material with so much in stock in a warehouse. */
  async function inStore(
    quantity: number,
    warehouseId = warehouse.id,
  ): Promise<{ id: number; code: string }> {
    const code = `CEM-${next()}`;
    const order = await buy([[code, Math.max(quantity, 1)]], { warehouse_id: warehouseId });
    if (quantity > 0) await receive(order, [quantity]);
    return { id: order.materials[0]?.material_id as number, code };
  }

  /** The request to allocate what an approved request order asks for. */
  async function requested(
    lines: readonly (readonly [id: number, quantity: number])[],
    item: ItemReference = tree.subTask,
  ): Promise<CommonMaterialRequest> {
    const { id } = await store.order(lines, item);
    const { data } = await superadmin.call(listCommonMaterialRequests, {
      query: { status: 'Approved', per_page: 100 },
    });
    return data.find((each) => each.request_purchase_order.id === id) as CommonMaterialRequest;
  }
  const allocate = (
    request: CommonMaterialRequest,
    lines: readonly (readonly [id: number, quantity: number])[],
    more: object = {},
  ) =>
    superadmin.send(allocateCommonMaterials, {
      body: {
        id: request.id,
        materials: lines.map(([id, allocated_qty]) => ({ id, allocated_qty })),
        ...more,
      },
    });

  return {
    ...store,
    yard,
    commonSupplier,
    commonCategory,
    checker,
    line,
    orderBody,
    buy,
    receiveBody,
    receive,
    inStore,
    requested,
    allocate,
    count: (lines: readonly object[]) =>
      superadmin.send(createCommonStocktake, {
        body: { date: TODAY, checked_by: checker, action: 'With Adjustment', materials: lines as never },
      }),
    commonMaterial: (fields: object = {}): Promise<Material> =>
      superadmin.call(createMaterial, {
        body: {
          type: 'Common',
          code: `COM-${next()}`,
          description: 'Gloves',
          unit: 'pair',
          price: 2,
          ...fields,
        },
      }),
    /** A common material with its figures in a scope. */
    async stockOf(code: string, scope: object = {}): Promise<CommonMaterialStock> {
      const { data } = await superadmin.call(listCommonMaterials, { query: { search_term: code, ...scope } });
      return data.find((each) => each.code === code) as CommonMaterialStock;
    },
  };
}
