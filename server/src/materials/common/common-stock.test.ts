import {
  closeCommonIssuePo,
  commonFigures,
  createCommonDelivery,
  createCommonStocktake,
  createWithdrawal,
  decideWithdrawal,
  deleteCommonDelivery,
  deleteCommonMaterialRequest,
  deleteCommonStocktake,
  deleteDelivery,
  deleteMaterial,
  deleteWithdrawal,
  getCommonMaterial,
  getCommonStocktake,
  listAvailableCommonMaterials,
  listBelowReorderLevel,
  listCommonDeliveries,
  listCommonOrdersForDelivery,
  listCommonOrdersPartiallyDelivered,
  listMaterialMovements,
  listOpenOrders,
  listReorderLevels,
  printCommonCountingSheet,
  setReorderLevel,
  stocktakeMessages,
  warehouses,
} from '@plumbline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { fetchPdf } from '../../../test/pdf.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { next } from '../../../test/test-app.ts';

const site = await commonStore(undefined, noon);
const { superadmin, tree, buy, receive, receiveBody, inStore, stockOf, requested, allocate } = site;
const deliver = (body: object) => superadmin.send(createCommonDelivery, { body: body as never });

test('a delivery is stock of the company in the warehouse of its line; the status of the order follows', async () => {
  const code = `CEM-${next()}`;
  const order = await buy([[code, 10]]);
  const states = async () => {
    const query = { search_term: order.po_no };
    const [waiting, partly, came] = await Promise.all([
      superadmin.call(listCommonOrdersForDelivery, { query }),
      superadmin.call(listCommonOrdersPartiallyDelivered, { query }),
      superadmin.call(listCommonDeliveries, { query }),
    ]);
    return [waiting.total, partly.total, came.total];
  };
  expect(await states()).toEqual([1, 0, 0]);
  const { body, data } = await deliver(receiveBody(order, [4.25]));
  expect(body.message).toBe('Materials marked as delivered!');
  expect(data).toMatchObject({
    received_by: 'Mdm Lim, counter 2',
    common_issue_purchase_order: { po_no: order.po_no, delivery_status: 'Partially Delivered' },
    materials: [{ id: order.materials[0]?.id, code, pivot: { stock_qty: 4.25, issue_qty: 10 } }],
  });
  expect(await states()).toEqual([0, 1, 1]);
  // Only the first delivery of an order needs an attachment.
  const { attachment, ...without } = receiveBody(order, [5.75]);
  expect(attachment).toBeTruthy();
  expect((await deliver(without)).status).toBe(201);
  expect(await states()).toEqual([0, 0, 2]);
  expect(await stockOf(code)).toMatchObject({
    common_issue_po_qty: 10,
    common_delivered_qty: 10,
    common_in_stock: 10,
    lines: [{ warehouse: { id: site.warehouse.id }, common_in_stock: 10 }],
  });
  const more = await deliver(receiveBody(order, [1]));
  expect([more.status, more.body.code]).toEqual([409, 'wrong_state']);
});

test('a delivery needs a receiver, an attachment at first, and no more than is left', async () => {
  const order = await buy([[`CEM-${next()}`, 10]]);
  const { attachment, ...without } = receiveBody(order, [1]);
  expect(attachment).toBeTruthy();
  for (const body of [without, { ...without, attachment: '' }])
    expect((await deliver(body)).body.errors).toEqual({ attachment: ['Attachment is required.'] });
  const bad = await deliver({ ...receiveBody(order, [11]), delivered_date: '2199-01-01' });
  expect([bad.status, bad.body.errors]).toEqual([
    422,
    { delivered_date: ['The date of delivery cannot be in the future.'] },
  ]);
  expect((await deliver(receiveBody(order, [10.001]))).body.errors).toMatchObject({
    'materials.0.stock_qty': ['Only 10 bag of 10 are left to deliver.'],
  });
  expect((await deliver({ ...receiveBody(order, []), received_by: ' ' })).body.errors).toEqual({
    received_by: ['Please type who received it.'],
    materials: ['Please tick at least one material.'],
  });
  const foreign = await deliver({ ...receiveBody(order, []), materials: [{ id: 999_999, stock_qty: 1 }] });
  expect(foreign.body.errors).toEqual({ 'materials.0.id': ['This material is not in this Issue PO.'] });
  await superadmin.call(closeCommonIssuePo, { params: order, body: { reason: 'Not needed' } });
  expect((await deliver(receiveBody(order, [1]))).status).toBe(409);
});

