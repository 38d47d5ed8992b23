import {
  createBulkPo,
  createMaterial,
  type Material,
  materialCategories,
  materialSuppliers,
  type WorkItem,
  warehouses,
} from '@plumbline/contract';
import { api } from './api.ts';
import { demoCompany } from './companies.ts';
import { siteToday } from './crew.ts';
import { supply } from './material-supply.ts';
import { makeWithdrawal } from './material-use.ts';
import { uniqueCode } from './projects.ts';

/** A material of a test's own, with what it is sorted by and bought from. */
export type StockedMaterial = { material: Material; supplier: string; category: string; warehouse: string };

/** Adds a material with a supplier, a category and a warehouse of its own. */
export async function makeMaterial(fields: { description?: string } = {}): Promise<StockedMaterial> {
  const call = await api('Superadmin');
  const code = uniqueCode();
  const [supplier, category, warehouse] = await Promise.all([
    call(materialSuppliers.create, {
      body: {
        name: `Keppel Cable ${code}`,
        address: '7 Tuas Link',
        contact_person: 'Ong Mei Ling',
        contact_number: '+65 6123 4567',
        lead_time_days: 21,
      },
    }),
    call(materialCategories.create, { body: { name: `Cables ${code}` } }),
    call(warehouses.create, { body: { name: `Yard ${code}`, address: '1 Store Road' } }),
  ]);
  const material = await call(createMaterial, {
    body: {
      code,
      description: 'Cable XLPE 4 x 16 sqmm',
      unit: 'm',
      price: 12.5,
      material_category_id: category.id,
      supplier_id: supplier.id,
      warehouse_id: warehouse.id,
      ...fields,
    },
  });
  return { material, supplier: supplier.name, category: category.name, warehouse: warehouse.name };
}

/** Takes a material through its papers on a task: 200 in the contract, 100 ordered, 80.5 delivered, 30.25 withdrawn. */
export async function takeThroughPapers(material: Material, task: WorkItem): Promise<void> {
  const call = await api('Superadmin');
  const company = await demoCompany(call);
  await call(createBulkPo, {
    body: {
      series_no: uniqueCode(),
      company_id: company.id,
      contract_date: await siteToday(),
      project_id: task.project_id,
      task_id: task.id,
      materials: [{ material_id: material.id, bulk_qty: 200 }],
    },
  });
  await supply(task, material, {
    ordered: 100,
    delivered: 80.5,
    price: 10.25,
    warehouse_id: material.warehouse_id as number,
  });
  await makeWithdrawal(task, material, 30.25, { approve: true });
}
