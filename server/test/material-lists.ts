import {
  commonMaterialCategories,
  createCommonDelivery,
  createCommonIssuePo,
  createCommonStocktake,
  createDelivery,
  createStocktake,
  createWithdrawal,
  decideWithdrawal,
  listCommonDeliveries,
  listCommonMaterials,
  listDeliveries,
  listMaterials,
  listOrdersForDelivery,
  listOrdersPartiallyDelivered,
  listReconciliation,
  listRequestOrders,
  materialCategories,
  materialSuppliers,
  updateBulkPo,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { commonStore } from './common-store.ts';
import { materialStore } from './material-store.ts';
import { idOf, natural, reading } from './sorted-list.ts';
import { next, type TestApp } from './test-app.ts';

/** Makes rows for the lists of materials, some of which are equal in every order. */
export async function materialLists(site: TestApp, today: string): Promise<ReturnType<typeof reading>[]> {
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
  await ordersOnDays(store, first?.id as number);
  await site.query(sql`update request_orders o set delivery_date = p.date + 7
    from issue_pos p where p.request_order_id = o.id and p.date <> '2026-06-02'`);
  return [
    reading(listMaterials, { orders: { added: idOf } }),
    reading(listReconciliation, {
      keyOf: ({ id, project }) => `${project.id} ${id}`,
      orders: {
        drawn: ({ drawn_percentage }) => drawn_percentage,
        out_of_line: ({ out_of_line }) => (out_of_line.length > 0 ? 0 : 1),
      },
    }),
    ...[listOrdersForDelivery, listOrdersPartiallyDelivered].map((list) =>
      reading(list, {
        orders: { expected: ({ request_purchase_order }) => request_purchase_order.delivery_date },
      }),
    ),
    reading(listRequestOrders, { orders: { requested: idOf } }),
    reading(listCommonMaterials, {
      orders: { category: (row) => row.common_category && natural(row.common_category.name) },
    }),
    ...[listDeliveries, listCommonDeliveries].map((list) =>
      reading(list, { orders: { date: ({ delivered_date }) => delivered_date } }),
    ),
  ];
}

const days = ['2026-06-01', '2026-06-02', '2026-06-01', '2026-06-03'];

/** Bulk POs, and orders that wait for a delivery or for the rest of it, of several days. */
async function ordersOnDays(store: Awaited<ReturnType<typeof materialStore>>, id: number): Promise<void> {
  const { superadmin, tree } = store;
  for (const day of days) {
    const bulk = await store.bulk([[id, 10]]);
    await superadmin.call(updateBulkPo, { params: bulk, body: { contract_date: day } });
    await store.issue([[id, 4]], tree.subTask, day);
    const partial = await store.issue([[id, 4]], tree.subTask, day);
    await superadmin.call(createDelivery, {
      body: { ...store.deliverBody(partial.id, [[id, 1]]), delivered_date: day },
    });
  }
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
  for (const [index, date] of days.entries()) {
    const order = () =>
      store.superadmin.call(createCommonIssuePo, {
        body: store.orderBody([store.line(`CEM-${next()}`, 4)], { date }),
      });
    await order();
    const partial = await order();
    await store.superadmin.call(createCommonDelivery, {
      body: { ...store.receiveBody(partial, [1]), delivered_date: date },
    });
    const request = await store.requested([[partial.materials[0]?.material_id as number, 1]]);
    await site.query(sql`update request_orders set created_at = created_at - make_interval(days => ${index % 3}::integer)
      where id = ${request.request_purchase_order.id}`);
  }
}
