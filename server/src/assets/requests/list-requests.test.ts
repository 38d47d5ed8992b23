import {
  type AssetRequest,
  countProjectDeletion,
  countTaskDeletion,
  deleteProject,
  familyNames,
  listHistory,
  roleNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requestStore } from '../../../test/request-store.ts';
import { clockedServer } from '../../../test/set-clock.ts';
import type { Person } from '../../../test/test-app.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await requestStore(name);
  const { family, superadmin, engineer, coordinator, ask } = site;
  const list = (who: Pick<Person, 'call'>, query: object = {}) =>
    who.call(family.listRequests, { query: { per_page: 100, ...query } });
  const idsOf = ({ data }: { data: AssetRequest[] }) => data.map(({ id }) => id);

  test('those who decide see all, others their own and those of their projects, Workers none', async () => {
    const elsewhere = await site.project();
    const stranger = await site.onSite('Supervisor', elsewhere);
    const [near, far] = [await ask(), await ask(undefined, { project_id: elsewhere.id }, stranger)];
    for (const role of roleNames) {
      const person = await site.onSite(role);
      const reply = await person.send(family.listRequests, { query: { per_page: 100 } });
      if (role === 'Worker') {
        expect(reply.status).toBe(403);
        continue;
      }
      const seesEvery = ![
        'Project Manager',
        'Assistant Project Manager',
        'Engineer',
        'Supervisor',
        'Safety',
        'Driver',
        'Drafter',
      ].includes(role);
      expect([role, idsOf(reply.data).includes(near.id), idsOf(reply.data).includes(far.id)]).toEqual([
        role,
        true,
        seesEvery,
      ]);
    }
    await site.query(sql`delete from assignments where employee_id = ${stranger.employeeId}`);
    expect(idsOf(await list(stranger))).toEqual([far.id]);
  });

  test('by status, project, task, requester, id and words', async () => {
    const tower = await site.project({ title: 'Changi Tower' });
    const task = await site.task(tower);
    const safety = await site.onSite('Safety', tower);
    const made = await ask([{ description: 'Tile saw' }], { project_id: tower.id, task_id: task.id }, safety);
    for (const query of [
      { project_id: tower.id },
      { task_id: task.id },
      { employee_id: safety.employeeId },
      { id: made.id },
      { search_term: 'saw tile' },
      { search_term: 'changi' },
      { search_term: safety.name },
      { status: 'Pending', project_id: tower.id },
    ])
      expect([query, idsOf(await list(superadmin, query))]).toEqual([query, [made.id]]);
    expect(idsOf(await list(superadmin, { status: 'Approved', project_id: tower.id }))).toEqual([]);
    expect(idsOf(await list(coordinator, { status: 'to_review', project_id: tower.id }))).toEqual([made.id]);
    expect(idsOf(await list(engineer, { status: 'to_review' }))).toEqual([]);
  });

  test('how much of a line was issued, and what is still to be issued', async () => {
    const made = await site.approved([{ description: 'Vibrator', quantity: 2 }]);
    const pending = await ask([{ description: 'Vibrator' }]);
    const see = async () => (await list(superadmin, { id: made.id })).data[0];
    await site.issueFor(made);
    await site.issueFor(made, false);
    expect(await see()).toMatchObject({
      fully_issued: false,
      items: [{ issued_quantity: 1 }],
      abilities: { issue: true },
    });
    const toIssue = async () => idsOf(await list(superadmin, { to_issue: 'true' }));
    expect(await toIssue()).toContain(made.id);
    expect(await toIssue()).not.toContain(pending.id);
    // On its way, which is not refused.
    await site.issueFor(made, null);
    expect(await see()).toMatchObject({
      fully_issued: true,
      items: [{ issued_quantity: 2 }],
      abilities: { issue: false },
    });
    expect(await toIssue()).not.toContain(made.id);
  });

  test('a denied one leaves the lists on the 31st day after its date, at midnight of the site', async () => {
    const made = await ask(undefined, { date: '2026-03-01' });
    await site.deny(coordinator, made);
    const server = await clockedServer(site, '2026-03-31T15:59:00.000Z');
    const seenBy = async (query: object = {}) =>
      idsOf(await list(server.by(superadmin), query)).includes(made.id);
    // 23:59 of 31 March in Singapore, the 30th day.
    expect(await seenBy()).toBe(true);
    server.at('2026-03-31T16:00:00.000Z');
    expect(await seenBy()).toBe(false);
    expect(await seenBy({ status: 'Denied' })).toBe(false);
    expect(await seenBy({ include_archived: 'true' })).toBe(true);
    const approved = await site.approved(undefined, { date: '2026-03-01' });
    expect(idsOf(await list(server.by(superadmin)))).toContain(approved.id);
  });

  test('with a project its requests are deleted, which is counted before', async () => {
    const tower = await site.project();
    const [area, other] = [await site.task(tower), await site.task(tower)];
    const below = await site.task(area);
    const made = await ask(undefined, { project_id: tower.id, task_id: below.id }, superadmin);
    await ask(undefined, { project_id: tower.id }, superadmin);
    expect((await superadmin.call(countProjectDeletion, { params: tower })).requests).toBe(2);
    expect((await superadmin.call(countTaskDeletion, { params: area })).requests).toBe(1);
    expect((await superadmin.call(countTaskDeletion, { params: other })).requests).toBe(0);
    await site.approve(coordinator, made);
    await superadmin.call(deleteProject, { params: tower });
    expect((await list(superadmin, { project_id: tower.id })).total).toBe(0);
    const left = await site.query(sql`select from notification_records
      where kind in ('asset_requests_to_issue', ${family.requests}) and record_id >= ${made.id}`);
    expect(left).toEqual([]);
  });

  test('the history of a request is read by those who see it', async () => {
    const made = await site.approved();
    const params = { kind: family.requests, id: made.id };
    const { data } = await engineer.call(listHistory, { params });
    expect(data.map(({ action }) => action)).toEqual(['updated', 'created']);
    const stranger = await site.as('Engineer');
    expect((await stranger.send(listHistory, { params })).status).toBe(404);
    const worker = await site.onSite('Worker');
    expect((await worker.send(listHistory, { params })).status).toBe(404);
  });
});
