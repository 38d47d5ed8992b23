import { type DemoCompany, scannedPage } from '@plumbline/demo';
import type { StoredFile } from '../files/index.ts';
import type { Context } from '../platform/context.ts';
import { insertMaterialPapers } from './insert-material-papers.ts';
import { columnsOf, type Ids, insertKeyed } from './insert-rows.ts';
import { storePicture } from './picture-files.ts';

/** The number of different pages that serve as all contracts and delivery notes. */
const PAGES = 6;

/** Draws and keeps the pages that papers of materials have attached: work for before the transaction. */
export function storeMaterialPages(ctx: Context): Promise<StoredFile[]> {
  const pages = Array.from({ length: PAGES }, async (_, index) =>
    storePicture(ctx, 'page.png', await scannedPage(`materials ${index}`)),
  );
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
  const named = (names: readonly string[]) => names.map((name) => ({ key: name, name }));
  const { common } = demo;
  const categories = await insertNamed(ctx, 'material_categories', named(demo.categories));
  const suppliers = await insertNamed(ctx, 'material_suppliers', demo.suppliers);
  const commonCategories = await insertNamed(ctx, 'common_material_categories', named(common.categories));
  const commonSuppliers = await insertNamed(ctx, 'common_material_suppliers', common.suppliers);
  const warehouses = await insertNamed(ctx, 'warehouses', demo.warehouses);
  const nowhere = {
    material_category_id: null,
    common_material_category_id: null,
    supplier_id: null,
    warehouse_id: null,
  };
  const now = ctx.now().toISOString();
  const dates = { created_by: ids.people.get('procurement'), created_at: now, updated_at: now };
  const materials = await insertKeyed(
    ctx,
    'materials',
    [
      ...demo.materials.map(({ category, supplierKey, ...material }) => ({
        key: material.code,
        ...{ type: 'Specialised', ...material, ...nowhere },
        material_category_id: category && categories.get(category),
        supplier_id: suppliers.get(supplierKey),
        warehouse_id: warehouses.get('central'),
      })),
      ...common.materials.map(({ code, description, unit, price, category, warehouseKey }) => ({
        key: code,
        ...{ type: 'Common', code, description, unit, price, ...nowhere },
        common_material_category_id: category && commonCategories.get(category),
        warehouse_id: warehouses.get(warehouseKey),
      })),
      ...demo.requestOrders.flatMap(({ adHoc }) =>
        adHoc.map(({ code, description, unit }) => ({
          key: code,
          ...{ type: 'Common', code, description, unit, price: '0', ...nowhere },
        })),
      ),
    ],
    ({ key: _, ...material }) => ({ ...material, ...dates }),
  );
  await insertMaterialPapers({
    ctx,
    demo,
    ids: { ...ids, materials, suppliers, warehouses, commonSuppliers },
    pages,
  });
  return materials;
}

/** Writes records of a catalogue. @returns their ids by key */
function insertNamed(
  ctx: Context,
  table: string,
  records: readonly ({ key: string } & Record<string, unknown>)[],
): Promise<Ids> {
  const now = ctx.now().toISOString();
  return insertKeyed(ctx, table, records, ({ key: _, ...columns }) => ({
    ...columnsOf(columns),
    created_at: now,
    updated_at: now,
  }));
}
