import {
  type CommonDelivery,
  type CommonIssuePo,
  type CommonStocktake,
  commonMaterialSuppliers,
  createCommonDelivery,
  createCommonIssuePo,
  createCommonStocktake,
  listCommonMaterials,
  warehouses,
} from '@plumbline/contract';
import { api } from './api.ts';
import { demoCompany } from './companies.ts';
import { siteToday } from './crew.ts';
import { personOf } from './people.ts';
import { picture } from './png.ts';
import { uniqueCode } from './projects.ts';

/** A common order of which nothing is delivered yet: 200 bags of cement and 50 pairs of gloves for a warehouse of its own. */
export type OpenCommonOrder = { order: CommonIssuePo; warehouse: { id: number; name: string } };

/** Adds a warehouse of a test's own. */
export async function makeWarehouse(): Promise<OpenCommonOrder['warehouse']> {
  return (await api('Superadmin'))(warehouses.create, { body: { name: `Store ${uniqueCode()}` } });
}

/** Orders common materials that nothing else uses. */
export async function makeCommonOrder(): Promise<OpenCommonOrder> {
  const call = await api('Superadmin');
  const number = uniqueCode();
  const supplier = await call(commonMaterialSuppliers.create, {
    body: {
      name: `Kaki Bukit Hardware ${number}`,
      address: '3 Kaki Bukit Road',
      contact_person: 'Tan Boon Keng',
      contact_number: '6456 7890',
    },
  });
  const warehouse = await makeWarehouse();
  const company = await demoCompany(call);
  const line = { price: 8.5, warehouse_id: warehouse.id };
  const order = await call(createCommonIssuePo, {
    body: {
      company_id: company.id,
      po_no: `PO-${number}`,
      ref_no: 'Q-118',
      date: await siteToday(),
      common_supplier_id: supplier.id,
      materials: [
        {
          ...line,
          code: `CEM-${number}`,
          description: 'Cement, Portland, 50 kg',
          unit: 'bag',
          common_issue_po_qty: 200,
        },
        {
          ...line,
          code: `GLV-${number}`,
          description: 'Gloves, nitrile, size 9',
          unit: 'pair',
          common_issue_po_qty: 50,
        },
      ],
    },
  });
  return { order, warehouse };
}

/** Records deliveries of the lines of a common order, in their order. */
export async function deliverCommon(
  { id, materials }: CommonIssuePo,
  quantities: readonly number[],
): Promise<CommonDelivery> {
  const file = picture('delivery note.png').buffer.toString('base64');
  return (await api('Superadmin'))(createCommonDelivery, {
    body: {
      common_issue_purchase_order_id: id,
      received_by: 'Mdm Lim, counter 2',
      delivered_date: await siteToday(),
      attachment: { file, file_name: 'delivery note.png' },
      materials: quantities.map((stock_qty, index) => ({ id: materials[index]?.id as number, stock_qty })),
    },
  });
}

/** Counts a common material in its own warehouse. */
export async function countCommon(id: number, counted_qty: number): Promise<CommonStocktake> {
  return (await api('Logistic'))(createCommonStocktake, {
    body: {
      date: await siteToday(),
      checked_by: (await personOf('Coordinator')).id,
      action: 'With Adjustment',
      materials: [{ id, counted_qty, remarks: 'Second shelf' }],
    },
  });
}

/** What the warehouses have of a common material, by their id. */
export async function commonStockOf(code: string): Promise<Record<number, number>> {
  const { data } = await (await api('Superadmin'))(listCommonMaterials, { query: { search_term: code } });
  const lines = data.find((material) => material.code === code)?.lines ?? [];
  return Object.fromEntries(
    lines.map(({ warehouse_id, common_in_stock }) => [warehouse_id, common_in_stock]),
  );
}
