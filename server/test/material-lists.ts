import {
  commonMaterialCategories,
  createCommonStocktake,
  createStocktake,
  createWithdrawal,
  decideWithdrawal,
  listCommonMaterials,
  listCommonStocktakes,
  listMaterialInventories,
  listMaterials,
  listReconciliation,
  listStocktakes,
  listWithdrawals,
  materialCategories,
  materialSuppliers,
} from '@plumbline/contract';
import { commonStore } from './common-store.ts';
import { materialStore } from './material-store.ts';
import { idOf, natural, type Sorted, sorted } from './sorted-list.ts';
import { next, type TestApp } from './test-app.ts';

/** The lists of materials, with rows of which some are equal in every order. */
export async function materialLists(site: TestApp, today: string): Promise<Sorted[]> {
  const store = await materialStore(site);
  const { superadmin, supplier, category } = store;
  const other = await superadmin.call(materialSuppliers.create, { body: { name: `supplier ${next()}` } });
  const cables = await superadmin.call(materialCategories.create, { body: { name: `cables ${next()}` } });
  const checker = await site.employee('Logistic');
  const materials = [];
  for (let index = 0; index < 6; index += 1)
    materials.push(
      await store.material({
        description: ['Pipe 10', 'pipe 9', 'Pipe 10'][index % 3],
        price: [12, 20][index % 2],
        supplier_id: [supplier.id, other.id, null][index % 3],
        material_category_id: [null, category.id, cables.id][index % 3],
      }),
    );
  const [first] = materials;
  for (let index = 0; index < 6; index += 1) {
    const { id } = await superadmin.call(createWithdrawal, {
      body: {
        task_id: store.tree.subTask.id,
        date: index % 3 === 0 ? today : '2026-06-01',
        materials: [{ id: first?.id as number, withdraw_qty: 1 }],
      },
    });
    if (index % 2 === 0) await superadmin.call(decideWithdrawal, { body: { id, status: 'Rejected' } });
    await superadmin.call(createStocktake, {
      body: {
        date: index % 3 === 0 ? today : '2026-06-01',
        checked_by: checker,
        action: index % 2 === 0 ? 'No Adjustment' : 'With Adjustment',
        materials:
          index % 2 === 0 ? [] : [{ id: first?.id as number, operation: 'Increase', adjustment_qty: 1 }],
      },
    });
  }
  await commonRows(site, today);
  const elsewhere = await site.task(await site.project(), { current_percentage: 90 });
  for (const [index, { id }] of materials.entries()) {
    const task = await site.task(store.tree.area, { current_percentage: 40 });
    if (index % 2 === 0) await store.bulk([[id, 10]], task);
    await store.order([[id, 4]], index % 2 === 0 ? task : elsewhere);
    if (index === 0) {
      await store.stock([[id, 6]], task);
      await store.withdraw([[id, 5]], task);
    }
  }
  return [
    sorted(listMaterials, idOf, {
      added: idOf,
      code: ({ code }) => natural(code),
      description: ({ description }) => natural(description),
      category: (row) => row.category && natural(row.category.name),
      supplier: (row) => row.supplier && natural(row.supplier.name),
      price: ({ price }) => price,
    }),
    sorted(listMaterialInventories, idOf, {
      code: ({ code }) => natural(code),
      description: ({ description }) => natural(description),
    }),
    sorted(listReconciliation, ({ id, project }) => `${project.id} ${id}`, {
      code: ({ code }) => natural(code),
      description: ({ description }) => natural(description),
      progress: ({ progress }) => progress,
      drawn: ({ drawn_percentage }) => drawn_percentage,
    }),
    sorted(listWithdrawals, idOf, { date: ({ date }) => date, status: ({ status }) => status }),
    sorted(listCommonMaterials, idOf, {
      code: ({ code }) => natural(code),
      description: ({ description }) => natural(description),
      category: (row) => row.common_category && natural(row.common_category.name),
      price: ({ price }) => price,
    }),
    sorted(listCommonStocktakes, idOf, { date: ({ date }) => date, action: ({ action }) => action }),
    sorted(listStocktakes, idOf, { date: ({ date }) => date, action: ({ action }) => action }),
  ];
}

/** Common materials and stocktakes of them. */
async function commonRows(site: TestApp, today: string): Promise<void> {
  const store = await commonStore(site);
  const other = await store.superadmin.call(commonMaterialCategories.create, {
    body: { name: `adhesives ${next()}` },
  });
  for (let index = 0; index < 6; index += 1) {
    const { id } = await store.commonMaterial({
      description: ['Glove 10', 'glove 9', 'Glove 10'][index % 3],
      price: [12, 20][index % 2],
      common_material_category_id: [null, store.commonCategory.id, other.id][index % 3],
      warehouse_id: store.yard.id,
    });
    await store.superadmin.call(createCommonStocktake, {
      body: {
        date: index % 3 === 0 ? today : '2026-06-01',
        checked_by: store.checker,
        action: index % 2 === 0 ? 'No Adjustment' : 'With Adjustment',
        materials: index % 2 === 0 ? [] : [{ id, operation: 'Increase', adjustment_qty: 1 }],
      },
    });
  }
}