test('of deliveries at once none exceeds the order', async () => {
  const code = `CEM-${next()}`;
  const order = await buy([[code, 10]]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(receiveBody(order, [3]))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect((await stockOf(code)).common_delivered_qty).toBe(9);
});

test('what is still to come of a common material is found by the material', async () => {
  const code = `CEM-${next()}`;
  const order = await buy([[code, 10]]);
  const id = order.materials[0]?.material_id as number;
  const open = () => superadmin.call(listOpenOrders, { params: { id } });
  await receive(order, [4]);
  expect(await open()).toMatchObject([
    {
      id: order.id,
      ref_no: order.po_no,
      series_no: null,
      supplier_name: site.commonSupplier.name,
      project: null,
      task: null,
      warehouse: { id: site.warehouse.id },
      left_qty: 6,
    },
  ]);
  await superadmin.call(closeCommonIssuePo, { params: order, body: { reason: 'Enough' } });
  expect(await open()).toEqual([]);
});

test('deleting a delivery takes its stock back, or is refused where it is used', async () => {
  const code = `CEM-${next()}`;
  const order = await buy([[code, 10]]);
  const delivery = await receive(order, [10]);
  const request = await requested([[order.materials[0]?.material_id as number, 4]]);
  await allocate(request, [[order.materials[0]?.material_id as number, 4]]);
  const used = await superadmin.send(deleteCommonDelivery, { params: delivery });
  expect([used.status, used.body.code]).toEqual([409, 'stock_used']);
  await superadmin.call(deleteCommonMaterialRequest, { params: request });
  const { body } = await superadmin.send(deleteCommonDelivery, { params: delivery });
  expect(body.message).toBe('Delivery PO Deleted!');
  expect(await stockOf(code)).toMatchObject({ common_delivered_qty: 0, common_in_stock: 0 });
});

test('a count corrects the stock of its warehouse only, and deleting it reverses that', async () => {
  const { id, code } = await inStore(10);
  const { status, body, data } = await site.count([{ id, counted_qty: 7.5, remarks: 'Two bags torn' }]);
  expect([status, body.message]).toEqual([201, 'Stocktake Added!']);
  expect(data?.materials).toMatchObject([
    {
      code,
      warehouse: { id: site.warehouse.id },
      pivot: { operation: 'Decrease', qty: 2.5, counted_qty: 7.5, remarks: 'Two bags torn' },
    },
  ]);
  await site.count([{ id, counted_qty: 3, warehouse_id: site.yard.id }]);
  expect(await stockOf(code)).toMatchObject({ common_stocktake_adjustments: 0.5, common_in_stock: 10.5 });
  const available = await superadmin.call(listAvailableCommonMaterials, {
    query: { search_term: code, warehouse_id: site.yard.id },
  });
  expect(available.data).toMatchObject([{ id, common_in_stock: 3 }]);
  const byCode = await superadmin.call(listAvailableCommonMaterials, {
    query: { codes: ` ${code.toLowerCase()} \nCEM-unknown` },
  });
  expect(byCode.data).toMatchObject([{ id, common_in_stock: 10.5 }]);
  expect(byCode.data[0]?.lines).toContainEqual({ warehouse_id: site.yard.id, common_in_stock: 3 });
  const beyond = await site.count([
    { id, operation: 'Decrease', adjustment_qty: 4, warehouse_id: site.yard.id },
  ]);
  expect([beyond.status, beyond.body.errors]).toEqual([
    409,
    { 'materials.0.adjustment_qty': [`${code}: 3 bag in stock, 4 needed.`] },
  ]);
  const deleted = await superadmin.send(deleteCommonStocktake, { params: data as { id: number } });
  expect(deleted.body.message).toBe('Stocktake Deleted!');
  expect((await stockOf(code)).common_in_stock).toBe(13);
  expect((await superadmin.send(getCommonStocktake, { params: data as { id: number } })).status).toBe(404);
});

test('a stocktake needs another checker, a warehouse, and common materials', async () => {
  const create = (body: object) =>
    superadmin.send(createCommonStocktake, {
      body: { date: TODAY, checked_by: site.checker, action: 'With Adjustment', ...body } as never,
    });
  const unplaced = await site.commonMaterial();
  const specialised = await site.material();
  const increase = (id: number) => ({ id, operation: 'Increase', adjustment_qty: 1 });
  expect((await create({ checked_by: superadmin.employeeId, action: 'No Adjustment' })).body.errors).toEqual({
    checked_by: ['The person who checks must not be the person who prepared it.'],
  });
  expect((await create({ materials: [increase(unplaced.id)] })).body.errors).toEqual({
    'materials.0.warehouse_id': ['Please select a warehouse.'],
  });
  expect((await create({ materials: [increase(specialised.id)] })).body.errors).toEqual({
    'materials.0.id': ['This material does not exist, or was archived.'],
  });
  expect((await create({ materials: [] })).body.errors).toEqual({
    materials: ['Please add at least one material.'],
  });
});

test('a counting sheet lists the common materials of the warehouses, and no specialised ones', async () => {
  const keeper = await site.as('Logistic');
  const sheetOf = (query: object) => keeper.send(printCommonCountingSheet, { query: query as never });
  const textOf = async (query: object) =>
    (await fetchPdf(site.app, (await sheetOf(query)).data.pdf_full_url)).text;
  const place = await superadmin.call(warehouses.create, { body: { name: `Store ${next()}` } });
  const [here, there] = [await inStore(12.345, place.id), await inStore(5)];
  const cable = await site.material({ warehouse_id: place.id });
  await site.stock([[cable.id, 9]]);

  const text = await textOf({ warehouse_id: place.id });
  for (const words of [here.code, '12.345', place.name, 'Common materials', 'COUNTED', 'REMARKS'])
    expect(text).toContain(words);
  for (const { code } of [there, cable]) expect(text).not.toContain(code);
  expect(await textOf({ warehouse_id: place.id, stock: 'hidden' })).not.toContain('12.345');
  expect(await textOf({ warehouse_id: place.id, category: site.commonCategory.id })).toContain(here.code);

  const refused = await sheetOf({ warehouse_id: place.id, category: 0 });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { warehouse_id: [stocktakeMessages.nothingToCount] },
  ]);
});

