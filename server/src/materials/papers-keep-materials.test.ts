import {
  createIssuePo,
  createStocktake,
  exportIssuePos,
  getBulkPo,
  getCommonIssuePo,
  getCommonMaterialRequest,
  getDelivery,
  getIssuePo,
  getMaterial,
  getRequestOrder,
  getStocktake,
  getWithdrawal,
  materialSuppliers,
  printBulkPo,
  printCommonIssuePo,
  printIssuePo,
  printRequestOrder,
  updateBulkPo,
  updateCommonIssuePoLine,
  updateIssuePo,
  updateMaterial,
  updateRequestOrder,
  warehouses,
} from '@plumbline/contract';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { commonStore } from '../../test/common-store.ts';
import { readPdf } from '../../test/pdf.ts';
import { onePixel } from '../../test/pictures.ts';
import { noon, TODAY } from '../../test/site-records.ts';
import { next } from '../../test/test-app.ts';

const site = await commonStore(undefined, noon);
const { superadmin, tree } = site;
const otherSupplier = await superadmin.call(materialSuppliers.create, {
  body: { name: `Other ${next()}`, address: null, contact_person: null, contact_number: null },
});

/** What a paper says of its first material. */
const words = ({ materials: [line] }: { materials: readonly object[] }) => {
  const { code, description, unit, price, supplier } = line as Record<string, unknown>;
  return { code, description, unit, price, supplier: (supplier as { name: string } | null)?.name ?? null };
};
const materialOf = async (id: number) =>
  words({ materials: [await superadmin.call(getMaterial, { params: { id }, query: {} })] });

/** Another code, description, price and supplier. */
const change = (id: number) =>
  superadmin.call(updateMaterial, {
    params: { id },
    body: {
      code: `NEW-${next()}`,
      description: 'Changed',
      price: 99,
      supplier_id: otherSupplier.id,
    },
  });

test('STK-5: all papers of a material say what it was when they were approved, issued or delivered', async () => {
  const { id } = await site.material({ description: 'As agreed' });
  const before = await materialOf(id);
  const bulk = await site.bulk([[id, 10]]);
  const request = await site.order([[id, 10]]);
  const order = await superadmin.call(createIssuePo, { body: site.issueBody(request.id, [[id, 10]]) });
  const delivery = await site.deliver(order.id, [[id, 5]]);
  const withdrawal = await site.withdraw([[id, 1]]);
  const stocktake = await superadmin.call(createStocktake, {
    body: {
      date: TODAY,
      checked_by: site.checker,
      action: 'With Adjustment',
      project_id: tree.project.id,
      materials: [{ id, operation: 'Increase', adjustment_qty: '1' }],
    },
  });
  const [open, toWithdraw] = [
    await site.order([[id, 2]], undefined, false),
    await site.requestWithdrawal([[id, 1]]),
  ];
  await change(id);
  const after = await materialOf(id);
  expect(after).toMatchObject({ description: 'Changed', price: 99, supplier: otherSupplier.name });

  for (const [endpoint, paper] of [
    [getBulkPo, bulk],
    [getRequestOrder, request],
    [getIssuePo, order],
    [getDelivery, delivery],
    [getWithdrawal, withdrawal],
    [getStocktake, stocktake],
  ] as const)
    expect.soft(words(await superadmin.call(endpoint, { params: paper })), endpoint.name).toEqual(before);
  // What was not decided on yet says what its material is now.
  for (const [endpoint, paper] of [
    [getRequestOrder, open],
    [getWithdrawal, toWithdraw],
  ] as const)
    expect.soft(words(await superadmin.call(endpoint, { params: paper })), endpoint.name).toEqual(after);

  for (const [endpoint, paper] of [
    [printBulkPo, bulk],
    [printRequestOrder, request],
    [printIssuePo, order],
  ] as const) {
    const { text } = await readPdf((await superadmin.send(endpoint, { params: paper })).raw);
    expect.soft(text, endpoint.name).toMatch(new RegExp(`${before.code} +As agreed`));
    expect.soft(text, endpoint.name).not.toContain('Changed');
  }
  const path = await superadmin.call(exportIssuePos, { query: {} });
  const rows = await readSheet(new Uint8Array((await site.app.inject({ url: path })).rawPayload).buffer);
  expect(rows.flat()).toContain(before.code);
  expect(rows.flat()).not.toContain(after.code);
});

