import {
  type CommonIssuePo,
  commonMaterialCategories,
  commonMaterialSuppliers,
  createCommonIssuePo,
  warehouses,
} from '@plumbline/contract';
import { api } from './api.ts';
import { siteToday } from './crew.ts';
import { uniqueCode } from './projects.ts';

type Named = { id: number; name: string };

/** Of whom common materials are bought, what they are sorted by, and where they go. */
export type CommonBuying = { supplier: Named; category: Named; warehouse: Named };

/** Makes a supplier, a category and a warehouse of a test's own. */
export async function makeCommonBuying(): Promise<CommonBuying> {
  const call = await api('Superadmin');
  const name = uniqueCode();
  return {
    supplier: await call(commonMaterialSuppliers.create, {
      body: {
        name: `Kaki Bukit Hardware ${name}`,
        address: '3 Kaki Bukit Place',
        contact_person: 'Tan Ah Kow',
        contact_number: '6456 7890',
      },
    }),
    category: await call(commonMaterialCategories.create, { body: { name: `Consumables ${name}` } }),
    warehouse: await call(warehouses.create, { body: { name: `Yard ${name}`, address: '9 Tuas' } }),
  };
}

/** Orders two common materials of codes of their own. */
export async function buyCommon({ supplier, category, warehouse }: CommonBuying): Promise<CommonIssuePo> {
  const line = { common_material_category_id: category.id, warehouse_id: warehouse.id };
  return (await api('Procurement'))(createCommonIssuePo, {
    body: {
      po_no: uniqueCode(),
      ref_no: 'Q-2041',
      date: await siteToday(),
      common_supplier_id: supplier.id,
      place_of_delivery: '9 Tuas',
      comments: 'Call before',
      materials: [
        {
          ...line,
          code: uniqueCode(),
          description: 'Portland cement 50 kg',
          unit: 'bag',
          price: 8.5,
          common_issue_po_qty: 120,
        },
        {
          ...line,
          code: uniqueCode(),
          description: 'Cable ties 300 mm, black',
          unit: 'pack',
          price: 3.2,
          common_issue_po_qty: 40,
        },
      ],
    },
  });
}
