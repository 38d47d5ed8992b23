import {
  createCommonIssuePo,
  createCompany,
  createIssuePo,
  exportCommonIssuePos,
  exportIssuePos,
  getCommonIssuePo,
  getIssuePo,
  listCompanies,
  orderTotalsOf,
  printCommonIssuePo,
  printIssuePo,
  renameCompany,
  totalsWithGst,
  updateIssuePo,
} from '@plumbline/contract';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { readPdf } from '../../../test/pdf.ts';
import { noon } from '../../../test/site-records.ts';
import { next } from '../../../test/test-app.ts';

const site = await commonStore(undefined, noon);
const { superadmin } = site;

const newCompany = (fields: object = {}) =>
  superadmin.call(createCompany, { body: { name: `Firm ${next()}`, ...fields } });

/** An approved request order of 3 of a material, and the body of an order of it by a company. */
async function toIssue(company: { id: number }, fields: object = {}) {
  const { id } = await site.material();
  const request = await site.order([[id, 3]]);
  return { ...site.issueBody(request.id, [[id, 3]]), company_id: company.id, ...fields };
}

test('GST is none until a company has a rate, and an order keeps the rate that it was issued with', async () => {
  const company = await newCompany();
  expect(company.gst_rate).toBeNull();
  const before = await superadmin.call(createIssuePo, { body: await toIssue(company) });
  // 3 at 10.25.
  expect(before).toMatchObject({ subtotal: 30.75, gst_rate: null, gst: 0, total: 30.75 });
  await superadmin.call(renameCompany, { params: company, body: { gst_rate: 9 } });
  const companies = await superadmin.call(listCompanies, { query: {} });
  expect(companies.find(({ id }) => id === company.id)?.gst_rate).toBe(9);

  const order = await superadmin.call(createIssuePo, { body: await toIssue(company) });
  // 9 % of 30.75 is 2.7675.
  expect(order).toMatchObject({ subtotal: 30.75, gst_rate: 9, gst: 2.77, total: 33.52 });
  await superadmin.call(renameCompany, { params: company, body: { gst_rate: null } });
  expect(await superadmin.call(getIssuePo, { params: order })).toMatchObject({ gst_rate: 9, total: 33.52 });
  expect(await superadmin.call(getIssuePo, { params: before })).toMatchObject({ gst_rate: null });

  const { text } = await readPdf((await superadmin.send(printIssuePo, { params: order })).raw);
  expect(text).toMatch(/Subtotal +\$30\.75\s*\n\s*GST 9% +\$2\.77\s*\n\s*Grand total +\$33\.52/);
  const old = await readPdf((await superadmin.send(printIssuePo, { params: before })).raw);
  expect(old.text).not.toContain('GST');

  const path = await superadmin.call(exportIssuePos, { query: {} });
  const [headings = [], ...rows] = await readSheet(
    new Uint8Array((await site.app.inject({ url: path })).rawPayload).buffer,
  );
  const row = rows.find(
    (cells) => cells[headings.indexOf('RO No.')] === String(order.request_purchase_order.series_no),
  );
  expect(['PO Subtotal', 'GST %', 'PO GST', 'PO Total'].map((name) => row?.[headings.indexOf(name)])).toEqual(
    [30.75, 9, 2.77, 33.52],
  );
});

test('an order that another company takes over has the rate of that company', async () => {
  const [without, taxed] = [await newCompany(), await newCompany({ gst_rate: '7.5' })];
  const order = await superadmin.call(createIssuePo, { body: await toIssue(without) });
  const moved = await superadmin.call(updateIssuePo, { body: { id: order.id, company_id: taxed.id } });
  expect(moved).toMatchObject({ gst_rate: 7.5, gst: 2.31, total: 33.06 });
});

test('a common order has the GST of its company too', async () => {
  const company = await newCompany({ gst_rate: 9 });
  const order = await superadmin.call(createCommonIssuePo, {
    body: site.orderBody([site.line(`GST-${next()}`, 10)], { company_id: company.id }),
  });
  // 10 at 8.50.
  expect(await superadmin.call(getCommonIssuePo, { params: order })).toMatchObject({
    subtotal: 85,
    gst: 7.65,
    total: 92.65,
  });
  const { text } = await readPdf((await superadmin.send(printCommonIssuePo, { params: order })).raw);
  expect(text).toMatch(/GST 9% +\$7\.65\s*\n\s*Grand total +\$92\.65/);
});

test.each([
  [0, 'Please type a rate above 0, or nothing.'],
  [101, 'Please type a number from 0 to 100.'],
  ['9.125', 'Please use at most 2 decimal places.'],
])('a rate of %s is refused', async (gst_rate, sentence) => {
  const { status, body } = await superadmin.send(createCompany, {
    body: { name: `Firm ${next()}`, gst_rate },
  });
  expect([status, body.errors]).toEqual([422, { gst_rate: [sentence] }]);
});

test('tax is rounded half up to cents', () => {
  const cents = (text: string) => BigInt(Math.round(Number(text) * 100));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_999 }),
      fc.integer({ min: 1, max: 10_000 }),
      (subtotal, rate) => {
        const { gst, total } = totalsWithGst((subtotal / 100).toFixed(2), (rate / 100).toFixed(2));
        const halfUp = (BigInt(subtotal) * BigInt(rate) * 2n + 10_000n) / 20_000n;
        expect([cents(gst), cents(total)]).toEqual([halfUp, BigInt(subtotal) + halfUp]);
      },
    ),
  );
});

test('the totals of a form are those of the order that it makes', async () => {
  const company = await newCompany({ gst_rate: 9 });
  const lines = [0.335, 1.005, 7.777].map((price) => site.line(`GST-${next()}`, 3.3, { price }));
  const order = await superadmin.call(createCommonIssuePo, {
    body: site.orderBody(lines, { company_id: company.id }),
  });
  const { subtotal, gst, total } = orderTotalsOf(
    lines.map(({ price, common_issue_po_qty }) => ({
      quantity: String(common_issue_po_qty),
      price: String(price),
    })),
    '9',
  );
  expect([order.subtotal, order.gst, order.total]).toEqual([subtotal, gst, total].map(Number));

  const path = await superadmin.call(exportCommonIssuePos, { query: { search_term: order.po_no as string } });
  const [headings = [], ...rows] = await readSheet(
    new Uint8Array((await site.app.inject({ url: path })).rawPayload).buffer,
  );
  const cell = (name: string) => rows.map((cells) => cells[headings.indexOf(name)]);
  expect(cell('Code').toSorted()).toEqual(lines.map(({ code }) => code).toSorted());
  expect(cell('PO Total')).toEqual(lines.map(() => order.total));
  expect(cell('GST %')).toEqual([9, 9, 9]);
});
