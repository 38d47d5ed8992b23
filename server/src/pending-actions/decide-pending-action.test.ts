import {
  confirmPendingAction,
  createTaskCategory,
  getPendingAction,
  getTask,
  listNotifications,
  listPendingActions,
  listSecurityEvents,
  problems,
  rejectPendingAction,
  roleIdOf,
  updateTaskCategory,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { textOf } from '../../test/assistants.ts';
import { actionsInSight, confirmAtOnce, decideOnAction } from '../../test/attacks/own-confirmations.ts';
import { clientOf } from '../../test/client.ts';
import { newCategory, pendingActionsOf } from '../../test/pending-actions.ts';
import { testApp } from '../../test/test-app.ts';
import type { Context } from '../platform/context.ts';
import { callEndpoint } from './decide-pending-action.ts';

const site = await testApp();
const { assistant, ask, stateOf, categoriesNamed } = await pendingActionsOf(site);

test('API-30, API-32: what a tool asks for is done once its person confirms it, and not before', async () => {
  const { person, client } = await assistant();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'createTaskCategory',
    'updateTaskCategory',
    'get_pending_action',
  ]);
  expect(tools[1]).toMatchObject({
    description: expect.stringContaining(updateTaskCategory.summary),
    inputSchema: {
      properties: { id: { type: 'integer' }, body: { properties: { name: { type: 'string' } } } },
      required: ['id'],
    },
    annotations: { readOnlyHint: false },
  });

  const body = newCategory();
  const asked = await ask(client, 'createTaskCategory', { body });
  expect(asked).toMatchObject({
    state: 'waiting',
    next: expect.stringContaining('Nothing was changed.'),
    link: expect.stringMatching(`/#/settings\\?tab=pending-actions&action=${asked.id}$`),
  });
  expect(await categoriesNamed(body.name)).toBe(0);

  const { data: listed } = await person.call(listPendingActions, {});
  expect(listed).toMatchObject([
    {
      id: asked.id,
      state: 'waiting',
      title: 'Create task category',
      summary: createTaskCategory.summary,
      key_name: 'Assistant',
      deletes: false,
    },
  ]);
  const params = { id: asked.id };
  expect(await person.call(getPendingAction, { params })).toMatchObject({ params: {}, query: {}, body });
  const { data: inbox } = await person.call(listNotifications, {});
  expect(inbox).toMatchObject([
    { title: 'Action to confirm', read_at: null, place: expect.stringContaining(`action=${asked.id}`) },
  ]);

  const done = await person.call(confirmPendingAction, { params });
  expect(done).toMatchObject({ state: 'done', answer: 'Task Category Added', record_id: expect.any(Number) });
  expect(await categoriesNamed(body.name)).toBe(1);
  expect(await stateOf(client, asked.id)).toMatchObject({
    state: 'done',
    answer: 'Task Category Added',
    record_id: done.record_id,
  });
  const [entry] = await site.query(sql<{ employee_id: number }>`select employee_id from history
    where table_name = 'task_categories' and record_id = ${done.record_id}`);
  expect(entry?.employee_id).toBe(person.employeeId);
  const { data: events } = await site.superadmin.call(listSecurityEvents, {
    query: { employee_id: person.employeeId, per_page: 100 },
  });
  expect(events.map(({ kind, key_name, facts }) => [kind, key_name, facts]).slice(0, 2)).toEqual([
    [
      'action_confirmed',
      null,
      { action: asked.id, endpoint: 'createTaskCategory', key: 'Assistant', result: 'done' },
    ],
    ['action_asked', 'Assistant', { action: asked.id, endpoint: 'createTaskCategory' }],
  ]);
});

test('API-32: a change is read with the record that it is about and the values that it has now', async () => {
  const { person, client } = await assistant(['updateTask', 'deleteTask', 'assignToTasks']);
  const task = await site.task(await site.project(), { title: 'Wet floor' });
  const body = { title: 'Dry floor', end_date: '2026-12-24' };
  const { id } = await ask(client, 'updateTask', { id: task.id, body });
  expect(await person.call(getPendingAction, { params: { id } })).toMatchObject({
    params: { id: String(task.id) },
    body,
    record_name: `${task.code} Wet floor`,
    present_values: { title: 'Wet floor', end_date: task.end_date },
  });
  const worker = await site.as('Worker');
  const { id: assignment } = await ask(client, 'assignToTasks', {
    id: worker.employeeId,
    body: { task_ids: [task.id, 2_000_000_000] },
  });
  expect(await person.call(getPendingAction, { params: { id: assignment } })).toMatchObject({
    names: { [`id ${worker.employeeId}`]: worker.name, [`task_ids ${task.id}`]: `${task.code} Wet floor` },
  });
  const { id: deletion } = await ask(client, 'deleteTask', { id: task.id });
  expect(await person.call(getPendingAction, { params: { id: deletion } })).toMatchObject({
    deletes: true,
    body: null,
    record_name: `${task.code} Wet floor`,
    present_values: {},
  });
  await person.call(confirmPendingAction, { params: { id } });
  await person.call(confirmPendingAction, { params: { id: deletion } });
  expect((await person.send(getTask, { params: { id: task.id } })).status).toBe(404);
  expect(await person.call(getPendingAction, { params: { id } })).toMatchObject({ record_name: null });
});

