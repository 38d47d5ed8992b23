import {
  closeCommonIssuePo,
  commonMaterialSuppliers,
  createCommonIssuePo,
  createMaterial,
  deleteCommonIssuePo,
  deleteCommonIssuePoLine,
  getCommonIssuePo,
  getMaterial,
  listCommonIssuePos,
  updateCommonIssuePo,
  updateCommonIssuePoLine,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../../test/common-store.ts';
import { noon, TODAY } from '../../../../test/site-records.ts';
import { next } from '../../../../test/test-app.ts';

const site = await commonStore(undefined, noon);
const { superadmin, line, orderBody, buy, receive } = site;
const create = (body: object) => superadmin.send(createCommonIssuePo, { body: body as never });
const materialOf = (id: number) => superadmin.send(getMaterial, { params: { id } });
const newCode = () => `CEM-${next()}`;

test('an order makes the materials of new codes, and keeps its supplier as it was', async () => {
  const code = newCode();
  const { status, body, data } = await create(
    orderBody([line(code, 100.125)], { place_of_delivery: '9 Tuas' }),
  );
  expect([status, body.message]).toEqual([201, 'Issue PO Added!']);
  expect(data).toMatchObject({
    ref: 'Quotation',
    payment_term: 'Not specified',
    company: { id: site.company.id },
    ship_to_id: superadmin.employeeId,
    ship_to_address: '9 Tuas',
    common_supplier: { id: site.commonSupplier.id, address: '3 Kaki Bukit' },
    delivery_status: 'For Delivery',
    total: 851.06,
    materials: [
      {
        code,
        price: 8.5,
        common_issue_po_qty: 100.125,
        common_delivered_qty: 0,
        warehouse: { id: site.warehouse.id },
        common_category: { id: site.commonCategory.id },
      },
    ],
  });
  const [made] = data?.materials ?? [];
  expect((await materialOf(made?.material_id as number)).data).toMatchObject({
    type: 'Common',
    code,
    description: `Cement ${code}`,
    price: 8.5,
    warehouse_id: site.warehouse.id,
  });
  const known = await buy([[code.toLowerCase(), 5]]);
  expect(known.materials[0]?.material_id).toBe(made?.material_id);
  // Each line has an id of its own.
  expect(known.materials[0]?.id).not.toBe(made?.id);
  const supplier = await superadmin.call(commonMaterialSuppliers.create, {
    body: { name: `Gone ${next()}` },
  });
  const order = await superadmin.call(createCommonIssuePo, {
    body: orderBody([line(newCode(), 1)], { common_supplier_id: supplier.id }),
  });
  await superadmin.call(commonMaterialSuppliers.remove, { params: supplier });
  expect(await superadmin.call(getCommonIssuePo, { params: order })).toMatchObject({
    common_supplier_id: null,
    common_supplier: { id: null, name: supplier.name },
  });
});

test('missing and wrong values have an error at their field', async () => {
  const { status, body } = await create({ materials: [{ ...line('', 0), unit: '', price: -1 }] });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject({
    po_no: ['Please type a PO No.'],
    ref_no: ['Please type a Ref #.'],
    date: ['Please select a date.'],
    common_supplier_id: ['Please select a supplier.'],
    'materials.0.code': ['Please type a code.'],
    'materials.0.unit': ['Please type a unit.'],
    'materials.0.common_issue_po_qty': ['Please type a quantity greater than 0.'],
    'materials.0.price': [expect.any(String)],
  });
  expect((await create(orderBody([]))).body.errors).toEqual({
    materials: ['Please add at least one material.'],
  });
  const unknown = await create(
    orderBody([line(newCode(), 1, { warehouse_id: 999_999, common_material_category_id: 999_999 })]),
  );
  expect(unknown.body.errors).toEqual({
    'materials.0.warehouse_id': ['This warehouse does not exist. Please select another one.'],
    'materials.0.common_material_category_id': ['This category does not exist. Please select another one.'],
  });
  const code = newCode();
  expect((await create(orderBody([line(code, 1), line(` ${code.toLowerCase()} `, 2)]))).body.errors).toEqual({
    'materials.1.code': ['This code is in another line already.'],
  });
});

test('a number is unique within its company, and a code of a specialised material is refused', async () => {
  const first = await buy([[newCode(), 1]]);
  const twice = await create(orderBody([line(newCode(), 1)], { po_no: first.po_no.toLowerCase() }));
  expect([twice.status, twice.body.errors]).toEqual([
    409,
    { po_no: ['This company already has an Issue PO with this number.'] },
  ]);
  const specialised = await site.material();
  const { status, body } = await create(orderBody([line(newCode(), 1), line(specialised.code, 1)]));
  expect([status, body.message, body.data, body.errors]).toEqual([
    409,
    'Code already exists',
    { code_exists: true },
    { 'materials.1.code': ['This code is of a specialised material. Please type another code.'] },
  ]);
});

test('two simultaneous orders with the same new codes share their materials', async () => {
  const codes = [newCode(), newCode(), newCode()];
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      buy((index % 2 ? codes : [...codes].reverse()).map((code) => [code, 1] as const)),
    ),
  );
  const ids = made.map(({ materials }) =>
    materials.map(({ material_id }) => material_id).sort((one, other) => one - other),
  );
  expect(new Set(ids.map(String)).size).toBe(1);
  expect(ids[0]).toHaveLength(3);
});

