import {
  commonMaterialCategories,
  createIssuePo,
  createRequestOrder,
  decideRequestOrder,
  materialCategories,
  materialSuppliers,
  warehouses,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { materialStore } from '../material-store.ts';
import { TODAY } from '../site-records.ts';
import { next, type TestApp } from '../test-app.ts';
import { goodCommonRequests } from './good-common-requests.ts';
import type { GoodRequests } from './good-request.ts';

/** Good requests for materials, their catalogues and their papers. */
export async function goodMaterialRequests(site: TestApp): Promise<GoodRequests> {
  const store = await materialStore(site);
  const { superadmin, tree, material, supplier, warehouse } = store;
  const [cable, changed] = [await material(), await material()];
  const checker = await site.employee('Logistic');
  await store.stock([[cable.id, 100_000]]);
  const task_id = tree.subTask.id;
  const order = await superadmin.call(createRequestOrder, {
    body: { task_id, materials: [{ material_id: cable.id, order_qty: 500_000 }] },
  });
  await superadmin.call(decideRequestOrder, { body: { id: order.id, status: 'Approved2' } });
  const large = await superadmin.call(createIssuePo, {
    body: store.issueBody(order.id, [[cable.id, 400_000]]),
  });
  const buyer = await site.as('Procurement');
  const issued = await store.issue([[cable.id, 5]]);
  const delivered = await store.stock([[cable.id, 5]]);
  const bulk = await store.bulk([[cable.id, 5]]);
  const pending = await store.order([[cable.id, 5]], tree.subTask, false);
  const withdrawal = await store.requestWithdrawal([[cable.id, 1]]);
  const withdrawn = await store.withdraw([[cable.id, 5_000]]);
  const [asked, disputed] = (await site.query(sql<{ id: number }>`
    insert into stocktakes (type, date, prepared_by, checked_by, action, check_status, checked_at)
    values ('Specialised', ${TODAY}, ${checker}, ${superadmin.employeeId}, 'No Adjustment', 'asked', null),
      ('Specialised', ${TODAY}, ${checker}, ${superadmin.employeeId}, 'No Adjustment', 'disputed', now())
    returning id`)) as [{ id: number }, { id: number }];
  const named = (extra: object = {}) => ({ name: `Odd ${next()}`, ...extra });
  const catalogueOf = async (
    catalogue: { create: { name: string }; update: { name: string } },
    id: number,
  ) => ({
    [catalogue.create.name]: () => ({ body: named() }),
    [catalogue.update.name]: () => ({ params: { id }, body: named() }),
  });
  const category = await superadmin.call(materialCategories.create, { body: named() });
  const common = await superadmin.call(commonMaterialCategories.create, { body: named() });
  return {
    ...(await goodCommonRequests(site)),
    ...(await catalogueOf(materialCategories, category.id)),
    ...(await catalogueOf(commonMaterialCategories, common.id)),
    ...(await catalogueOf(materialSuppliers, supplier.id)),
    ...(await catalogueOf(warehouses, warehouse.id)),
    createMaterial: () => ({ body: { code: `ODD-${next()}`, description: 'Odd', unit: 'm', price: 1 } }),
    updateMaterial: () => ({ params: changed, body: { description: 'Odd' } }),
    importMaterials: () => ({
      body: {
        file: Buffer.from('Code,Description,Unit,Price\nODD-1,Odd,m,1').toString('base64'),
        file_name: 'list.csv',
        dry_run: true,
        create_categories: true,
        create_suppliers: true,
      },
    }),
    getMaterial: () => ({ params: cable }),
    listMaterialMovements: () => ({ params: cable }),
    createBulkPo: () => ({
      body: {
        series_no: `ODD-${next()}`,
        company_id: store.company.id,
        project_id: tree.project.id,
        task_id,
        materials: [{ material_id: cable.id, bulk_qty: 1 }],
      },
    }),
    updateBulkPo: () => ({ params: bulk, body: { material: { material_id: cable.id, bulk_qty: 2 } } }),
    getBulkPo: () => ({ params: bulk }),
    getRunningNumber: () => ({ query: { task_id } }),
    createRequestOrder: () => [
      { body: { task_id, materials: [{ material_id: cable.id, order_qty: 1 }] } },
      { body: { task_id, materials: [{ description: 'Odd', unit: 'pcs', order_qty: 1 }] } },
    ],
    updateRequestOrder: () => ({ body: { id: pending.id, comments: 'Odd' } }),
    decideRequestOrder: () => ({ body: { id: pending.id, status: 'Rejected', side: 'on site' } }),
    getRequestOrder: () => ({ params: pending }),
    getIssuePoDefaults: () => ({
      query: { request_purchase_order_id: order.id, supplier_id: store.supplier.id },
    }),
    getNextPoNumber: () => ({ query: { company_id: store.company.id, date: TODAY } }),
    createIssuePo: () => ({ body: store.issueBody(order.id, [[cable.id, 1]]) }),
    updateIssuePo: () => ({ body: { id: issued.id, comments: 'Odd' } }),
    decideIssuePo: async () => {
      const request = await store.order([[cable.id, 1]]);
      const held = await buyer.call(createIssuePo, { body: store.issueBody(request.id, [[cable.id, 2]]) });
      return { params: held, body: { status: 'Rejected', comments: 'Odd' } };
    },
    closeIssuePo: async () => ({ params: await store.issue([[cable.id, 1]]), body: { reason: 'Odd' } }),
    getIssuePo: () => ({ params: issued }),
    getPaperMail: () => ({ params: { kind: 'issue_po' as const, id: issued.id } }),
    sendPaperMail: () => ({
      params: { kind: 'issue_po' as const, id: issued.id },
      body: { recipient: 'odd@supplier.example', subject: 'Order', message: 'Please deliver.' },
    }),
    createDelivery: () => ({ body: store.deliverBody(large.id, [[cable.id, 1]]) }),
    updateDelivery: () => ({ body: { id: delivered.id, received_by: checker } }),
    getDelivery: () => ({ params: delivered }),
    createWithdrawal: () => ({
      body: { task_id, date: TODAY, materials: [{ id: cable.id, withdraw_qty: 1 }] },
    }),
    updateWithdrawal: () => ({ body: { id: withdrawal.id, date: TODAY } }),
    decideWithdrawal: () => ({ body: { id: withdrawal.id, status: 'Rejected' } }),
    returnWithdrawn: () => ({
      params: withdrawn,
      body: { date: TODAY, materials: [{ id: cable.id, qty: 0.001 }] },
    }),
    getWithdrawal: () => ({ params: withdrawal }),
    listAvailableMaterials: () => ({ query: { task_id } }),
    listMaterialsForReport: () => ({ query: { task_id } }),
    checkStocktake: () => ({ params: asked, body: { status: 'disputed', comments: 'Not counted' } }),
    decideStocktakeDispute: () => ({ params: disputed, body: { status: 'upheld', comments: 'Counted' } }),
    createStocktake: () => [
      { body: { date: TODAY, checked_by: checker, action: 'No Adjustment' } },
      {
        body: {
          date: TODAY,
          checked_by: checker,
          action: 'With Adjustment',
          project_id: tree.project.id,
          materials: [{ id: cable.id, operation: 'Increase', adjustment_qty: 1 }],
        },
      },
    ],
  };
}
