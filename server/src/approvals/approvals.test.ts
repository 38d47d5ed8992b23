import {
  type Approval,
  countToReview,
  createRequestOrder,
  listApprovals,
  type ReviewDecision,
  type RoleName,
  reviewKinds,
  reviewManifests,
  roleNames,
  tools,
} from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { noon, write } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';
import { toolStore } from '../../test/tool-store.ts';
import { everyKindAt } from '../decisions/fixtures/every-kind.ts';

const site = await testApp({ now: noon });
const { superadmin } = site;
const { project, subTask, oneOfEach, make } = await everyKindAt(site);

async function onSite(role: RoleName): Promise<Person> {
  const person = await site.as(role);
  await site.assign(person.employeeId, project);
  return person;
}
const engineer = await onSite('Engineer');
const made = await oneOfEach(engineer);

/** What is needed within two days comes before the rest. */
const urgentFirst = <Each extends { kind: Approval['kind'] }>(requests: readonly Each[]) => {
  const isUrgent = ({ kind }: Each) => kind === 'leave' || kind === 'tool_requests';
  return [...requests.filter(isUrgent), ...requests.filter((each) => !isUrgent(each))];
};

const approvalsOf = async (person: Person, query: object = {}) =>
  (await person.call(listApprovals, { query: { per_page: 100, ...query } })).data;
const keyOf = ({ kind, id }: Pick<Approval, 'kind' | 'id'>) => `${kind} ${id}`;

test('all kinds are in one list, what is urgent first, then the oldest, with what its reader has to know', async () => {
  const approvals = await approvalsOf(superadmin);
  expect(approvals.map(keyOf)).toEqual(urgentFirst(made).map(keyOf));
  for (const approval of approvals) {
    expect(approval.title, keyOf(approval)).not.toBe('');
    expect(approval.for).toBeNull();
    expect(approval.place, keyOf(approval)).toContain(String(approval.id));
    const { facts } = reviewManifests[approval.kind];
    for (const key of Object.keys(approval.facts))
      expect(facts.map((fact) => fact.key).concat('approved_on_site_by', 'task'), keyOf(approval)).toContain(
        key,
      );
    // Every fact that its manifest names is one that the server answers.
    for (const { key } of facts) expect(approval.facts, keyOf(approval)).toHaveProperty(key);
    const { from, to } = reviewManifests[approval.kind].dates ?? {};
    for (const key of [from, to].filter((named) => named !== undefined))
      expect(approval.facts, keyOf(approval)).toHaveProperty(key);
  }
  const named = new Map(approvals.map((approval) => [approval.kind, approval]));
  expect(named.get('leave')?.title).toBe(engineer.name);
  expect(named.get('tool_requests')).toMatchObject({
    title: '2 × Drill',
    project: { id: project.id, code: project.code, title: project.title },
    urgency: 'urgent',
    facts: {
      items: [{ text: '2 × Drill', unit: '', requested_qty: 2, available_qty: 0 }],
    },
  });
  expect(named.get('request_orders')).toMatchObject({ title: subTask.title });
  expect(named.get('withdrawals')?.facts.materials).toEqual([
    { text: expect.stringMatching(/^2 m Cable/), unit: 'm', requested_qty: 2, available_qty: 100_000 },
  ]);
});

test('what is overdue comes first, then what is urgent, and in each the oldest', async () => {
  const order = async (delivery_date: string) =>
    engineer.call(createRequestOrder, {
      body: {
        task_id: subTask.id,
        delivery_date,
        materials: [{ description: 'Safety net', unit: 'pcs', order_qty: 1 }],
      },
    });
  const day = (days: number) => new Date(noon().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const later = await order(day(3));
  const urgent = await order(day(2));
  const overdue = await order(day(-1));
  const today = await order(day(0));
  const ids = [overdue, urgent, today, later].map(({ id }) => id);
  const listed = (await approvalsOf(superadmin, { kind: 'request_orders' })).filter(({ id }) =>
    ids.includes(id),
  );
  expect(listed.map(({ id, urgency }) => [id, urgency])).toEqual([
    [overdue.id, 'overdue'],
    [urgent.id, 'urgent'],
    [today.id, 'urgent'],
    [later.id, null],
  ]);
  for (const { id } of listed)
    await sendDecision(superadmin, reviewManifests.request_orders.reject, await found('request_orders', id));
});

test('a report shows its photos, and a request the photos of its materials', async () => {
  const report = await write(engineer, subTask, 'daily_report', {
    base64image: [{ file: onePixel, file_name: 'Footing.png' }],
  });
  const order = await engineer.call(createRequestOrder, {
    body: {
      task_id: subTask.id,
      materials: [{ description: 'Safety net', unit: 'pcs', order_qty: 4, photo: onePixel }],
    },
  });
  const ofReport = (await found('daily_reports', report.id)).photos;
  const ofOrder = (await found('request_orders', order.id)).photos;
  expect([ofReport, ofOrder]).toMatchObject([[{ name: 'Footing.png' }], [{ name: 'Safety net' }]]);
  for (const { full_path } of [...ofReport, ...ofOrder])
    expect((await site.app.inject(full_path)).statusCode, full_path).toBe(200);
  for (const [kind, { id }] of [
    ['daily_reports', report],
    ['request_orders', order],
  ] as const)
    await sendDecision(superadmin, reviewManifests[kind].reject, await found(kind, id), 'A test.');
});

test('tools that are in store and booked by no one are free', async () => {
  const { add } = await toolStore(site);
  const [booked] = [await add({ description: 'Laser level' }), await add({ description: 'Laser level' })];
  const ask = (body: object) =>
    engineer.call(tools.request, {
      body: { project_id: project.id, from_date: '2026-12-01', to_date: '2026-12-03', ...body } as never,
    });
  const byDescription = {
    request_by_type: 'Description',
    items: [{ description: 'laser level ', quantity: 2 }],
  };
  const one = await ask(byDescription);
  const bySerial = await ask({ request_by_type: 'Serial No.', items: [{ tool_id: booked.id }] });
  const freeOf = async (id: number) =>
    ((await found('tool_requests', id)).facts.items as { available_qty: number }[]).map(
      ({ available_qty }) => available_qty,
    );
  expect([await freeOf(one.id), await freeOf(bySerial.id)]).toEqual([[2], [1]]);
  await sendDecision(
    superadmin,
    reviewManifests.tool_requests.approve,
    await found('tool_requests', bySerial.id),
  );
  expect(await freeOf(one.id)).toEqual([1]);
  await sendDecision(
    superadmin,
    reviewManifests.tool_requests.reject,
    await found('tool_requests', one.id),
    'A test.',
  );
});

test('by kind, project and requester, in pages', async () => {
  expect((await approvalsOf(superadmin, { kind: 'withdrawals' })).map(keyOf)).toEqual([
    keyOf(made.find(({ kind }) => kind === 'withdrawals') as never),
  ]);
  const ofProject = await approvalsOf(superadmin, { project_id: project.id });
  expect(ofProject.map(({ kind }) => kind)).toEqual(
    urgentFirst(made)
      .map(({ kind }) => kind)
      .filter((kind) => !['leave', 'overtime', 'role_pay_changes'].includes(kind)),
  );
  expect(await approvalsOf(superadmin, { project_id: (await site.project()).id })).toEqual([]);
  expect(await approvalsOf(superadmin, { kind: 'leave', project_id: project.id })).toEqual([]);
  const mine = await approvalsOf(superadmin, { employee_id: engineer.employeeId });
  // Overtime is requested by who records it.
  expect(mine.map(({ kind }) => kind)).toEqual(
    urgentFirst(made)
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'overtime'),
  );
  const page = await superadmin.call(listApprovals, { query: { per_page: 4, page: 3 } });
  expect(page).toMatchObject({ total: 12, from: 9, to: 12, last_page: 3 });
  expect(page.data.map(keyOf)).toEqual(urgentFirst(made).slice(-4).map(keyOf));
});

