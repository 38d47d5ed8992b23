import {
  type CommonIssuePo,
  closeIssuePo,
  createCommonDelivery,
  createDelegation,
  createDelivery,
  createIssuePo,
  createMaterial,
  decideIssuePo,
  deleteIssuePo,
  getCommonIssuePo,
  getIssuePo,
  getRequestOrder,
  type IssuePo,
  listApprovals,
  listIssuePos,
  listNotifications,
  listOpenOrders,
  printCommonIssuePo,
  printIssuePo,
  renameCompany,
  totalPurchased,
  updateCommonIssuePoLine,
  updateIssuePo,
  updateMaterial,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { commonStore } from '../../../test/common-store.ts';
import { noon, TODAY } from '../../../test/site-records.ts';
import type { Person } from '../../../test/test-app.ts';

const site = await commonStore(undefined, noon);
const { superadmin, material, order: requestOf } = site;
const [first, second, third] = [
  await site.as('Procurement'),
  await site.as('Procurement'),
  await site.as('Procurement'),
];

type Line = readonly [id: number, quantity: number | string, price?: number | string];

const bodyOf = (request: { id: number }, lines: readonly Line[], more: object = {}) => ({
  ...site.issueBody(request.id, []),
  materials: lines.map(([id, issue_qty, issue_price = 12.5]) => ({ id, issue_qty, issue_price })),
  ...more,
});
const issueAs = (person: Person, request: { id: number }, lines: readonly Line[], more: object = {}) =>
  person.send(createIssuePo, { body: bodyOf(request, lines, more) });
const decideAs = (
  person: Pick<Person, 'send'>,
  { id }: { id: number },
  status: 'For Delivery' | 'Rejected' = 'For Delivery',
  more: object = {},
) =>
  person.send(decideIssuePo, {
    params: { id },
    body: { status, ...(status === 'Rejected' && { comments: 'Too much' }), ...more },
  });
const read = (id: number, person: Pick<Person, 'call'> = superadmin): Promise<IssuePo> =>
  person.call(getIssuePo, { params: { id } });
const waitingFor = async (person: Pick<Person, 'call'>) =>
  (await person.call(listApprovals, { query: { kind: 'issue_pos', per_page: 100 } })).data;

/** An order of 5,000,000 m where 1 m was requested, by the first person. */
async function excessive(more: object = {}) {
  const { id, code } = await material();
  const request = await requestOf([[id, 1]]);
  const { data } = await issueAs(first, request, [[id, 5_000_000, 9.9]], more);
  return { material: { id, code }, request, order: data as IssuePo };
}

test('ORDER-26: an order of 5,000,000 m of which 1 m was approved waits for a second person', async () => {
  const year = Number(TODAY.slice(0, 4));
  const before = await superadmin.call(totalPurchased, { query: { year } });
  const { material: ordered, request, order } = await excessive();
  expect(order).toMatchObject({
    delivery_status: 'Pending Approval',
    ref_no: null,
    total: 49_500_000,
    approval: {
      reasons: [`${ordered.code}: 5,000,000 m ordered, 1 approved.`],
      requested_by: { id: first.employeeId },
      decided_by: null,
    },
    abilities: { deliver: false, close: false, decide: false, print: false },
  });
  expect(order.warnings).toContain('This Issue PO waits for a second person who may issue.');

  // It has no PDF, cannot be received or closed, and counts nowhere.
  const params = { id: order.id };
  for (const reply of [
    await superadmin.send(printIssuePo, { params }),
    await superadmin.send(createDelivery, { body: site.deliverBody(order.id, [[ordered.id, 1]]) }),
    await superadmin.send(closeIssuePo, { params, body: { reason: 'Enough' } }),
  ])
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'wrong_state',
      'This Issue PO waits for a second person who may issue.',
    ]);
  expect(await superadmin.call(totalPurchased, { query: { year } })).toEqual(before);
  expect((await site.see(ordered.id)).filtered_request_order_qty).toBe(1);
  expect(await superadmin.call(listOpenOrders, { params: { id: ordered.id } })).toEqual([]);
  const requested = await superadmin.call(getRequestOrder, { params: { id: request.id } });
  expect(requested.materials[0]?.has_issue_po).toBe(false);
  expect(requested.issue_purchase_orders).toMatchObject([
    { ref_no: null, delivery_status: 'Pending Approval' },
  ]);
  expect(await site.differences()).toEqual([]);

  // Who issued it cannot decide; those who can find it in Approvals.
  expect((await waitingFor(first)).map(({ id }) => id)).not.toContain(order.id);
  const refused = await decideAs(first, order);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'A second person who may issue has to decide on an Issue PO that you made or changed.',
  ]);
  for (const person of [second, superadmin])
    expect((await waitingFor(person)).find(({ id }) => id === order.id)).toMatchObject({
      requested_by: { id: first.employeeId },
      facts: {
        reasons: `${ordered.code}: 5,000,000 m ordered, 1 approved.`,
        total: '$49,500,000.00',
        materials: ['5000000 m Cable 4 x 16 sqmm at $9.90'],
      },
    });
  expect((await read(order.id, second)).abilities.decide).toBe(true);

  const { data, body } = await decideAs(second, order);
  expect(body.message).toBe('Issue PO Decided!');
  expect(data).toMatchObject({ delivery_status: 'For Delivery', number: expect.stringMatching(/^PO-/) });
  expect(await read(order.id)).toMatchObject({
    ref_no: data?.number,
    approval: { decided_by: { id: second.employeeId } },
    abilities: { print: true, decide: false },
  });
  expect((await superadmin.send(printIssuePo, { params })).status).toBe(200);
  expect((await superadmin.call(getRequestOrder, { params: request })).materials[0]?.has_issue_po).toBe(true);
  const kinds = (await first.call(listNotifications)).data.map(({ kind }) => kind);
  expect(kinds).toContain('issue_po_approved');
  const received = await superadmin.send(createDelivery, {
    body: site.deliverBody(order.id, [[ordered.id, 1]]),
  });
  expect(received.status).toBe(201);
  expect(await site.differences()).toEqual([]);
});