test('common materials are not withdrawn', async () => {
  const { id } = await inStore(5);
  const { body } = await superadmin.send(createWithdrawal, {
    body: { task_id: tree.subTask.id, date: TODAY, materials: [{ id, withdraw_qty: 1 }] },
  });
  expect(body.errors).toEqual({ 'materials.0.id': ['This material does not exist, or was archived.'] });
});

test('every figure is the sum of its rows, and of its warehouses', async () => {
  const { id, code } = await inStore(20);
  await site.count([{ id, counted_qty: 6, warehouse_id: site.yard.id }]);
  await allocate(await requested([[id, 12]]), [[id, 9.5]]);
  for (const scope of [{}, { task_id: tree.subTask.id }]) {
    const stock = await stockOf(code, scope);
    for (const figure of commonFigures) {
      const { data } = await superadmin.call(listMaterialMovements, {
        params: { id },
        query: { figure, per_page: 100, ...scope },
      });
      expect(
        data.reduce((sum, { quantity }) => sum + quantity, 0),
        figure,
      ).toBe(stock[figure]);
      expect(
        stock.lines.reduce((sum, line) => sum + (line[figure] ?? 0), 0),
        figure,
      ).toBe(stock[figure]);
    }
  }
});

test('what has no warehouse makes the figures of its own line', async () => {
  const { id, code } = await site.commonMaterial();
  await requested([[id, 3]]);
  const unplaced = (await stockOf(code)).lines.find(({ warehouse_id }) => warehouse_id === null);
  expect(unplaced?.common_requested_qty).toBe(3);
  const rowsAt = async (warehouse_id: number) =>
    (
      await superadmin.call(listMaterialMovements, {
        params: { id },
        query: { figure: 'common_requested_qty', warehouse_id },
      })
    ).data.map(({ quantity }) => quantity);
  expect([await rowsAt(0), await rowsAt(site.warehouse.id)]).toEqual([[3], []]);
});

test('one common material is read by its id, a specialised one is not found', async () => {
  const { id, code } = await inStore(3);
  expect(await superadmin.call(getCommonMaterial, { params: { id } })).toEqual(await stockOf(code));
  const specialised = await site.material();
  expect((await superadmin.send(getCommonMaterial, { params: specialised })).status).toBe(404);
});

test('a material with an open request is kept', async () => {
  const unstocked = await site.commonMaterial();
  await requested([[unstocked.id, 3]]);
  const { status, body } = await superadmin.send(deleteMaterial, { params: unstocked });
  expect([status, body.message]).toEqual([409, 'This material is on open orders, so it cannot be deleted.']);
});

