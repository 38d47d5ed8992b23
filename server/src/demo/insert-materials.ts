import { type DemoCompany, scannedPage } from '@plumbline/demo';
import type { StoredFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { insertMaterialPapers } from './insert-material-papers.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import type { Ids } from './material-writing.ts';

/** The number of different pages that serve as all contracts and delivery notes. */
const PAGES = 6;

/** Draws and keeps the pages that papers of materials have attached: work for before the transaction. */
export function storeMaterialPages(ctx: Context): Promise<StoredFile[]> {
  const pages = Array.from({ length: PAGES }, async (_, index) => {
    const contents = await scannedPage(`materials ${index}`);
    const sha256 = await ctx.files.put(contents);
    return { sha256, name: 'page.png', contentType: 'image/png', size: contents.length };
  });
  return Promise.all(pages);
}

/**
 * Writes the materials of the demo company with a year of their papers and the stock that follows.
 * @param ids of employees and companies by key, of projects by code and items by key
 * @param pages as `storeMaterialPages` gave them
 * @returns the materials' ids by code
 */
export async function insertMaterials(
  ctx: Context,
  { materials: demo }: DemoCompany,
  ids: { people: Ids; companies: Ids; workItems: Ids },
  pages: readonly StoredFile[],
): Promise<Ids> {
  const categories = await insertNamed(
    ctx,
    'material_categories',
    demo.categories.map((name) => ({ key: name, name })),
  );
  const suppliers = await insertNamed(
    ctx,
    'material_suppliers',
    demo.suppliers.map(({ contactPerson, contactNumber, leadTimeDays, ...supplier }) => ({
      ...supplier,
      contact_person: contactPerson,
      contact_number: contactNumber,
      lead_time_days: leadTimeDays,
    })),
  );
  const commonCategories = await insertNamed(
    ctx,
    'common_material_categories',
    demo.common.categories.map((name) => ({ key: name, name })),
  );
  const commonSuppliers = await insertNamed(
    ctx,
    'common_material_suppliers',
    demo.common.suppliers.map(({ contactPerson, contactNumber, ...supplier }) => ({
      ...supplier,
      contact_person: contactPerson,
      contact_number: contactNumber,
    })),
  );
  const warehouses = await insertNamed(ctx, 'warehouses', demo.warehouses);
  const rows = [
    ...demo.materials.map(({ code, description, unit, price, category, supplierKey }) => ({
      type: 'Specialised',
      ...{ code, description, unit, price },
      material_category_id: category && categories.get(category),
      common_material_category_id: null,
      supplier_id: suppliers.get(supplierKey),
      warehouse_id: warehouses.get('central'),
    })),
    ...demo.common.materials.map(({ code, description, unit, price, category, warehouseKey }) => ({
      type: 'Common',
      ...{ code, description, unit, price },
      material_category_id: null,
      common_material_category_id: category && commonCategories.get(category),
      supplier_id: null,
      warehouse_id: warehouses.get(warehouseKey),
    })),
    ...demo.requestOrders.flatMap(({ adHoc }) =>
      adHoc.map(({ code, description, unit }) => ({
        type: 'Common',
        ...{ code, description, unit, price: '0' },
        material_category_id: null,
        common_material_category_id: null,
        supplier_id: null,
        warehouse_id: null,
      })),
    ),
  ];
  const materialIds = await takeIds(ctx, 'materials', rows.length);
  const written = rows.map((row, index) => ({
    id: materialIds[index],
    ...row,
    created_by: ids.people.get('procurement'),
    created_at: ctx.now().toISOString(),
    updated_at: ctx.now().toISOString(),
  }));
  await insertRows(ctx, 'materials', written);
  const materials = new Map(rows.map(({ code }, index) => [code, materialIds[index] as number]));
  await insertMaterialPapers({
    ctx,
    demo,
    ids: { ...ids, materials, suppliers, warehouses, commonSuppliers },
    pages,
  });
  return materials;
}

/** Writes records of a catalogue. @returns their ids by key */
async function insertNamed(
  ctx: Context,
  table: string,
  records: readonly ({ key: string } & Record<string, unknown>)[],
): Promise<Ids> {
  const ids = await takeIds(ctx, table, records.length);
  const now = ctx.now().toISOString();
  const rows = records.map(({ key: _, ...columns }, index) => ({
    id: ids[index],
    ...columns,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(ctx, table, rows);
  return new Map(records.map(({ key }, index) => [key, ids[index] as number]));
}