test('what was approved, at a price within the percentage, is issued at once', async () => {
  const { id } = await material({ price: 10 });
  for (const price of [0, 10, 12]) {
    const { data } = await issueAs(first, await requestOf([[id, 5]]), [[id, 5, price]]);
    expect(data).toMatchObject({ delivery_status: 'For Delivery', approval: null, warnings: [] });
    expect(data?.ref_no).toMatch(/^PO-/);
  }
  const { data } = await issueAs(first, await requestOf([[id, 5]]), [[id, 5, '12.0001']]);
  expect(data?.approval?.reasons).toEqual([
    expect.stringContaining(': $12.0001 a unit, more than 20% above its price of $10.00.'),
  ]);
});

test('the percentage is a setting of the company that orders', async () => {
  const { company } = site;
  const set = (over_price_percent: number | string) =>
    superadmin.send(renameCompany, {
      params: { id: company.id },
      body: { name: company.name, over_price_percent },
    });
  const { id } = await material({ price: 10 });
  expect((await set('0.5')).data).toMatchObject({ over_price_percent: 0.5 });
  const states = [];
  for (const price of ['10.05', '10.0501'])
    states.push((await issueAs(first, await requestOf([[id, 1]]), [[id, 1, price]])).data?.delivery_status);
  expect(states).toEqual(['For Delivery', 'Pending Approval']);
  for (const wrong of ['', '-1', '100.01', '1.234'])
    expect((await set(wrong)).body.errors?.over_price_percent).toHaveLength(1);
  expect((await first.send(renameCompany, { params: company, body: { name: 'x' } })).status).toBe(403);
  expect((await set(20)).data).toMatchObject({ over_price_percent: 20 });
});

test('a material without a price is compared with what was last paid for it, else by quantity alone', async () => {
  const { id } = await material({ price: 0 });
  const of = async (price: number) =>
    (await issueAs(first, await requestOf([[id, 1]]), [[id, 1, price]])).data?.delivery_status;
  expect([await of(100), await of(120), await of(145)]).toEqual([
    'For Delivery',
    'For Delivery',
    'Pending Approval',
  ]);
});

test('raising the price of the material after the request was approved changes nothing', async () => {
  const { id, ...rest } = await material({ price: 10 });
  const request = await requestOf([[id, 1]]);
  await first.call(updateMaterial, { params: { id }, body: { ...rest, price: 100 } as never });
  expect((await issueAs(first, request, [[id, 1, 100]])).data?.delivery_status).toBe('Pending Approval');
});

test('several orders of a request are summed for each material, also those that wait', async () => {
  const [one, two] = [await material(), await material()];
  const request = await requestOf([
    [one.id, 10],
    [two.id, 10],
  ]);
  const states = [];
  for (const lines of [
    [
      [one.id, 6],
      [two.id, 10],
    ],
    [[one.id, 4]],
    [[one.id, '0.001']],
    [[one.id, '0.001']],
  ] as Line[][])
    states.push((await issueAs(first, request, lines)).data);
  expect(states.map((order) => order?.approval?.reasons ?? null)).toEqual([
    null,
    null,
    [`${one.code}: 10.001 m ordered, 10 approved.`],
    [`${one.code}: 10.002 m ordered, 10 approved.`],
  ]);
  // A rejected one counts no more.
  await decideAs(second, states[2] as IssuePo, 'Rejected');
  expect((await issueAs(first, request, [[one.id, 1]])).data?.approval?.reasons).toEqual([
    `${one.code}: 11.001 m ordered, 10 approved.`,
  ]);
});

