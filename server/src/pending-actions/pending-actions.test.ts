import type { Client as McpClient } from '@modelcontextprotocol/client';
import {
  confirmPendingAction,
  createTaskCategory,
  type Endpoint,
  getPendingAction,
  getTask,
  listNotifications,
  listPendingActions,
  listSecurityEvents,
  MAX_PENDING_ACTIONS,
  PENDING_ACTION_HOURS,
  problems,
  rejectPendingAction,
  revokeApiKey,
  roleIdOf,
  updateTaskCategory,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assistantsOf, textOf } from '../../test/assistants.ts';
import {
  actionsInSight,
  confirmAtOnce,
  decideOnAction,
  hostileArguments,
} from '../../test/attacks/own-confirmations.ts';
import { clientOf } from '../../test/client.ts';
import { next, type Person, testApp } from '../../test/test-app.ts';
import type { Context } from '../platform/context.ts';
import { slices } from '../slices.ts';
import { callEndpoint } from './decide-pending-action.ts';
import { canBeAsked, removeOldActions } from './index.ts';

let clock = () => new Date();
const site = await testApp({ now: () => clock() });
const { keyOf, connect } = await assistantsOf(site);

type Asked = {
  id: number;
  state: string;
  next: string;
  link: string;
  answer: string | null;
  record_id: number | null;
};

/** An assistant of a new Superadmin, or of somebody who is there, whose key names endpoints. */
async function assistant(endpoints = ['createTaskCategory', 'updateTaskCategory'], whose?: Person) {
  const { person, id, key } = await keyOf(whose ?? 'Superadmin', endpoints);
  return { person, keyId: id, key, client: await connect(key) };
}

async function ask(client: McpClient, name: string, args: Record<string, unknown>): Promise<Asked> {
  const result = await client.callTool({ name, arguments: args });
  expect(textOf(result)).toBe(JSON.stringify(result.structuredContent));
  return result.structuredContent as Asked;
}

const stateOf = (client: McpClient, id: number) => ask(client, 'get_pending_action', { id });

const newCategory = () => ({ name: `Category ${next()}`, level: 3 });

async function categoriesNamed(name: string): Promise<number> {
  const rows = await site.query(sql`select from task_categories where name = ${name}`);
  return rows.length;
}

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

test('API-31: a thing is asked for once, and all that waits is one notification, which counts down', async () => {
  const { person, client } = await assistant();
  const body = newCategory();
  const first = await ask(client, 'createTaskCategory', { body });
  expect((await ask(client, 'createTaskCategory', { body })).id).toBe(first.id);
  const second = await ask(client, 'createTaskCategory', { body: newCategory() });
  const third = await ask(client, 'createTaskCategory', { body: newCategory() });
  const inbox = async () => (await person.call(listNotifications, {})).data;
  expect(await inbox()).toMatchObject([
    { body: 'Programs ask for 3 actions. Nothing is changed until you confirm them.', read_at: null },
  ]);
  await person.call(rejectPendingAction, { params: { id: first.id } });
  await person.call(confirmPendingAction, { params: { id: third.id } });
  expect(await inbox()).toMatchObject([
    {
      body: 'Assistant asks: Create task category. Nothing is changed until you confirm it.',
      place: expect.stringContaining(`action=${second.id}`),
    },
  ]);
  await person.call(rejectPendingAction, { params: { id: second.id } });
  expect(await inbox()).toMatchObject([{ read_at: expect.any(String) }]);
  expect(await stateOf(client, first.id)).toMatchObject({ state: 'rejected', answer: null });
  expect(await categoriesNamed(body.name)).toBe(0);
  // Once that was decided on, the same is asked for again.
  expect((await ask(client, 'createTaskCategory', { body })).id).not.toBe(first.id);
  const { data } = await person.call(listPendingActions, {});
  expect(data.map(({ state }) => state)).toEqual(['waiting', 'done', 'rejected', 'rejected']);
});