test.each(roleNames)('a %s finds what they may decide on, and that is what is counted', async (role) => {
  for (const person of [await onSite(role), await site.as(role)]) {
    const approvals = await approvalsOf(person);
    const counts = await person.call(countToReview);
    for (const kind of reviewKinds)
      expect(approvals.filter((each) => each.kind === kind).length, kind).toBe(counts[kind]);
    for (const { kind, id, updated_at } of approvals) {
      // With an old version the decision is refused as stale, and nothing changes.
      const reply = await sendDecision(person, reviewManifests[kind].approve, {
        id,
        updated_at: new Date(Date.parse(updated_at) - 1000).toISOString(),
      });
      expect([reply.status, reply.body.code], `${role}: ${kind}`).toEqual([409, 'stale']);
    }
  }
});

test('no one finds their own', async () => {
  const manager = await onSite('Project Manager');
  const own = await make.withdrawals(manager);
  expect((await approvalsOf(manager)).map(keyOf)).not.toContain(keyOf({ kind: 'withdrawals', id: own.id }));
  expect((await approvalsOf(superadmin)).map(keyOf)).toContain(keyOf({ kind: 'withdrawals', id: own.id }));
  await sendDecision(superadmin, reviewManifests.withdrawals.reject, await found('withdrawals', own.id));
});

/** The calls of these kinds are specified without a required comment. */
const withoutReason: readonly string[] = [
  'leave',
  'overtime',
  'request_orders',
  'request_orders_procurement',
  'withdrawals',
];

describe.each(reviewKinds)('%s', (kind) => {
  test('is rejected with a reason only, unless its call is specified without', async () => {
    const { id } = await make[kind](engineer);
    const { reject } = reviewManifests[kind];
    const reply = await sendDecision(superadmin, reject, await found(kind, id), ' ');
    if (withoutReason.includes(kind)) expect(reply.status, reply.text).toBe(200);
    else {
      expect([reply.status, reply.body.errors]).toEqual([422, { comments: [reject.commentMissing] }]);
      await sendDecision(superadmin, reject, await found(kind, id), 'Not agreed.');
    }
    expect(await isListed(kind, id)).toBe(false);
  });

  test('is approved and rejected as its manifest says, and then is in the list no more', async () => {
    for (const way of ['approve', 'reject'] as const) {
      const { id } = await make[kind](engineer);
      const decision = reviewManifests[kind][way];
      const reply = await sendDecision(superadmin, decision, await found(kind, id), 'As agreed on site.');
      expect(reply.status, reply.text).toBe(200);
      expect(await isListed(kind, id), way).toBe(false);
      // Approved on site, it waits for procurement.
      if (kind === 'request_orders')
        expect(await isListed('request_orders_procurement', id)).toBe(way === 'approve');
    }
  });
});

async function isListed(kind: Approval['kind'], id: number): Promise<boolean> {
  return (await approvalsOf(superadmin, { kind })).some((approval) => approval.id === id);
}

async function found(kind: Approval['kind'], id: number): Promise<Approval> {
  const approval = (await approvalsOf(superadmin, { kind })).find((each) => each.id === id);
  if (!approval) throw new Error(`${kind} ${id} is not among the approvals`);
  return approval;
}

function sendDecision(
  person: Person,
  { endpoint, call }: ReviewDecision,
  request: { id: number; updated_at: string },
  comments: string | null = null,
) {
  return person.send(endpoint, call(request, comments));
}