test('the facts of an order can be changed, its company, reference and supplier cannot', async () => {
  const order = await buy([[newCode(), 2]]);
  const { body, data } = await superadmin.send(updateCommonIssuePo, {
    params: order,
    body: { ref_no: 'Q-2', payment_term: '30 Days', comments: 'Call first', company_id: 1 } as never,
  });
  expect(body.message).toBe('Issue PO Updated');
  expect(data).toMatchObject({ ref_no: 'Q-2', payment_term: '30 Days', company: { id: site.company.id } });
  const stale = await superadmin.send(updateCommonIssuePo, {
    params: order,
    body: { ref_no: 'Q-3', updated_at: order.updated_at },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  const blank = await superadmin.send(updateCommonIssuePo, { params: order, body: { po_no: ' ' } });
  expect(blank.body.errors).toEqual({ po_no: ['Please type a PO No.'] });
});

test('a line changes its material only if nothing else uses it', async () => {
  const code = newCode();
  const order = await buy([[code, 2]]);
  const [first] = order.materials;
  const change = (orderId: number, lineId: number, body: object) =>
    superadmin.send(updateCommonIssuePoLine, { params: { id: orderId, line: lineId }, body });
  const own = await change(order.id, first?.id as number, {
    description: 'Cement, 50 kg',
    unit: 'sack',
    common_issue_po_qty: 3.5,
    price: 9,
  });
  expect(own.body.message).toBe('Issue PO Line Updated!');
  expect(own.data?.materials).toMatchObject([
    { description: 'Cement, 50 kg', unit: 'sack', common_issue_po_qty: 3.5, price: 9 },
  ]);
  expect((await site.stockOf(code)).common_issue_po_qty).toBe(3.5);

  const other = await buy([[code, 1]]);
  const shared = await change(other.id, other.materials[0]?.id as number, { unit: 'bag', price: 7 });
  expect(shared.data?.materials).toMatchObject([{ unit: 'sack', price: 7 }]);
});

test('a new code in a line is another material, and a material that nothing uses any more is deleted', async () => {
  const [code, renamed] = [newCode(), newCode()];
  const order = await buy([
    [code, 2],
    [newCode(), 1],
  ]);
  const [first, second] = order.materials;
  const params = { id: order.id, line: first?.id as number };
  const { data } = await superadmin.send(updateCommonIssuePoLine, { params, body: { code: renamed } });
  expect(data?.materials[0]).toMatchObject({ code: renamed, common_issue_po_qty: 2 });
  expect((await materialOf(first?.material_id as number)).status).toBe(404);
  const twice = await superadmin.send(updateCommonIssuePoLine, { params, body: { code: second?.code } });
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { code: ['This code is in another line already.'] },
  ]);

  const removed = await superadmin.send(deleteCommonIssuePoLine, { params });
  expect(removed.body.message).toBe('Issue PO Line Deleted!');
  expect((await materialOf(data?.materials[0]?.material_id as number)).status).toBe(404);
  const last = await superadmin.send(deleteCommonIssuePoLine, {
    params: { id: order.id, line: second?.id as number },
  });
  expect([last.status, last.body.code]).toEqual([409, 'wrong_state']);
});

test('deleting an order removes the materials that it added, and no others', async () => {
  const known = await superadmin.call(createMaterial, {
    body: { type: 'Common', code: newCode(), description: 'Sand', unit: 'ton', price: 30 },
  });
  const order = await buy([
    [known.code, 1],
    [newCode(), 1],
  ]);
  const { body } = await superadmin.send(deleteCommonIssuePo, { params: order });
  expect(body.message).toBe('Issue PO Deleted!');
  expect((await materialOf(known.id)).status).toBe(200);
  expect((await materialOf(order.materials[1]?.material_id as number)).status).toBe(404);
  expect((await superadmin.send(getCommonIssuePo, { params: order })).status).toBe(404);
});

test('after a delivery an order cannot be changed; a closed order is complete', async () => {
  const order = await buy([[newCode(), 10]]);
  await receive(order, [4]);
  const params = { id: order.id, line: order.materials[0]?.id as number };
  for (const answer of [
    await superadmin.send(updateCommonIssuePo, { params: order, body: { ref_no: 'Q-9' } }),
    await superadmin.send(updateCommonIssuePoLine, { params, body: { price: 1 } }),
    await superadmin.send(deleteCommonIssuePoLine, { params }),
    await superadmin.send(deleteCommonIssuePo, { params: order }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
  const closed = await superadmin.send(closeCommonIssuePo, {
    params: order,
    body: { reason: 'Out of stock' },
  });
  expect([closed.body.message, closed.data?.delivery_status]).toEqual(['Issue PO Closed!', 'Delivered']);
  expect(closed.data?.closed).toMatchObject({ reason: 'Out of stock', by: { id: superadmin.employeeId } });
  const again = await superadmin.send(closeCommonIssuePo, { params: order, body: { reason: 'Again' } });
  expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
});

test('the list is found by number and supplier, and common orders are in no list of specialised ones', async () => {
  const order = await buy([[newCode(), 1]]);
  const { data } = await superadmin.call(listCommonIssuePos, { query: { search_term: order.po_no } });
  expect(data.map(({ id }) => id)).toEqual([order.id]);
  const byPlace = await superadmin.call(listCommonIssuePos, { query: { warehouse_id: site.yard.id } });
  expect(byPlace.data).toEqual([]);
  expect(data[0]?.date).toBe(TODAY);
});
