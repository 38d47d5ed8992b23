import {
  bulkPoMessages,
  createBulkPo,
  deleteBulkPo,
  getBulkPo,
  listBulkPos,
  listHistory,
  ONE_LINE_EACH,
  updateBulkPo,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { onePixel } from '../../../test/pictures.ts';
import { noon } from '../../../test/site-records.ts';
import { next } from '../../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin, tree, company, material, see } = site;
const cable = await material();
const form = (fields: object = {}) => ({
  series_no: `S-${next()}`,
  company_id: company.id,
  project_id: tree.project.id,
  task_id: tree.area.id,
  materials: [{ material_id: cable.id, bulk_qty: 5 }],
  ...fields,
});
const create = (fields: object = {}) => superadmin.call(createBulkPo, { body: form(fields) });
const bulkQty = async (id: number) => (await see(id)).filtered_bulk_qty;

test('one can be added to a task, which determines its project', async () => {
  const made = await create({
    project_id: tree.project.id,
    contract_date: '2026-01-05',
    contract_attachment: onePixel,
  });
  expect(made).toMatchObject({
    project: { id: tree.project.id },
    task: { id: tree.area.id, hierarchy: expect.stringContaining(' > ') },
    prepared_by: { id: superadmin.employeeId },
    contract_attachment_full_url: expect.stringContaining('/files/'),
    materials: [{ id: cable.id, pivot: { bulk_qty: 5, price: null } }],
  });
});

test.each([
  [{ series_no: ' ' }, 'series_no', bulkPoMessages.seriesNo],
  [{ company_id: undefined }, 'company_id', bulkPoMessages.company],
  [{ project_id: undefined }, 'project_id', bulkPoMessages.project],
  [{ materials: [{ bulk_qty: 1 }] }, 'materials.0.material_id', bulkPoMessages.material],
  [{ materials: [{ material_id: cable.id, bulk_qty: 0 }] }, 'materials.0.bulk_qty', bulkPoMessages.bulkQty],
  [{ materials: [{ material_id: cable.id }] }, 'materials.0.bulk_qty', bulkPoMessages.bulkQty],
  [{ task_id: 999_999 }, 'task_id', 'This task does not exist, or you do not have access to it.'],
])('%j is refused at %s', async (wrong, field, message) => {
  const { status, body } = await superadmin.send(createBulkPo, { body: form(wrong) as never });
  expect([status, body.errors?.[field]]).toEqual([422, [message]]);
});

test('a series number is unique within its project only', async () => {
  const { series_no } = await create();
  const { status, body } = await superadmin.send(createBulkPo, {
    body: form({ series_no: ` ${series_no.toLowerCase()}` }),
  });
  expect([status, body.code, body.errors]).toEqual([
    409,
    'duplicate',
    { series_no: [bulkPoMessages.seriesTaken] },
  ]);
  const elsewhere = await site.project();
  await create({ series_no, project_id: elsewhere.id, task_id: null });
});

test('one line is changed, lines are added, and the whole form replaces them; the figures follow', async () => {
  const [wire, pipe] = [await material(), await material()];
  const made = await create({ materials: [{ material_id: wire.id, bulk_qty: 5 }] });
  const update = (body: object) => superadmin.send(updateBulkPo, { params: made, body });
  await update({ material: { material_id: wire.id, bulk_qty: 7.5, price: 2 } });
  await update({ materials: [{ material_id: pipe.id, bulk_qty: 3 }] });
  expect([await bulkQty(wire.id), await bulkQty(pipe.id)]).toEqual([7.5, 3]);

  const twice = await update({ material: { material_id: cable.id, bulk_qty: 1 } });
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { 'material.material_id': ['This material is not in this Bulk PO.'] },
  ]);
  const whole = {
    series_no: `S-${next()}`,
    company_id: company.id,
    materials: [{ material_id: pipe.id, bulk_qty: 1 }],
  };
  const missing = await update(whole);
  expect(missing.body.errors).toEqual({
    contract_number: [bulkPoMessages.contractNumber],
    contract_subject: [bulkPoMessages.contractSubject],
    contract_attachment: [bulkPoMessages.contractFile],
  });
  const contract = { contract_number: 'C-7', contract_subject: 'Cables', contract_attachment: onePixel };
  expect((await update({ ...whole, ...contract })).data).toMatchObject({
    series_no: whole.series_no,
    contract_number: 'C-7',
    materials: [{ id: pipe.id, pivot: { bulk_qty: 1 } }],
  });
  expect([await bulkQty(wire.id), await bulkQty(pipe.id)]).toEqual([0, 1]);
  expect(await site.differences()).toEqual([]);
});

test('a material that is in the order is not added once more', async () => {
  const made = await create();
  const pipe = await material();
  const materials = [
    { material_id: pipe.id, bulk_qty: 1 },
    { material_id: cable.id, bulk_qty: 2 },
  ];
  const { status, body } = await superadmin.send(updateBulkPo, { params: made, body: { materials } });
  expect([status, body.errors]).toEqual([422, { 'materials.1.material_id': [ONE_LINE_EACH] }]);
  expect((await superadmin.call(getBulkPo, { params: made })).materials.map(({ id }) => id)).toEqual([
    cable.id,
  ]);
});

test('a stale version is refused, also if only lines have changed', async () => {
  const made = await create();
  await superadmin.call(updateBulkPo, {
    params: made,
    body: { material: { material_id: cable.id, bulk_qty: 6 } },
  });
  const { status, body } = await superadmin.send(updateBulkPo, {
    params: made,
    body: { material: { material_id: cable.id, bulk_qty: 8 }, updated_at: made.updated_at },
  });
  expect([status, body.code]).toEqual([409, 'stale']);
  const { data } = await superadmin.call(listHistory, { params: { kind: 'bulk_pos', id: made.id } });
  expect(data.some(({ changes }) => 'bulk_qty' in changes)).toBe(true);
});

test('deleting one removes its quantities', async () => {
  const { id } = await material();
  const made = await create({ materials: [{ material_id: id, bulk_qty: 9 }] });
  await superadmin.call(deleteBulkPo, { params: made });
  expect(await bulkQty(id)).toBe(0);
  expect((await superadmin.send(getBulkPo, { params: made })).status).toBe(404);
});

test('the list is of a task with all below it, by contract date, those without one last', async () => {
  const project = await site.project();
  const area = await site.task(project);
  const below = await site.task(area);
  const at = (task_id: number | null, contract_date: string | null) =>
    create({ project_id: project.id, task_id, contract_date });
  const [late, undated, early] = [
    await at(below.id, '2026-03-01'),
    await at(area.id, null),
    await at(area.id, '2026-02-01'),
  ];
  await at(null, '2026-04-01');
  const ids = async (query: object) =>
    (await superadmin.call(listBulkPos, { query: { project_id: project.id, ...query } })).data.map(
      ({ id }) => id,
    );
  expect(await ids({ task_id: area.id })).toEqual([late.id, early.id, undated.id]);
  expect(await ids({ task_id: area.id, sort_by: 'asc' })).toEqual([early.id, late.id, undated.id]);
  expect(await ids({})).toHaveLength(4);
});