test('API-30: what is wrong with it is said at once, in the words of the endpoint, and nothing waits', async () => {
  const { person, client } = await assistant(['createTaskCategory', 'createTask']);
  const body = { name: '', level: 101 };
  const refused = await client.callTool({ name: 'createTaskCategory', arguments: { body } });
  const direct = await person.send(createTaskCategory, { body });
  expect(refused.isError).toBe(true);
  const sentences = Object.entries(direct.body.errors ?? {}).map(
    ([field, said]) => `${field}: ${said.join(' ')}`,
  );
  expect(sentences.length).toBe(2);
  expect(textOf(refused)).toBe([`${direct.body.message} (invalid)`, ...sentences].join('\n'));

  const project = await site.project();
  const { tools } = await client.listTools();
  const schema = tools.find(({ name }) => name === 'createTask')?.inputSchema as unknown as {
    properties: { body: { properties: Record<string, unknown> } };
  };
  expect(Object.keys(schema.properties.body.properties)).toEqual(expect.arrayContaining(['title', 'code']));
  expect(Object.keys(schema.properties.body.properties)).not.toContain('base64image');
  const picture = { project_id: project.id, parent_id: null, title: 'A', code: 'A', base64image: 'aGk=' };
  const withFile = await client.callTool({
    name: 'createTask',
    arguments: { id: project.id, body: picture },
  });
  expect(textOf(withFile)).toContain('base64image: Files cannot be sent this way.');
  const long = { ...picture, base64image: undefined, description: `<p>${'x'.repeat(60_000)}</p>` };
  const tooLong = await client.callTool({ name: 'createTask', arguments: { id: project.id, body: long } });
  expect([tooLong.isError, textOf(tooLong)]).toEqual([true, expect.stringContaining('(invalid)')]);
  expect(await actionsInSight(person)).toEqual([]);
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
  const ctx = { database: site.database, now: clock, actor: person } as unknown as Context;
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

test('API-31: it expires after a day, and ends with its key', async () => {
  const { person, keyId, client } = await assistant();
  const old = await ask(client, 'createTaskCategory', { body: newCategory() });
  const { data: before } = await person.call(listNotifications, {});
  expect(before).toMatchObject([{ read_at: null }]);
  const begun = Date.now();
  clock = () => new Date(begun + PENDING_ACTION_HOURS * 3_600_000 + 60_000);
  expect(await stateOf(client, old.id)).toMatchObject({ state: 'expired' });
  const late = await person.send(confirmPendingAction, { params: { id: old.id } });
  expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
  clock = () => new Date();

  const orphan = await ask(client, 'createTaskCategory', { body: newCategory() });
  await person.call(revokeApiKey, { params: { id: keyId } });
  const afterKey = await person.send(confirmPendingAction, { params: { id: orphan.id } });
  expect([afterKey.status, afterKey.body.message]).toEqual([
    409,
    'This was not confirmed in time, or its API key is no longer valid. The program has to ask again.',
  ]);
  expect((await person.send(rejectPendingAction, { params: { id: orphan.id } })).status).toBe(409);
  await removeOldActions(site);
  const { data: after } = await person.call(listNotifications, {});
  expect(after).toMatchObject([{ read_at: expect.any(String) }]);
  expect(await actionsInSight(person)).toEqual([orphan.id, old.id]);
  await site.query(
    sql`update pending_actions set expires_at = expires_at - interval '8 days' where id = ${old.id}`,
  );
  await removeOldActions(site);
  expect(await actionsInSight(person)).toEqual([orphan.id]);
});

test('API-31: no more than fifty wait for one person', async () => {
  const { person, client } = await assistant();
  const { id } = await ask(client, 'createTaskCategory', { body: newCategory() });
  await site.query(sql`
    insert into pending_actions (user_id, key_id, key_name, endpoint, input, asked_at, expires_at)
    select user_id, key_id, key_name, endpoint, jsonb_build_object('params', '{}', 'query', '{}', 'body', number), asked_at, expires_at
    from pending_actions, generate_series(2, ${MAX_PENDING_ACTIONS}::integer) number where id = ${id}`);
  const refused = await client.callTool({ name: 'createTaskCategory', arguments: { body: newCategory() } });
  expect([refused.isError, textOf(refused)]).toEqual([
    true,
    expect.stringContaining('50 actions are pending already.'),
  ]);
  await person.call(rejectPendingAction, { params: { id } });
  await ask(client, 'createTaskCategory', { body: newCategory() });
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

test('API-30: a key asks for what it names and for nothing else, whatever it sends', async () => {
  const { person, client } = await assistant(['updateTaskCategory']);
  for (const name of ['createTaskCategory', 'confirmPendingAction', 'ask_for_action', 'inviteUser']) {
    const refused = await client.callTool({ name, arguments: { body: newCategory() } });
    expect([refused.isError, textOf(refused)]).toEqual([true, `This API key has no tool ${name}.`]);
  }
  for (const args of hostileArguments) {
    // Some do not even arrive as a message.
    const isRefused = await client.callTool({ name: 'updateTaskCategory', arguments: args }).then(
      ({ isError }) => isError,
      () => true,
    );
    expect(isRefused, JSON.stringify(args)).toBe(true);
  }
  expect(await actionsInSight(person)).toEqual([]);
});

test('API-30: nothing about accounts, rights and secrets is offered, and nothing that needs a file', async () => {
  const ofAccounts = slices.filter(({ title }) =>
    ['Sign-in', 'Users', 'Changes of role, pay or employment', 'Pending actions', 'Webhooks'].includes(title),
  );
  expect(ofAccounts.length).toBe(5);
  for (const { endpoint } of ofAccounts.flatMap(({ routes }) => routes))
    expect([endpoint.name, canBeAsked(endpoint)]).toEqual([endpoint.name, false]);
  const withheld = [
    'createEmployee',
    'updateEmployee',
    'createDelegation',
    'revokeDelegation',
    'decideRolePayChange',
    'openIdentityNumbers',
    'importMaterials',
    'uploadFile',
    'updateAvatar',
    'createDelivery',
    'computePercentages',
  ];
  const { client } = await assistant([...withheld, 'deleteTaskCategory']);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    'deleteTaskCategory',
    'get_pending_action',
  ]);
});

test('API-30: a key that names many endpoints finds them by words, and asks by name', async () => {
  const others = slices
    .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint as Endpoint))
    .filter(({ byPersonOnly }) => !byPersonOnly)
    .filter(({ method, permission }) => method === 'GET' && permission === 'signed-in')
    .map(({ name }) => name);
  const { person, client } = await assistant(['createTaskCategory', ...others.slice(0, 45)]);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'find_endpoints',
    'read_endpoint',
    'ask_for_action',
    'get_pending_action',
  ]);
  const found = await client.callTool({ name: 'find_endpoints', arguments: { words: 'add task category' } });
  expect(found.structuredContent).toMatchObject({
    endpoints: expect.arrayContaining([
      expect.objectContaining({ name: 'createTaskCategory', asked_for: true }),
    ]),
  });
  const read = await client.callTool({
    name: 'read_endpoint',
    arguments: { name: 'createTaskCategory', arguments: { body: newCategory() } },
  });
  expect([read.isError, textOf(read)]).toEqual([true, expect.stringContaining('There is no endpoint')]);
  const asked = await ask(client, 'ask_for_action', {
    name: 'createTaskCategory',
    arguments: { body: newCategory() },
  });
  expect(await actionsInSight(person)).toEqual([asked.id]);
});
