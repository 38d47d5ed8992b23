import {
  closeIssuePo,
  createCompany,
  createIssuePo,
  createRequestOrder,
  getIssuePoDefaults,
  getRequestOrder,
  updateEmployee,
  updateProject,
  warehouses,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { type ItemReference, next } from '../../../test/test-app.ts';

const site = await materialStore(undefined, noon);
const { superadmin, supplier } = site;
const cable = await site.material();

const newCompany = () => superadmin.call(createCompany, { body: { name: `Firm ${next()}` } });
const newWarehouse = () => superadmin.call(warehouses.create, { body: { name: `Warehouse ${next()}` } });

/** A task of a project of its own, of a company. */
async function taskOf(company: { id: number }) {
  const project = await site.project();
  await superadmin.call(updateProject, { params: project, body: { company_id: company.id } });
  return site.task(project);
}
const defaultsOf = async (item: ItemReference) => {
  const { id } = await site.order([[cable.id, 3]], item);
  return superadmin.call(getIssuePoDefaults, {
    query: { request_purchase_order_id: id, supplier_id: supplier.id },
  });
};
const issue = async (item: ItemReference, fields: object) => {
  const { id } = await site.order([[cable.id, 3]], item);
  return superadmin.call(createIssuePo, { body: { ...site.issueBody(id, [[cable.id, 3]]), ...fields } });
};

test('without an order the company is the project’s, the place the only warehouse, and the contact who requested', async () => {
  const company = await newCompany();
  const engineer = await site.as('Engineer');
  const item = await taskOf(company);
  await site.assign(engineer.employeeId, item);
  const { id } = await engineer.call(createRequestOrder, {
    body: { task_id: item.id, materials: [{ material_id: cable.id, order_qty: 1 }] },
  });
  const defaults = () =>
    superadmin.call(getIssuePoDefaults, {
      query: { request_purchase_order_id: id, supplier_id: supplier.id },
    });
  const first = {
    company_id: company.id,
    warehouse_id: site.warehouse.id,
    ship_to_id: engineer.employeeId,
    payment_term: 'Not specified',
  };
  expect(await defaults()).toEqual(first);
  await newWarehouse();
  expect(await defaults()).toEqual({ ...first, warehouse_id: null });
});

test('place and contact are those of the project’s last order, else of the company’s; the terms the supplier’s', async () => {
  const company = await newCompany();
  const [here, there] = [await taskOf(company), await taskOf(company)];
  const [near, far] = [await newWarehouse(), await newWarehouse()];
  const [contact, other] = [await site.employee('Logistic'), await site.employee('Logistic')];
  const of = { company_id: company.id };
  await issue(here, { ...of, warehouse_id: near.id, ship_to_id: contact, payment_term: '30 Days' });
  expect(await defaultsOf(there)).toEqual({
    ...of,
    warehouse_id: near.id,
    ship_to_id: contact,
    payment_term: '30 Days',
  });
  const last = await issue(there, { ...of, warehouse_id: far.id, ship_to_id: other, payment_term: 'Cheque' });
  expect(await defaultsOf(here)).toMatchObject({ warehouse_id: near.id, ship_to_id: contact });
  expect(await defaultsOf(there)).toMatchObject({ warehouse_id: far.id, ship_to_id: other });
  expect((await defaultsOf(here)).payment_term).toBe('Cheque');

  // What can no longer be chosen is not offered.
  await superadmin.call(closeIssuePo, { params: last, body: { reason: 'Out of production' } });
  await superadmin.call(warehouses.remove, { params: far });
  await superadmin.call(updateEmployee, { params: { id: other }, body: { employee_status: 'Inactive' } });
  expect(await defaultsOf(there)).toMatchObject({ warehouse_id: near.id, ship_to_id: contact });
});

test('a request order of a project that one may not see, or of none, has no defaults', async () => {
  const { status } = await superadmin.send(getIssuePoDefaults, {
    query: { request_purchase_order_id: 2e9, supplier_id: supplier.id },
  });
  expect(status).toBe(404);
});

test('a request order says what became of it: its orders, their state and their deliveries', async () => {
  const request = await site.order([[cable.id, 10]]);
  const ofRequest = async () =>
    (await superadmin.call(getRequestOrder, { params: request })).issue_purchase_orders;
  expect(await ofRequest()).toEqual([]);
  const order = await superadmin.call(createIssuePo, { body: site.issueBody(request.id, [[cable.id, 10]]) });
  const issued = {
    id: order.id,
    supplier_id: supplier.id,
    supplier_name: supplier.name,
    ref_no: order.ref_no,
    date: TODAY,
    delivery_status: 'For Delivery',
    is_closed: false,
    deliveries: [],
  };
  expect(await ofRequest()).toEqual([issued]);
  const { id } = await site.deliver(order.id, [[cable.id, 4]]);
  const deliveries = [{ id, delivered_date: TODAY }];
  expect(await ofRequest()).toEqual([{ ...issued, delivery_status: 'Partially Delivered', deliveries }]);
  await superadmin.call(closeIssuePo, { params: order, body: { reason: 'Out of production' } });
  expect(await ofRequest()).toEqual([
    { ...issued, delivery_status: 'Delivered', is_closed: true, deliveries },
  ]);
});
