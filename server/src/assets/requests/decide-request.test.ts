import {
  type AssetRequest,
  assetRequestStatuses,
  countToReview,
  familyNames,
  listNotifications,
  pathOfPlace,
  roleNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requestStore } from '../../../test/request-store.ts';
import type { Person } from '../../../test/test-app.ts';

const deciders = ['Superadmin', 'Director', 'Coordinator', 'Logistic'];
const NO_RECORD = 2_147_483_647;

describe.each(familyNames)('%s', async (name) => {
  const site = await requestStore(name);
  const { family, superadmin, engineer, coordinator, ask, approve, deny } = site;
  const notificationsOf = async (person: Person, kind: string) =>
    (await person.call(listNotifications, { query: { per_page: 100 } })).data.filter(
      (each) => each.kind === kind,
    );

  test('approving keeps the comments and notifies the requester and those who issue', async () => {
    const made = await ask();
    const { status, body, data } = await approve(coordinator, made, { comments: 'From Monday' });
    expect([status, body.message]).toEqual([200, `${family.title} Request Approved`]);
    expect(data).toMatchObject({
      id: made.id,
      status: 'Approved',
      approved_comments: 'From Monday',
      denied_comments: null,
      decided_by: { id: coordinator.employeeId },
      abilities: { approve: false, deny: false, issue: true },
    });
    const [notification] = await notificationsOf(engineer, `${family.one}_request_approved`);
    expect(notification).toMatchObject({
      title: `${family.title} request approved`,
      facts: { project: 'Jurong Pier', comments: 'From Monday' },
      place: pathOfPlace({ kind: 'asset_request', family: family.name, status: 'Approved', id: made.id }),
    });
  });

  test('denying keeps the comments and notifies the requester', async () => {
    const made = await ask();
    const { status, body, data } = await deny(coordinator, made, {
      comments: 'Use the old ones',
      request_id: made.id,
    });
    expect([status, body.message]).toEqual([200, `${family.title} Request Denied`]);
    expect(data).toMatchObject({
      status: 'Denied',
      approved_comments: null,
      denied_comments: 'Use the old ones',
    });
    const [notification] = await notificationsOf(engineer, `${family.one}_request_denied`);
    expect(notification?.body).toContain('was denied. Use the old ones');
  });

  test('a request_id that is not the one in the address is refused', async () => {
    const [made, other] = [await ask(), await ask()];
    const { status, body } = await deny(coordinator, made, { request_id: other.id });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['request_id']]);
    for (const id of [NO_RECORD]) {
      expect((await deny(coordinator, { id })).status).toBe(404);
      expect((await approve(coordinator, { id })).status).toBe(404);
    }
  });

  const possible: Record<string, string[]> = {
    approve: family.name === 'tools' ? ['Pending'] : ['Pending', 'Denied'],
    deny: ['Pending'],
  };

  test('each decision in each state by each role', async () => {
    const inState = {
      Pending: () => ask(),
      Approved: () => site.approved(),
      Denied: async () => (await deny(coordinator, await ask())).data,
    };
    const requests = new Map<string, AssetRequest>();
    for (const role of roleNames) {
      const person = await site.as(role);
      for (const state of assetRequestStatuses)
        for (const [decision, decide] of [
          ['approve', approve],
          ['deny', deny],
        ] as const) {
          // What is refused leaves the request to the next one.
          const key = `${state} ${decision}`;
          const made = requests.get(key) ?? (await inState[state]());
          const { status, body } = await decide(person, made);
          if (status === 200) requests.delete(key);
          else requests.set(key, made);
          const expected = !deciders.includes(role)
            ? [403, 'not_allowed']
            : possible[decision]?.includes(state)
              ? [200, undefined]
              : [409, 'decided'];
          expect([role, state, decision, status, body.code]).toEqual([role, state, decision, ...expected]);
        }
    }
  });

  test('a second decision says who decided and what', async () => {
    const made = await site.approved();
    const { status, body } = await deny(superadmin, made);
    expect([status, body.code]).toEqual([409, 'decided']);
    expect(body.message).toMatch(
      new RegExp(`^This request was approved by ${coordinator.name} on [A-Z][a-z]{2} \\d+, \\d{4}\\.$`),
    );
    expect(body.data).toMatchObject({ status: 'Approved', decided_by: coordinator.name });
  });

  test('only a Superadmin decides on their own', async () => {
    const own = async (person: Person) => ask(undefined, undefined, person);
    for (const decide of [approve, deny]) {
      const { status, body } = await decide(coordinator, await own(coordinator));
      expect([status, body.message]).toEqual([403, 'Only a Superadmin can decide on their own request.']);
      expect((await decide(superadmin, await own(superadmin))).status).toBe(200);
    }
    const named = await ask(undefined, { requested_by: coordinator.employeeId }, superadmin);
    expect((await approve(coordinator, named)).status).toBe(403);
    expect((await approve(site.store, named)).status).toBe(200);
  });

  test('what was read before another’s change is stale', async () => {
    const made = await ask();
    await site.query(sql`update asset_requests set comments = 'Changed' where id = ${made.id}`);
    const { status, body } = await approve(coordinator, made, { updated_at: made.updated_at });
    expect([status, body.code]).toEqual([409, 'stale']);
  });

  test('of twenty decisions at once one is made, with one notification', async () => {
    const made = await ask();
    const before = (await engineer.call(listNotifications)).total;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? approve : deny)(index % 4 < 2 ? coordinator : superadmin, made),
      ),
    );
    const outcomes = replies.map(({ status, body }) => `${status} ${body.code ?? 'made'}`);
    // Equipment that was denied may then be approved: two decisions, one after the other.
    const decisions = outcomes.filter((outcome) => outcome === '200 made').length;
    expect(decisions).toBeGreaterThan(0);
    expect(decisions).toBeLessThanOrEqual(family.name === 'tools' ? 1 : 2);
    for (const outcome of outcomes) expect(['200 made', '409 decided']).toContain(outcome);
    expect((await engineer.call(listNotifications)).total).toBe(before + decisions);
  });

  test('those who decide have it to review until it is decided on, and then who issues has it to issue', async () => {
    const director = await site.as('Director');
    const logistic = await site.as('Logistic');
    const count = async (person: Person) => (await person.call(countToReview))[family.requests];
    const before = await count(director);
    const made = await ask();
    expect(await count(director)).toBe(before + 1);
    expect(await count(engineer)).toBe(0);
    const review = async () => (await notificationsOf(director, `${family.one}_request_to_review`))[0];
    expect(await review()).toMatchObject({ facts: { employee: engineer.name, project: 'Jurong Pier' } });
    await approve(coordinator, made);
    expect(await count(director)).toBe(before);
    expect((await review())?.read_at).not.toBeNull();

    const toIssue = async () => (await notificationsOf(logistic, `${family.one}_request_to_issue`))[0];
    expect(await toIssue()).toMatchObject({ facts: { count: '1' }, read_at: null });
    await site.approved();
    expect(await toIssue()).toMatchObject({ facts: { count: '2' }, read_at: null });
    await site.issueFor(made);
    expect(await toIssue()).toMatchObject({ facts: { count: '2' } });
    await site.issueFor(made);
    expect(await toIssue()).toMatchObject({ facts: { count: '1' }, read_at: null });
    expect(await notificationsOf(director, `${family.one}_request_to_issue`)).toEqual([]);
  });

  test('what was issued for it and refused is to issue again', async () => {
    const logistic = await site.as('Logistic');
    const toIssue = async () => notificationsOf(logistic, `${family.one}_request_to_issue`);
    const one = await site.approved([{ description: 'Rotary hammer', quantity: 1 }]);
    await site.issueFor(one);
    expect(await toIssue()).toMatchObject([{ read_at: expect.any(String) }]);
    const [again, more] = [
      await site.approved([{ description: 'Rotary hammer', quantity: 1 }]),
      await site.approved([{ description: 'Rotary hammer', quantity: 2 }]),
    ];
    expect((await toIssue())[0]).toMatchObject({ facts: { count: '2' }, read_at: null });
    // All of it was issued, so that it is settled, and then it is refused.
    await site.issueFor(again, false);
    expect((await toIssue())[0]).toMatchObject({ facts: { count: '2' }, read_at: null });
    // One that awaited an issue all the time is counted once.
    await site.issueFor(more, false);
    expect((await toIssue())[0]).toMatchObject({ facts: { count: '2' }, read_at: null });
    await site.issueFor(again);
    const [latest] = await toIssue();
    expect(latest).toMatchObject({ facts: { count: '1', project: 'Jurong Pier' }, read_at: null });
  });
});

describe('of equipment', async () => {
  const site = await requestStore('equipments');
  const { family, coordinator, ask, approve, deny } = site;

  test('a denied one can be approved after all, and keeps both comments', async () => {
    const made = await ask();
    await deny(coordinator, made, { comments: 'Not this month' });
    const { data } = await approve(coordinator, made, { comments: 'Now it is free' });
    expect(data).toMatchObject({
      status: 'Approved',
      approved_comments: 'Now it is free',
      denied_comments: 'Not this month',
    });
  });

  test('a request of the other family is not there', async () => {
    const tools = await requestStore('tools', site);
    const made = await tools.ask();
    expect((await approve(coordinator, made)).status).toBe(404);
    expect((await deny(coordinator, made)).status).toBe(404);
    expect((await coordinator.call(family.listRequests, { query: { id: made.id } })).total).toBe(0);
  });
});