test('of two orders of one request at once the second sees the first', async () => {
  const { id } = await material();
  const request = await requestOf([[id, 10]]);
  const made = await Promise.all([1, 2, 3].map(() => issueAs(first, request, [[id, 10]])));
  expect(made.map(({ data }) => data?.delivery_status).toSorted()).toEqual([
    'For Delivery',
    'Pending Approval',
    'Pending Approval',
  ]);
});

test('a rejection needs a reason; the order stays, is not issued, and is answered with it', async () => {
  const { order } = await excessive();
  const bare = await decideAs(second, order, 'Rejected', { comments: ' ' });
  expect(bare.body.errors).toEqual({ comments: ['Please give the reason.'] });
  expect((await decideAs(second, order, 'Rejected')).data).toMatchObject({
    delivery_status: 'Rejected',
    number: null,
    approval: { comments: 'Too much', decided_by: { id: second.employeeId } },
  });
  const again = await decideAs(third, order);
  expect([again.status, again.body.message]).toEqual([409, 'This Issue PO has already been rejected.']);
  expect((await first.call(listNotifications)).data.map(({ kind }) => kind)).toContain('issue_po_rejected');
  expect((await superadmin.send(printIssuePo, { params: { id: order.id } })).status).toBe(409);
  expect((await superadmin.send(deleteIssuePo, { params: { id: order.id } })).status).toBe(200);
});

test('of several who decide at once one does', async () => {
  const { order } = await excessive();
  const replies = await Promise.all([
    decideAs(second, order),
    decideAs(third, order, 'Rejected'),
    decideAs(superadmin, order),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await waitingFor(second)).map(({ id }) => id)).not.toContain(order.id);
});

test('what was changed since it was read is not decided on', async () => {
  const { order, material: ordered } = await excessive();
  await superadmin.call(updateIssuePo, {
    body: { id: order.id, materials: [{ id: ordered.id, issue_qty: 6_000_000, issue_price: 9.9 }] },
  });
  const late = await decideAs(second, order, 'For Delivery', { updated_at: order.updated_at });
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
});

test('only those who may issue decide, and no one as a delegate of who ordered, or on their own', async () => {
  const { order } = await excessive();
  for (const role of ['Director', 'Project Manager', 'Coordinator', 'Logistic', 'Engineer'] as const)
    expect((await decideAs(await site.as(role), order)).status, role).toBe(403);
  const delegate = await site.as('Director');
  const delegation = { start_date: TODAY, end_date: TODAY };
  await first.call(createDelegation, { body: { to_employee_id: delegate.employeeId, ...delegation } });
  expect((await decideAs(delegate, order)).status).toBe(403);
  await second.call(createDelegation, { body: { to_employee_id: delegate.employeeId, ...delegation } });
  expect((await waitingFor(delegate)).map(({ id }) => id)).toContain(order.id);
  await second.call(createDelegation, { body: { to_employee_id: first.employeeId, ...delegation } });
  expect((await decideAs(first, order)).status).toBe(403);
  expect((await decideAs(delegate, order)).status).toBe(200);
});

test('a Superadmin needs a second person too', async () => {
  const { id } = await material();
  const { data: order } = await issueAs(superadmin, await requestOf([[id, 1]]), [[id, 2]]);
  expect(order?.delivery_status).toBe('Pending Approval');
  expect((await waitingFor(superadmin)).map((line) => line.id)).not.toContain(order?.id);
  expect((await decideAs(superadmin, order as IssuePo)).status).toBe(403);
  expect((await decideAs(first, order as IssuePo)).status).toBe(200);
});

test('a typed number is kept for the order, and shown once it is issued', async () => {
  const { order, request, material: ordered } = await excessive({ ref_no: 'X/2026/7' });
  expect(order.ref_no).toBeNull();
  const taken = await issueAs(first, request, [[ordered.id, 1]], { ref_no: 'x/2026/7' });
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([409, ['ref_no']]);
  expect((await decideAs(second, order)).data?.number).toBe('X/2026/7');
});