test('API-32: what the endpoint refuses has its sentence, also where the rights of the person are others by now', async () => {
  const { person, client } = await assistant();
  const body = newCategory();
  const asked = await ask(client, 'createTaskCategory', { body });
  await site.superadmin.call(createTaskCategory, { body });
  const twice = await person.call(confirmPendingAction, { params: { id: asked.id } });
  const direct = await site.superadmin.send(createTaskCategory, { body });
  expect(twice).toMatchObject({ state: 'refused', answer: expect.stringContaining(direct.body.message) });
  expect(await stateOf(client, asked.id)).toMatchObject({ state: 'refused', answer: twice.answer });

  const later = await ask(client, 'createTaskCategory', { body: newCategory() });
  await site.query(sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${person.employeeId}`);
  expect(await person.call(confirmPendingAction, { params: { id: later.id } })).toMatchObject({
    state: 'refused',
    answer: 'Your role does not allow this.',
  });
  expect(await categoriesNamed(body.name)).toBe(1);
});

test('API-32: while the server is busy or asks for the password, the action waits on', async () => {
  const { person, client } = await assistant();
  const { id } = await ask(client, 'createTaskCategory', { body: newCategory() });
  const ctx = { database: site.database, now: () => new Date(), actor: person } as unknown as Context;
  for (const code of ['busy', 'confirmation_needed', 'not_ready'] as const)
    await expect(
      callEndpoint(
        ctx,
        () => [createTaskCategory],
        { params: { id }, query: undefined, body: undefined },
        async () => ({
          status: problems[code].status,
          body: { code, message: problems[code].message, request_id: 'test' },
        }),
      ),
    ).rejects.toMatchObject({ code, message: problems[code].message });
  expect(await stateOf(client, id)).toMatchObject({ state: 'waiting' });
  expect(await person.call(confirmPendingAction, { params: { id } })).toMatchObject({ state: 'done' });
});

test('API-32: confirmed many times at once, and again after that, it is done once', async () => {
  const { person, client } = await assistant();
  const body = newCategory();
  const { id } = await ask(client, 'createTaskCategory', { body });
  const replies = await confirmAtOnce(person, id);
  expect(replies.map(({ status, data }) => [status, data.state])).toEqual(replies.map(() => [200, 'done']));
  expect(await categoriesNamed(body.name)).toBe(1);
  const rejected = await person.send(rejectPendingAction, { params: { id } });
  expect([rejected.status, rejected.body.code]).toEqual([409, 'wrong_state']);

  // As if the server had stopped between the write and the note of its answer.
  await site.query(
    sql`update pending_actions set state = 'waiting', decided_at = null, answer = null where id = ${id}`,
  );
  expect(await stateOf(client, id)).toMatchObject({ state: 'done' });
  expect((await person.send(rejectPendingAction, { params: { id } })).status).toBe(409);
  expect(await person.call(confirmPendingAction, { params: { id } })).toMatchObject({ state: 'done' });
  expect(await categoriesNamed(body.name)).toBe(1);
});

test('API-32: confirmed and rejected at the same moment it is one of both, and the answers say which', async () => {
  const { person, client } = await assistant();
  for (let time = 0; time < 4; time += 1) {
    const body = newCategory();
    const { id } = await ask(client, 'createTaskCategory', { body });
    const [confirmed, rejected] = await Promise.all([
      person.send(confirmPendingAction, { params: { id } }),
      person.send(rejectPendingAction, { params: { id } }),
    ]);
    const { state } = await stateOf(client, id);
    expect([confirmed.status, rejected.status]).toEqual(state === 'done' ? [200, 409] : [409, 200]);
    expect(await categoriesNamed(body.name)).toBe(state === 'done' ? 1 : 0);
  }
});

test('API-32: a key does not decide on what it asked for, and no one on what is somebody else’s', async () => {
  const { person, key, client } = await assistant(['createTaskCategory']);
  const body = newCategory();
  const { id } = await ask(client, 'createTaskCategory', { body });
  for (const { status, body: failed } of await decideOnAction(clientOf(site.app, key), id))
    expect([status, failed.message]).toEqual([403, 'This API key may not do this.']);
  const attacker = await site.as('Superadmin');
  for (const { status } of await decideOnAction(attacker, id)) expect(status).toBe(404);
  expect(await actionsInSight(attacker)).toEqual([]);
  for (const { status } of await decideOnAction(site.anyone, id)) expect(status).toBe(401);
  const other = await assistant(['createTaskCategory'], person);
  const told = await other.client.callTool({ name: 'get_pending_action', arguments: { id } });
  expect([told.isError, textOf(told)]).toEqual([true, expect.stringContaining('(not_found)')]);
  expect(await stateOf(client, id)).toMatchObject({ state: 'waiting' });
  expect(await categoriesNamed(body.name)).toBe(0);
});
