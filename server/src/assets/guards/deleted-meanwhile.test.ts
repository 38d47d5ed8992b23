import { deleteTask, familyNames, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { requestStore } from '../../../test/request-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await requestStore(name);
  const { family, superadmin, store } = site;

  /** Another transaction, which locks a row that both writes need. */
  const other = new pg.Client(site.connection);
  await other.connect();
  atEnd(() => other.end());

  // On another connection: within a transaction the list of connections stays as it was first read.
  const waiting = async () =>
    (
      await site.query(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    ).length;

  /** Starts one write after the other while a row is held for which the first waits, and lets both go on. */
  async function inTurn<First, Second>(
    { held, id }: { held: string; id: number },
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    await other.query('begin');
    await other.query(`select from ${held} where id = $1 for update`, [id]);
    let answered = 0;
    const counted = async <Reply>(reply: Promise<Reply>) => reply.finally(() => (answered += 1));
    const one = counted(first());
    while (answered === 0 && (await waiting()) < 1);
    const two = counted(second());
    while (answered === 0 && (await waiting()) < 2);
    await other.query('commit');
    return Promise.all([one, two]);
  }

  /** An approved request of a task, something in the store that it asks for, and what issues and deletes. */
  async function approved() {
    const { project, area, subTask } = await site.tree();
    const asset = await site.add();
    const request = await site.approved(
      [{ description: 'Rotary hammer', quantity: 1 }],
      { project_id: project.id, task_id: subTask.id },
      superadmin,
    );
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());
    const body = {
      project_id: project.id,
      recipient: store.employeeId,
      date,
      items: [{ id: asset.id }],
      request_id: request.id,
    };
    return {
      asset,
      request,
      issue: () => store.send(family.issue, { body }),
      remove: () => deletion(area),
    };
  }
  const deletion = (task: WorkItem) => superadmin.send(deleteTask, { params: task });
  const requestsThere = ({ id }: { id: number }) =>
    site.query(sql<{ id: number }>`select id from asset_requests where id = ${id}`);

  test('a task is not deleted when something is being issued for it', async () => {
    const { asset, request, issue, remove } = await approved();
    const [issued, deleted] = await inTurn({ held: 'assets', id: asset.id }, issue, remove);
    expect([issued.status, deleted.status, deleted.body.code]).toEqual([201, 409, 'in_use']);
    expect(deleted.body.message).toContain('at this task or on the way to it: Makita Rotary hammer');
    expect(await requestsThere(request)).toEqual([{ id: request.id }]);
    expect((await site.see(asset.id)).state).toBe('issued');
  });

  test('nothing is issued for a task that is being deleted', async () => {
    const { asset, request, issue, remove } = await approved();
    const [deleted, issued] = await inTurn({ held: 'asset_requests', id: request.id }, remove, issue);
    expect([deleted.status, issued.status, Object.keys(issued.body.errors ?? {})]).toEqual([
      200,
      404,
      ['request_id'],
    ]);
    expect((await site.see(asset.id)).state).toBe('in_store');
  });

  test('nothing is requested for a task that is being deleted', async () => {
    const { project, area, subTask } = await site.tree();
    const asked = await site.ask(undefined, { project_id: project.id, task_id: area.id }, superadmin);
    const body = site.requestForm(undefined, { project_id: project.id, task_id: subTask.id }) as never;
    const [deleted, refused] = await inTurn(
      { held: 'asset_requests', id: asked.id },
      () => deletion(area),
      () => superadmin.send(family.request, { body }),
    );
    expect([deleted.status, refused.status, refused.body.errors]).toEqual([
      200,
      422,
      { task_id: ['Please select a task of this project.'] },
    ]);
  });
});
