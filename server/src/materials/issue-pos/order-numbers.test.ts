import {
  createCommonIssuePo,
  createCompany,
  createIssuePo,
  deleteCommonIssuePo,
  deleteIssuePo,
  getNextPoNumber,
  issuePoMessages,
  PO_NUMBER_PATTERN_MESSAGE,
  renameCompany,
  updateIssuePo,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import { next } from '../../../test/test-app.ts';

const site = await commonStore(undefined, noon);
const { superadmin } = site;

type Company = { id: number };
const newCompany = (fields: object = {}) =>
  superadmin.call(createCompany, { body: { name: `Firm ${next()}`, ...fields } });

/** An approved request order of 3 of a material, and the body of an order of it by a company. */
async function toIssue(company: Company, fields: object = {}) {
  const { id } = await site.material();
  const request = await site.order([[id, 3]]);
  return { ...site.issueBody(request.id, [[id, 3]]), company_id: company.id, ...fields };
}
const issue = async (company: Company, fields: object = {}) =>
  superadmin.call(createIssuePo, { body: await toIssue(company, fields) });
const numberOf = async (company: Company, fields: object = {}) => (await issue(company, fields)).ref_no;
const nextOf = async ({ id }: Company, date = TODAY) =>
  (await superadmin.call(getNextPoNumber, { query: { company_id: id, date } })).number;
const issueCommon = (company: Company, po_no: string) =>
  superadmin.call(createCommonIssuePo, {
    body: site.orderBody([site.line(`PON-${next()}`, 10)], { company_id: company.id, po_no }),
  });

test('an order without a number takes the next of its company, after numbers that were typed', async () => {
  const [one, other] = [await newCompany(), await newCompany()];
  expect(await numberOf(one)).toBe('PO-2026-0001');
  expect(await numberOf(one, { ref_no: ' ' })).toBe('PO-2026-0002');
  expect(await numberOf(other)).toBe('PO-2026-0001');
  expect(await numberOf(one, { ref_no: 'po-2026-0017' })).toBe('po-2026-0017');
  expect(await numberOf(one, { ref_no: 'PO/26/99' })).toBe('PO/26/99');
  expect(await nextOf(one)).toBe('PO-2026-0018');
  expect(await numberOf(one)).toBe('PO-2026-0018');
});

test('each year counts by itself, by the date of the order', async () => {
  const company = await newCompany();
  await issue(company);
  expect(await nextOf(company, '2025-12-31')).toBe('PO-2025-0001');
  expect(await numberOf(company, { date: '2025-12-31' })).toBe('PO-2025-0001');
  expect(await numberOf(company)).toBe('PO-2026-0002');
});

test('a company has a pattern of its own, and another one begins a series of its own', async () => {
  const company = await newCompany({ po_number_pattern: ' L3.YY/000 ' });
  expect(company.po_number_pattern).toBe('L3.YY/000');
  expect(await numberOf(company)).toBe('L3.26/001');
  expect(await numberOf(company, { ref_no: 'L3x26/900' })).toBe('L3x26/900');
  expect(await numberOf(company)).toBe('L3.26/002');
  const change = (po_number_pattern: string) =>
    superadmin.call(renameCompany, { params: company, body: { po_number_pattern } });
  await change('00000');
  expect(await numberOf(company)).toBe('00001');
  expect((await change('')).po_number_pattern).toBeNull();
  expect(await numberOf(company)).toBe('PO-2026-0001');
  await change('L3.YY/000');
  expect(await nextOf(company)).toBe('L3.26/003');
});

test.each(['PO-YYYY', 'PO-00-00', 'PO-000000000'])(
  'the pattern %s is refused at its field',
  async (pattern) => {
    const { status, body } = await superadmin.send(createCompany, {
      body: { name: `Firm ${next()}`, po_number_pattern: pattern },
    });
    expect([status, body.errors]).toEqual([422, { po_number_pattern: [PO_NUMBER_PATTERN_MESSAGE] }]);
  },
);

test('orders that are issued at once get different numbers without a gap, of both families', async () => {
  const company = await newCompany();
  await issueCommon(company, 'PO-2026-0001');
  const bodies = [];
  for (let count = 0; count < 6; count += 1) bodies.push(await toIssue(company));
  const orders = await Promise.all(bodies.map((body) => superadmin.call(createIssuePo, { body })));
  expect(orders.map(({ ref_no }) => ref_no).sort()).toEqual(
    [2, 3, 4, 5, 6, 7].map((number) => `PO-2026-000${number}`),
  );
  expect(await nextOf(company)).toBe('PO-2026-0008');
});

test('a number that was given is not given again once its order is deleted, typed as offered or not', async () => {
  const company = await newCompany();
  await superadmin.call(deleteIssuePo, { params: await issue(company) });
  expect(await nextOf(company)).toBe('PO-2026-0002');
  await superadmin.call(deleteCommonIssuePo, { params: await issueCommon(company, 'PO-2026-0002') });
  expect(await nextOf(company)).toBe('PO-2026-0003');
});

test('a number that is refused leaves no gap', async () => {
  const company = await newCompany();
  const first = await issue(company);
  const { status, body } = await superadmin.send(createIssuePo, {
    body: await toIssue(company, { ref_no: String(first.ref_no) }),
  });
  expect([status, body.errors]).toEqual([409, { ref_no: [issuePoMessages.refNoTaken] }]);
  expect(await numberOf(company)).toBe('PO-2026-0002');
});

test('an order keeps its number; it can get another one, but not none', async () => {
  const order = await issue(await newCompany());
  const without = await superadmin.send(updateIssuePo, { body: { id: order.id, ref_no: '' } });
  expect([without.status, without.body.errors]).toEqual([422, { ref_no: [issuePoMessages.refNo] }]);
  const renamed = await superadmin.call(updateIssuePo, { body: { id: order.id, ref_no: 'A/1' } });
  expect(renamed.ref_no).toBe('A/1');
});

test('a company that is not there has no next number', async () => {
  const { status } = await superadmin.send(getNextPoNumber, { query: { company_id: 2e9, date: TODAY } });
  expect(status).toBe(404);
});
