import { getProject, listProjects, roleIdOf } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assistantsOf, textOf } from '../../test/assistants.ts';
import { openApp, testApp } from '../../test/test-app.ts';
import { slices } from '../slices.ts';
import { LONGEST_ANSWER } from './cut-to-size.ts';

const site = await testApp();
const PUBLIC_URL = 'https://plumbline.example';
const { app } = await openApp(site.connection, { publicUrl: PUBLIC_URL });
const { origin, keyOf, connect } = await assistantsOf(site, app);

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

/** A message without the client, for what it does not send. */
const post = (headers: Record<string, string>, body: unknown = message) =>
  fetch(`${origin}/api/v1/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });

test.each(['legacy', 'auto'] as const)(
  'API-28: a key that names endpoints has a tool for each, with its arguments (%s)',
  async (mode) => {
    const project = await site.project();
    const { key } = await keyOf('Superadmin', ['getProject', 'listProjects', 'createProject']);
    const client = await connect(key, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'createProject',
      'getProject',
      'listProjects',
      'get_pending_action',
    ]);
    expect(tools[1]).toMatchObject({
      description: expect.stringContaining(getProject.summary),
      inputSchema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
      annotations: { readOnlyHint: true, destructiveHint: false },
    });
    expect(Object.keys(tools[2]?.inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(['page', 'per_page', 'search_term']),
    );
    const read = await client.callTool({ name: 'getProject', arguments: { id: project.id } });
    expect(read.structuredContent).toMatchObject({ data: { id: project.id, title: project.title } });
    expect(JSON.parse(textOf(read))).toEqual(read.structuredContent);
    const found = await client.callTool({ name: 'listProjects', arguments: { search_term: project.code } });
    expect(found.structuredContent).toMatchObject({ data: { total: 1 } });
  },
);

test('API-28: a key that may read all finds endpoints by words and reads them by name', async () => {
  const project = await site.project();
  const { key } = await keyOf('Superadmin', null);
  const client = await connect(key);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    'find_endpoints',
    'read_endpoint',
  ]);
  const all = await client.callTool({ name: 'find_endpoints', arguments: {} });
  const names = (all.structuredContent as { endpoints: { name: string }[] }).endpoints.map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(['getProject', 'listUsers']));
  // Writes, calls about the account, and answers that are files are left out.
  for (const left of [
    'createProject',
    'computePercentages',
    'listSessions',
    'getCredentials',
    'getSignInOptions',
  ])
    expect(names).not.toContain(left);
  const found = await client.callTool({ name: 'find_endpoints', arguments: { words: 'leave applications' } });
  expect(found.structuredContent).toMatchObject({
    endpoints: expect.arrayContaining([expect.objectContaining({ name: 'listLeaveApplications' })]),
  });
  const read = await client.callTool({
    name: 'read_endpoint',
    arguments: { name: 'getProject', arguments: { id: project.id } },
  });
  expect(read.structuredContent).toMatchObject({ data: { id: project.id } });
});

test('API-28: a tool of a role that may not is not there, and goes with a change of role at once', async () => {
  const { key, person } = await keyOf('Human Resource', ['listUsers', 'listCompanies']);
  const client = await connect(key);
  const names = async () => (await client.listTools()).tools.map(({ name }) => name);
  expect(await names()).toEqual(['listCompanies', 'listUsers']);
  await site.query(sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${person.employeeId}`);
  expect(await names()).toEqual(['listCompanies']);
  const refused = await client.callTool({ name: 'listUsers', arguments: {} });
  expect([refused.isError, textOf(refused)]).toEqual([true, 'This API key has no tool listUsers.']);
});

test('API-28: beyond its scope a key reads nothing, also not by another name', async () => {
  const { key } = await keyOf('Quantity Surveyor', null);
  const client = await connect(key);
  for (const name of ['listUsers', 'createProject', 'listSessions', '../users', 'find_endpoints']) {
    const refused = await client.callTool({ name: 'read_endpoint', arguments: { name, arguments: {} } });
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      `There is no endpoint ${name} for this key. Please use find_endpoints.`,
    ]);
  }
  // An argument stays in its place of the path.
  const outside = await client.callTool({
    name: 'read_endpoint',
    arguments: { name: 'getProject', arguments: { id: '../users' } },
  });
  expect([outside.isError, textOf(outside)]).toEqual([
    true,
    'This record does not exist, or you do not have access to it. (not_found)',
  ]);
});

test('API-29: what is wrong with a call is said in the words of the endpoint', async () => {
  const { key } = await keyOf('Superadmin', ['listProjects']);
  const client = await connect(key);
  const refused = await client.callTool({ name: 'listProjects', arguments: { per_page: 5_000 } });
  const direct = await site.superadmin.send(listProjects, { query: { per_page: 5_000 } });
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toContain(direct.body.errors?.per_page?.[0] as string);
});

test('API-29: a long answer is cut to fewer rows, and says so', async () => {
  const prefix = 'Long list';
  await site.query(sql`insert into companies (name)
    select ${prefix} || ' ' || number || repeat('x', 100) from generate_series(1, 1000) number`);
  const { key } = await keyOf('Superadmin', ['listCompanies']);
  const client = await connect(key);
  const read = await client.callTool({ name: 'listCompanies', arguments: {} });
  expect(textOf(read).length).toBeLessThan(LONGEST_ANSWER + 500);
  expect(read.structuredContent).toMatchObject({ cut: expect.stringContaining('per_page') });
});

test('API-28: without a key, with one that has ended, and with the token of a session nothing is answered', async () => {
  const { key, id, person } = await keyOf('Superadmin', null);
  expect((await post({ authorization: `Bearer ${key}` })).status).toBe(200);
  expect((await post({ authorization: `Bearer ${person.token}` })).status).toBe(403);
  await site.query(sql`update sessions set key_expires_at = clock_timestamp() where id = ${id}`);
  expect((await post({})).status).toBe(401);
  for (const ended of ['plb_guessed', key])
    expect((await post({ authorization: `Bearer ${ended}` })).status).toBe(401);
  await expect(connect(key)).rejects.toThrow();
});

test('API-28: pages of other sites are refused, also under a name that leads here', async () => {
  const { key } = await keyOf('Superadmin', null);
  const authorization = `Bearer ${key}`;
  for (const foreign of ['https://attacker.example', origin, 'null'])
    expect((await post({ authorization, origin: foreign })).status).toBe(403);
  expect((await post({ authorization, origin: PUBLIC_URL })).status).toBe(200);
});

test('API-28: there are no sessions, no subscriptions and no messages in a heap', async () => {
  const { key } = await keyOf('Superadmin', null);
  const authorization = `Bearer ${key}`;
  for (const method of ['GET', 'DELETE']) {
    const reply = await fetch(`${origin}/api/v1/mcp`, { method, headers: { authorization } });
    expect(reply.status).toBe(405);
  }
  expect((await post({ authorization }, [message, message])).status).toBe(400);
  expect((await post({ authorization }, { padding: 'x'.repeat(1_100_000) })).status).toBe(413);
});

test('one name is not both in the path of a read and in its query', () => {
  for (const { endpoint } of slices.flatMap(({ routes }) => routes)) {
    const query = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
    for (const [, name] of endpoint.path.matchAll(/:(\w+)/g))
      expect(query, endpoint.name).not.toContain(name);
  }
});