test('an issued order that is changed beyond what was approved waits again, and a smaller one is issued', async () => {
  const { id, code } = await material({ price: 10 });
  const request = await requestOf([[id, 10]]);
  const { data } = await issueAs(first, request, [[id, 5, 10]]);
  const order = data as IssuePo;
  const change = (person: Person, issue_qty: number, issue_price: number) =>
    person.send(updateIssuePo, { body: { id: order.id, materials: [{ id, issue_qty, issue_price }] } });
  expect((await change(superadmin, 10, 12)).data).toMatchObject({
    delivery_status: 'For Delivery',
    ref_no: order.ref_no,
  });
  for (const [quantity, price, reason] of [
    [10.5, 12, `${code}: 10.5 m ordered, 10 approved.`],
    [10, 12.5, `${code}: $12.50 a unit, more than 20% above its price of $10.00.`],
  ] as const) {
    expect((await change(superadmin, quantity, price)).data).toMatchObject({
      delivery_status: 'Pending Approval',
      ref_no: null,
      approval: { reasons: [reason], requested_by: { id: superadmin.employeeId } },
    });
    expect((await decideAs(superadmin, order)).status).toBe(403);
    // Back within what was approved it is issued, with the number that it had.
    expect((await change(superadmin, 10, 12)).data).toMatchObject({
      delivery_status: 'For Delivery',
      ref_no: order.ref_no,
      approval: null,
    });
  }
  await change(superadmin, 20, 12);
  expect((await decideAs(first, order)).data).toMatchObject({ number: order.ref_no });
  // What a second person has issued is issued still where nothing is raised.
  expect((await change(superadmin, 20, 11)).data?.delivery_status).toBe('For Delivery');
  expect((await change(superadmin, 20.001, 11)).data?.delivery_status).toBe('Pending Approval');
  expect(await site.differences()).toEqual([]);
});

test('who changed an order that waits decides on it as little as who made it', async () => {
  const { order, material: ordered } = await excessive();
  const lines = [{ id: ordered.id, issue_qty: 4_000_000, issue_price: 9.9 }];
  await superadmin.call(updateIssuePo, { body: { id: order.id, materials: lines } });
  for (const author of [superadmin, first])
    expect((await decideAs(author, order)).status, author.name).toBe(403);
  await decideAs(second, order, 'Rejected');
  const changed = await superadmin.send(updateIssuePo, { body: { id: order.id, materials: lines } });
  expect(changed.data?.delivery_status).toBe('Pending Approval');
  for (const author of [superadmin, first])
    expect((await decideAs(author, order)).status, author.name).toBe(403);
  expect((await decideAs(third, order)).status).toBe(200);
});

test('orders that wait are in the list of issue POs, and in none of those to receive', async () => {
  const { order } = await excessive();
  const { data } = await superadmin.call(listIssuePos, { query: { per_page: 100 } });
  expect(data.find(({ id }) => id === order.id)?.delivery_status).toBe('Pending Approval');
});

test('a common order waits for its price alone', async () => {
  const { code } = await superadmin.call(createMaterial, {
    body: { type: 'Common', code: `CP-${first.employeeId}`, description: 'Sand', unit: 'ton', price: 30 },
  });
  const within = await site.buy([[code, 5000]], { price: 36 });
  expect(within).toMatchObject({ delivery_status: 'For Delivery', approval: null });
  const order: CommonIssuePo = await site.buy([[code, 5]], { price: 36.01 });
  expect(order).toMatchObject({
    delivery_status: 'Pending Approval',
    po_no: null,
    approval: { reasons: [`${code}: $36.01 a unit, more than 20% above its price of $30.00.`] },
  });
  expect((await site.stockOf(code)).common_issue_po_qty).toBe(5000);
  const params = { id: order.id };
  for (const reply of [
    await superadmin.send(printCommonIssuePo, { params }),
    await first.send(createCommonDelivery, { body: site.receiveBody(order, [5]) }),
  ])
    expect(reply.status).toBe(409);
  const line = { id: order.id, line: order.materials[0]?.id as number };
  const raised = await superadmin.send(updateCommonIssuePoLine, { params: line, body: { price: 40 } });
  expect(raised.data?.approval?.reasons[0]).toContain('$40.00');
  expect((await decideAs(superadmin, order)).status).toBe(403);
  const { data } = await decideAs(second, order);
  expect(data?.number).toMatch(/^PO-/);
  expect((await superadmin.call(getCommonIssuePo, { params })).po_no).toBe(data?.number);
  expect((await site.stockOf(code)).common_issue_po_qty).toBe(5005);

  const issuedLine = { id: within.id, line: within.materials[0]?.id as number };
  const edited = await superadmin.send(updateCommonIssuePoLine, {
    params: issuedLine,
    body: { price: 99 },
  });
  expect(edited.data).toMatchObject({ delivery_status: 'Pending Approval', po_no: null });
  expect((await decideAs(first, within)).data?.number).toBe(within.po_no);
  expect(await site.differences()).toEqual([]);
});
