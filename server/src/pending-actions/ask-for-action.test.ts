import {
  confirmPendingAction,
  createTaskCategory,
  type Endpoint,
  listNotifications,
  listPendingActions,
  MAX_PENDING_ACTIONS,
  PENDING_ACTION_HOURS,
  rejectPendingAction,
  revokeApiKey,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { textOf } from '../../test/assistants.ts';
import { actionsInSight, hostileArguments } from '../../test/attacks/own-confirmations.ts';
import { newCategory, pendingActionsOf } from '../../test/pending-actions.ts';
import { testApp } from '../../test/test-app.ts';
import { slices } from '../slices.ts';
import { canBeAsked, removeOldActions } from './index.ts';

let clock = () => new Date();
const site = await testApp({ now: () => clock() });
const { assistant, ask, stateOf, categoriesNamed } = await pendingActionsOf(site);

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
