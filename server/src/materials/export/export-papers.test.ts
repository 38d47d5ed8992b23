import {
  createIssuePo,
  createRequestOrder,
  exportBulkPos,
  exportIssuePos,
  exportRequestOrders,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { materialStore } from '../../../test/material-store.ts';
import { next, type Person } from '../../../test/test-app.ts';
import { readXlsx } from '../../platform/tables/fixtures/read-xlsx.ts';

const site = await materialStore();
const { superadmin, tree } = site;

type Exporter = typeof exportBulkPos | typeof exportRequestOrders | typeof exportIssuePos;

/** The rows of an export by their headings. */
async function rowsOf(endpoint: Exporter, query: object, by: Person = superadmin) {
  const response = await site.app.inject({ url: await by.call(endpoint, { query }) });
  expect(response.statusCode).toBe(200);
  const [headings = [], ...rows] = await readXlsx(new Uint8Array(response.rawPayload));
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])));
}

test('bulk POs are a row for each material with exact amounts, and one without materials is a row too', async () => {
  const material = await site.material({ price: 0.1 });
  const bulk = await site.bulk([[material.id, '0.3']]);
  const empty = await site.bulk([], tree.project);
  expect(await rowsOf(exportBulkPos, { search_term: bulk.series_no })).toEqual([
    {
      'Series No.': bulk.series_no,
      'Contract Date': '',
      'Contract #': '',
      Subject: '',
      Company: site.company.name,
      Project: tree.project.title,
      Task: bulk.task?.hierarchy,
      'Prepared By': superadmin.name,
      Code: material.code,
      Description: material.description,
      Unit: 'm',
      'Bulk Qty': '0.3',
      Price: '0.1',
      Amount: '0.03',
    },
  ]);
  expect(await rowsOf(exportBulkPos, { search_term: empty.series_no })).toMatchObject([
    { 'Series No.': empty.series_no, Code: '' },
  ]);
});

test('request orders say who approved them and what was ordered', async () => {
  const [ordered, waiting] = [await site.material(), await site.material()];
  const task = await site.task(tree.location);
  const { id, series_no } = await superadmin.call(createRequestOrder, {
    body: {
      task_id: task.id,
      delivery_date: '2026-07-01',
      materials: [
        { material_id: ordered.id, order_qty: '1.125', comment: '=1+1' },
        { material_id: waiting.id, order_qty: 2 },
      ],
    },
  });
  const [pending] = await rowsOf(exportRequestOrders, { task_id: task.id, status: 'Pending' });
  expect(pending).toMatchObject({ Status: 'Pending', 'Approved by': '' });
  await site.query(sql`update request_orders set status = 'Approved2', decided_by = ${superadmin.employeeId},
    decided_at = now() where id = ${id}`);
  await superadmin.call(createIssuePo, { body: site.issueBody(id, [[ordered.id, 1]]) });
  expect(await rowsOf(exportRequestOrders, { task_id: task.id })).toMatchObject([
    {
      'RO No.': String(series_no),
      Status: 'Approved',
      'Expected Delivery Date': '2026-07-01',
      'Requested By': superadmin.name,
      'Approved on site by': '',
      'Approved by': superadmin.name,
      Code: ordered.code,
      'Requested Qty': '1.125',
      Comment: '=1+1',
      'On Issue PO': 'Yes',
    },
    { Code: waiting.code, 'Requested Qty': '2', 'On Issue PO': 'No' },
  ]);
  expect(await rowsOf(exportRequestOrders, { task_id: task.id, status: 'Pending' })).toEqual([]);
});

test('issue POs have their supplier, place, amounts and what came', async () => {
  const material = await site.material();
  const { id } = await site.order([[material.id, 5]]);
  const ref_no = `PO-${next()}`;
  const order = await superadmin.call(createIssuePo, {
    body: { ...site.issueBody(id, [[material.id, '4.5']]), ref_no },
  });
  await site.deliver(order.id, [[material.id, '1.5']]);
  expect(await rowsOf(exportIssuePos, { search_term: ref_no })).toMatchObject([
    {
      Date: order.date,
      'Issue PO S/N': ref_no,
      'RO No.': String(order.request_purchase_order.series_no),
      Company: site.company.name,
      Supplier: site.supplier.name,
      'Person to Contact': superadmin.name,
      'Place of Delivery': site.warehouse.name,
      Task: order.task.hierarchy,
      'Payment Term': 'Not specified',
      'Delivery Status': 'Partially Delivered',
      Code: material.code,
      'Issue Qty': '4.5',
      Price: '10.25',
      Amount: '46.13',
      'Delivered Qty': '1.5',
    },
  ]);
});

test('an export has what its reader may see when it is fetched', async () => {
  const material = await site.material();
  await site.bulk([[material.id, 1]]);
  await site.issue([[material.id, 1]]);
  for (const endpoint of [exportBulkPos, exportRequestOrders, exportIssuePos]) {
    const engineer = await site.as('Engineer');
    expect(await rowsOf(endpoint, {}, engineer)).toEqual([]);
    await site.assign(engineer.employeeId, tree.project);
    expect((await rowsOf(endpoint, {}, engineer)).length).toBeGreaterThan(0);
    const path = await engineer.call(endpoint, { query: { project_id: tree.project.id } });
    await site.query(sql`delete from assignments where employee_id = ${engineer.employeeId}`);
    expect((await site.app.inject({ url: path })).statusCode).toBe(404);
    await site.query(
      sql`update employees set role_id = (select role_id from employees where id = ${(await site.as('Worker')).employeeId})
        where id = ${engineer.employeeId}`,
    );
    expect((await site.app.inject({ url: path })).statusCode).toBe(403);
  }
});
