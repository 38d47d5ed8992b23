import {
  createCompany,
  createMaterial,
  createTaskCategory,
  listHistory,
  materialSuppliers,
  type RoleName,
  warehouses,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const { superadmin } = site;

const [supplier, warehouse, category, company] = await Promise.all([
  superadmin.call(materialSuppliers.create, { body: { name: `Supplier ${next()}` } }),
  superadmin.call(warehouses.create, { body: { name: `Warehouse ${next()}` } }),
  superadmin.call(createTaskCategory, { body: { name: `Category ${next()}`, level: 0 } }),
  superadmin.call(createCompany, { body: { name: `Company ${next()}` } }),
]);
const material = await superadmin.call(createMaterial, {
  body: { type: 'Specialised', code: `HIS-${next()}`, description: 'Rebar', unit: 'kg', price: 1 },
});

test.each<[string, { id: number }, RoleName[], RoleName[]]>([
  ['materials', material, ['Procurement', 'Engineer'], ['Worker', 'Driver']],
  ['material_suppliers', supplier, ['Procurement', 'Driver'], ['Worker']],
  ['warehouses', warehouse, ['Procurement', 'Driver'], ['Worker']],
  ['task_categories', category, ['Worker'], []],
  ['companies', company, ['Worker'], []],
])('the history of %s is for those who may see them', async (kind, { id }, readers, others) => {
  const statusFor = async (role: RoleName) =>
    (await (await site.as(role)).send(listHistory, { params: { kind, id } })).status;
  expect(await Promise.all(readers.map(statusFor))).toEqual(readers.map(() => 200));
  expect(await Promise.all(others.map(statusFor))).toEqual(others.map(() => 404));
});
