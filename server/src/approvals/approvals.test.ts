import {
  type Approval,
  countToReview,
  listApprovals,
  type ReviewDecision,
  type RoleName,
  reviewKinds,
  reviewManifests,
  roleNames,
} from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { noon } from '../../test/site-records.ts';
import { type Person, testApp } from '../../test/test-app.ts';
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

const approvalsOf = async (person: Person, query: object = {}) =>
  (await person.call(listApprovals, { query: { per_page: 100, ...query } })).data;
const keyOf = ({ kind, id }: Pick<Approval, 'kind' | 'id'>) => `${kind} ${id}`;

test('all kinds are in one list, the oldest first, with what its reader has to know', async () => {
  const approvals = await approvalsOf(superadmin);
  expect(approvals.map(keyOf)).toEqual(made.map(keyOf));
  const times = approvals.map(({ requested_at }) => requested_at);
  expect(times).toEqual(times.toSorted());
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
  }
  const named = new Map(approvals.map((approval) => [approval.kind, approval]));
  expect(named.get('leave')?.title).toBe(engineer.name);
  expect(named.get('tool_requests')).toMatchObject({
    title: '2 × Drill',
    project: { id: project.id, title: project.title },
    facts: { items: ['2 × Drill'] },
  });
  expect(named.get('request_orders')).toMatchObject({ title: subTask.title });
  expect(named.get('withdrawals')?.facts.materials).toEqual([expect.stringMatching(/^2 m Cable/)]);
});

test('by kind, project and requester, in pages', async () => {
  expect((await approvalsOf(superadmin, { kind: 'withdrawals' })).map(keyOf)).toEqual([
    keyOf(made.find(({ kind }) => kind === 'withdrawals') as never),
  ]);
  const ofProject = await approvalsOf(superadmin, { project_id: project.id });
  expect(ofProject.map(({ kind }) => kind)).toEqual(
    reviewKinds.filter((kind) => !['leave', 'overtime', 'role_pay_changes'].includes(kind)),
  );
  expect(await approvalsOf(superadmin, { project_id: (await site.project()).id })).toEqual([]);
  expect(await approvalsOf(superadmin, { kind: 'leave', project_id: project.id })).toEqual([]);
  const mine = await approvalsOf(superadmin, { employee_id: engineer.employeeId });
  // Overtime is requested by who records it.
  expect(mine.map(({ kind }) => kind)).toEqual(reviewKinds.filter((kind) => kind !== 'overtime'));
  const page = await superadmin.call(listApprovals, { query: { per_page: 4, page: 3 } });
  expect(page).toMatchObject({ total: 11, from: 9, to: 11, last_page: 3 });
  expect(page.data.map(keyOf)).toEqual(made.slice(-3).map((each) => keyOf(each as never)));
});

test.each(roleNames)('a %s finds what they may decide on, and that is what is counted', async (role) => {
  for (const person of [await onSite(role), await site.as(role)]) {
    const approvals = await approvalsOf(person);
    const counts = await person.call(countToReview);
    for (const kind of reviewKinds)
      expect(approvals.filter((each) => each.kind === kind).length, kind).toBe(counts[kind]);
    for (const { kind, id, updated_at } of approvals) {
      // Asked with an old version, who may decide is told so, and nothing changes.
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

describe.each(reviewKinds)('%s', (kind) => {
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