test('materials below their reorder level are listed with the quantity on order and the last supplier', async () => {
  const { id, code } = await inStore(10);
  const level = (value: number | null) =>
    superadmin.send(setReorderLevel, {
      params: { id },
      body: { warehouse_id: site.warehouse.id, level: value },
    });
  const below = async () =>
    (await superadmin.call(listBelowReorderLevel, { query: { search_term: code } })).data;
  expect((await level(10)).body.message).toBe('Reorder Level Saved!');
  expect(await below()).toEqual([]);
  await level(25);
  expect(await below()).toMatchObject([
    {
      material_id: id,
      reorder_level: 25,
      common_in_stock: 10,
      on_order_qty: 0,
      missing_qty: 15,
      common_supplier: { id: site.commonSupplier.id },
      warehouse: { id: site.warehouse.id },
    },
  ]);
  await buy([[code, 6]]);
  expect(await below()).toMatchObject([{ on_order_qty: 6, missing_qty: 9 }]);
  expect(await superadmin.call(listReorderLevels, { params: { id } })).toMatchObject([{ level: 25 }]);
  await level(null);
  expect(await below()).toEqual([]);
  expect((await level(0)).body.errors).toEqual({
    level: ['Please type a quantity greater than 0, or leave it blank.'],
  });
  const specialised = await site.material();
  const refused = await superadmin.send(setReorderLevel, {
    params: specialised,
    body: { warehouse_id: site.warehouse.id, level: 1 },
  });
  expect(refused.status).toBe(404);
});

/** What people do to a common and a specialised material, one after another, each with a quantity in thousandths. */
const step = fc.record({
  act: fc.constantFrom('order', 'deliver', 'count', 'adjust', 'allocate', 'stock', 'withdraw', 'undo'),
  quantity: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
  atYard: fc.boolean(),
});

test('after any sequence of papers of both families every figure is its recomputation, and stock = delivered + adjusted − what left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const code = `CEM-${next()}`;
      const first = await buy([[code, 50]]);
      const id = first.materials[0]?.material_id as number;
      const cable = await site.material();
      const orders = [first];
      const undo: (() => Promise<unknown>)[] = [];
      for (const { act, quantity, atYard } of steps) {
        const place = { warehouse_id: (atYard ? site.yard : site.warehouse).id };
        if (act === 'order') orders.push(await buy([[code, quantity]], place));
        if (act === 'deliver') {
          const order = orders.at(-1) as (typeof orders)[number];
          const { data } = await deliver(receiveBody(order, [quantity]));
          if (data) undo.push(() => superadmin.send(deleteCommonDelivery, { params: data }));
        }
        if (act === 'count' || act === 'adjust') {
          const line =
            act === 'count' ? { counted_qty: quantity } : { operation: 'Decrease', adjustment_qty: quantity };
          const { data } = await site.count([{ id, ...line, ...place }]);
          if (data) undo.push(() => superadmin.send(deleteCommonStocktake, { params: data }));
        }
        if (act === 'allocate') {
          // One request order asks for both.
          const request = await requested([
            [id, quantity],
            [cable.id, quantity],
          ]);
          await allocate(request, [[id, quantity]]);
          undo.push(() => superadmin.send(deleteCommonMaterialRequest, { params: request }));
        }
        if (act === 'stock') {
          const delivery = await site.stock([[cable.id, quantity]]);
          undo.push(() => superadmin.send(deleteDelivery, { params: delivery }));
        }
        if (act === 'withdraw') {
          const withdrawal = await site.requestWithdrawal([[cable.id, quantity]]);
          await superadmin.send(decideWithdrawal, { body: { id: withdrawal.id, status: 'Approved' } });
          undo.push(() => superadmin.send(deleteWithdrawal, { params: withdrawal }));
        }
        if (act === 'undo') await undo.pop()?.();
      }
      const stock = await stockOf(code);
      expect(Math.round(stock.common_in_stock * 1000)).toBe(
        Math.round(
          (stock.common_delivered_qty + stock.common_stocktake_adjustments - stock.common_allocated_qty) *
            1000,
        ),
      );
      for (const line of stock.lines) expect(line.common_in_stock).toBeGreaterThanOrEqual(0);
      const ofCable = await site.see(cable.id);
      expect(ofCable.filtered_in_stock).toBeGreaterThanOrEqual(0);
      expect(ofCable.filtered_in_stock).toBeCloseTo(
        ofCable.filtered_delivered_order_qty - ofCable.filtered_used_qty,
        9,
      );
      expect(await site.differences()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