test('a paper keeps the place of delivery as it was', async () => {
  const place = await superadmin.call(warehouses.create, {
    body: { name: `Place ${next()}`, address: '9 Jetty Road' },
  });
  const { id } = await site.material();
  const request = await site.order([[id, 1]]);
  const order = await superadmin.call(createIssuePo, {
    body: { ...site.issueBody(request.id, [[id, 1]]), warehouse_id: place.id },
  });
  await superadmin.call(warehouses.update, {
    params: place,
    body: { name: `Moved ${next()}`, address: '1 Hill Street' },
  });
  expect(await superadmin.call(getIssuePo, { params: order })).toMatchObject({
    warehouse: { id: place.id, name: place.name },
    ship_to_address: '9 Jetty Road',
  });
  const { text } = await readPdf((await superadmin.send(printIssuePo, { params: order })).raw);
  expect(text).toContain('9 Jetty Road');
});

test('an edit of a paper keeps what it says of the materials that stay', async () => {
  const [kept, added] = [await site.material(), await site.material()];
  const before = await materialOf(kept.id);
  const bulk = await site.bulk([[kept.id, 1]]);
  const request = await site.order([
    [kept.id, 1],
    [added.id, 1],
  ]);
  const order = await superadmin.call(createIssuePo, { body: site.issueBody(request.id, [[kept.id, 1]]) });
  await change(kept.id);
  const again = [kept.id, added.id];
  const edited = [
    await superadmin.call(updateBulkPo, {
      params: bulk,
      body: {
        series_no: bulk.series_no,
        contract_number: 'C-1',
        contract_subject: 'Cables',
        contract_attachment: onePixel,
        materials: again.map((material_id) => ({ material_id, bulk_qty: 2 })),
      },
    }),
    await superadmin.call(updateIssuePo, {
      body: { id: order.id, materials: again.map((id) => ({ id, issue_qty: 2, issue_price: 1 })) },
    }),
  ];
  for (const paper of edited) {
    expect(words(paper)).toEqual(before);
    expect(words({ materials: paper.materials.slice(1) })).toEqual(await materialOf(added.id));
  }
});

test('a request order that is changed and waits again says what its materials are', async () => {
  const { id } = await site.material();
  const request = await site.order([[id, 1]]);
  await change(id);
  const changed = await superadmin.call(updateRequestOrder, {
    body: { id: request.id, materials: [{ material_id: id, order_qty: 3 }] },
  });
  expect(changed.status).toBe('Pending');
  expect(words(changed)).toEqual(await materialOf(id));
});

test('an approved request order can be issued to the supplier it was approved with, and to the present one', async () => {
  const { id } = await site.material();
  const request = await site.order([[id, 4]]);
  await change(id);
  const { suppliers } = await superadmin.call(getRequestOrder, { params: request });
  expect(suppliers.map(({ id: supplier }) => supplier).sort()).toEqual(
    [site.supplier.id, otherSupplier.id].sort(),
  );
  for (const supplier of suppliers)
    expect(
      (
        await superadmin.send(createIssuePo, {
          body: { ...site.issueBody(request.id, [[id, 2]]), supplier_id: supplier.id },
        })
      ).status,
    ).toBe(201);
});

test('papers of common materials keep what they said', async () => {
  const { id, code } = await site.inStore(5);
  const request = await site.requested([[id, 2]]);
  const order = await site.buy([[code, 3]]);
  await superadmin.call(updateMaterial, {
    params: { id },
    body: { code: `NEW-${next()}`, description: 'Changed', price: 99 },
  });
  const said = { code, description: `Cement ${code}`, unit: 'bag' };
  expect(await superadmin.call(getCommonIssuePo, { params: order })).toMatchObject({
    materials: [{ ...said, price: 8.5, warehouse: { name: site.warehouse.name } }],
  });
  expect(await superadmin.call(getCommonMaterialRequest, { params: request })).toMatchObject({
    materials: [said],
  });
  const { text } = await readPdf((await superadmin.send(printCommonIssuePo, { params: order })).raw);
  expect(text).toContain(`Cement ${code}`);
  // The code as the order says it is no other code.
  const line = order.materials[0]?.id as number;
  const changed = await superadmin.call(updateCommonIssuePoLine, {
    params: { id: order.id, line },
    body: { code, common_issue_po_qty: 4 },
  });
  expect(changed.materials).toMatchObject([{ material_id: id, ...said, common_issue_po_qty: 4 }]);
});
