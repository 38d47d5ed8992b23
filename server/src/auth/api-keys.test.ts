import {
  type Call,
  changeUser,
  computePercentages,
  createApiKey,
  createSavedView,
  getCredentials,
  listApiKeys,
  listCompanies,
  listKeyEndpoints,
  listSessions,
  listUsers,
  MAX_API_KEYS,
  type RoleName,
  renameCompany,
  revokeApiKey,
  signIn,
  signOutEverywhere,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Client, clientOf } from '../../test/client.ts';
import { next, testApp } from '../../test/test-app.ts';
import { hashPassword, removeExpiredSessions } from './index.ts';

const site = await testApp();
const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Somebody of a role who is signed in and makes keys. */
async function keyMaker(role: RoleName = 'Superadmin') {
  const employeeId = await site.employee(role);
  const username = `keys-${next()}`;
  const [user] = await site.query(sql<{ id: number }>`
    insert into users (employee_id, username, username_key, password_hash) values (${employeeId}, ${username}, ${username}, ${passwordHash})
    returning id`);
  const { token } = await site.anyone.call(signIn, { body: { username, password: PASSWORD } });
  const client = clientOf(site.app, token);
  type Form = Call<typeof createApiKey>['body'];
  const form = (more: Partial<Form> = {}): Form => ({
    name: 'Payroll',
    end_date: inDays(30),
    endpoints: null,
    password: PASSWORD,
    ...more,
  });
  return {
    client,
    employeeId,
    username,
    userId: user?.id as number,
    attempt: (more: Partial<Form> = {}) => client.send(createApiKey, { body: form(more) }),
    async make(more: Partial<Form> = {}) {
      const { id, key } = await client.call(createApiKey, { body: form(more) });
      return { id, key, program: clientOf(site.app, key) };
    },
  };
}

const keysOf = async (client: Client) => (await client.call(listApiKeys, { query: {} })).data;

test('ACCOUNT-13: a key reads what its person may see, and writes nothing', async () => {
  const { make } = await keyMaker();
  const { program, key } = await make();
  expect(key).toMatch(/^plb_[\w-]{43}$/);
  expect((await program.send(listUsers, { query: {} })).status).toBe(200);
  const [company] = await program.call(listCompanies, {});
  const renamed = await program.send(renameCompany, {
    params: { id: company?.id as number },
    body: { name: 'Taken over' },
  });
  // A GET that writes the figures of a project.
  const computed = await program.send(computePercentages, { params: { id: (await site.project()).id } });
  for (const { status, body } of [renamed, computed])
    expect([status, body.code, body.message]).toEqual([403, 'not_allowed', 'This API key may not do this.']);
});

test('ACCOUNT-13: a key that names endpoints calls these and no others', async () => {
  const { make } = await keyMaker();
  const { program } = await make({ endpoints: ['listCompanies', 'createSavedView'] });
  expect((await program.send(listCompanies, {})).status).toBe(200);
  expect((await program.send(createSavedView, { body: {} as never })).status).toBe(422);
  expect((await program.send(listUsers, { query: {} })).status).toBe(403);
});

test('ACCOUNT-13: a key that asks first writes nothing itself, also by the endpoints that it names', async () => {
  const { client, make } = await keyMaker();
  const { program } = await make({
    endpoints: ['listCompanies', 'renameCompany', 'computePercentages'],
    asks: true,
  });
  await make({ endpoints: ['listCompanies'], asks: true });
  expect(await keysOf(client)).toMatchObject([{ asks: false }, { asks: true }]);
  const [company] = await program.call(listCompanies, {});
  const renamed = await program.send(renameCompany, {
    params: { id: company?.id as number },
    body: { name: 'Taken over' },
  });
  const computed = await program.send(computePercentages, { params: { id: (await site.project()).id } });
  for (const { status, body } of [renamed, computed])
    expect([status, body.code, body.message]).toEqual([
      403,
      'not_allowed',
      'This API key asks for changes at /api/v1/mcp, and its person confirms them.',
    ]);
});

test('ACCOUNT-13: a key has the rights that its person has by now', async () => {
  const { make, employeeId } = await keyMaker('Human Resource');
  const { program } = await make({ endpoints: ['listUsers', 'listCompanies'] });
  expect((await program.send(listUsers, { query: {} })).status).toBe(200);
  await site.query(sql`update employees set role_id = 7 where id = ${employeeId}`);
  expect((await program.send(listUsers, { query: {} })).status).toBe(403);
  expect((await program.send(listCompanies, {})).status).toBe(200);
});

test.each([
  ['listSessions', listSessions, { query: {} }],
  ['getCredentials', getCredentials, {}],
  ['listApiKeys', listApiKeys, { query: {} }],
  ['signOutEverywhere', signOutEverywhere, {}],
])(
  'ACCOUNT-13: %s is about the account: no key may name it, and none opens it',
  async (name, endpoint, call) => {
    const { attempt, make } = await keyMaker();
    const refused = await attempt({ endpoints: [name] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { endpoints: [`A key of yours may not call these: ${name}.`] },
    ]);
    const { program } = await make();
    expect((await program.send(endpoint as typeof getCredentials, call as never)).status).toBe(403);
  },
);

test('ACCOUNT-13: what can be named is what the role may do, and nothing of the account', async () => {
  const { client, attempt } = await keyMaker('Quantity Surveyor');
  const listed = (await client.call(listKeyEndpoints, {})).map(({ name }) => name);
  expect(listed).toContain('listCompanies');
  for (const left of ['signIn', 'changeUser', 'createApiKey', 'registerPush', 'listUsers'])
    expect(listed).not.toContain(left);
  expect((await attempt({ endpoints: ['listUsers'] })).status).toBe(422);
  expect((await attempt({ endpoints: ['nothing-like-it'] })).status).toBe(422);
});

test('ACCOUNT-13: without the password there is no key', async () => {
  const { attempt, client } = await keyMaker();
  const { status, body } = await attempt({ password: 'wrong' });
  expect([status, body.errors]).toEqual([422, { password: ['This is not your current password.'] }]);
  expect(await keysOf(client)).toEqual([]);
});

test.each([
  [-1, 'The last day is past.'],
  [400, 'A key lasts for a year at the most.'],
])('ACCOUNT-13: the last day is not %i days from now', async (days, sentence) => {
  const { attempt } = await keyMaker();
  // Whatever the day is at the site by now.
  const { status, body } = await attempt({ end_date: inDays(days < 0 ? days - 1 : days) });
  expect([status, body.errors]).toEqual([422, { end_date: [sentence] }]);
});

test('ACCOUNT-13: keys that are made at the same moment are no more than one may have', async () => {
  const { attempt, userId } = await keyMaker();
  await site.query(sql`insert into sessions (user_id, token_hash, key_name, key_expires_at)
    select ${userId}, sha256(convert_to(${`${userId} `} || number, 'UTF8')), 'Old', now() + interval '1 day'
    from generate_series(1, ${MAX_API_KEYS - 1}) number`);
  const replies = await Promise.all([attempt(), attempt(), attempt()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
});

test('ACCOUNT-14: the key is answered once: not by the list, and not for the same request again', async () => {
  const { client, attempt } = await keyMaker();
  const body = { name: 'Twice', end_date: inDays(3), endpoints: null, password: PASSWORD };
  const headers = { 'idempotency-key': `same-${next()}` };
  const first = await client.send(createApiKey, { body }, headers);
  const second = await client.send(createApiKey, { body }, headers);
  expect(second.data.key).not.toBe(first.data.key);
  await attempt();
  expect(JSON.stringify(await keysOf(client))).not.toContain('plb_');
  const [kept] = await site.query(sql<{ answers: number }>`
    select count(*)::integer as answers from idempotency_keys where answer::text like '%plb\\_%'`);
  expect(kept?.answers).toBe(0);
});

test('ACCOUNT-14: a key works until the end of its last day and without being used, and is then removed', async () => {
  const { make, client } = await keyMaker();
  const { id, program } = await make({ end_date: inDays(90) });
  expect(await keysOf(client)).toMatchObject([
    { name: 'Payroll', end_date: inDays(90), endpoints: null, last_used_at: null },
  ]);
  const age = (days: number) =>
    site.query(sql`update sessions set created_at = created_at - make_interval(days => ${days}),
      last_used_at = last_used_at - make_interval(days => ${days}) where id = ${id}`);
  await age(60);
  await removeExpiredSessions(site, []);
  expect((await program.send(listCompanies, {})).status).toBe(200);
  expect((await keysOf(client))[0]?.last_used_at).not.toBeNull();
  await site.query(sql`update sessions set key_expires_at = clock_timestamp() where id = ${id}`);
  expect((await program.send(listCompanies, {})).status).toBe(401);
  expect(await keysOf(client)).toEqual([]);
  await removeExpiredSessions(site, []);
  expect(await site.query(sql`select 1 from sessions where id = ${id}`)).toEqual([]);
});

test('ACCOUNT-14: its person ends it at once, and no one else', async () => {
  const [mine, theirs] = [await keyMaker(), await keyMaker()];
  const { id, program } = await mine.make();
  expect((await theirs.client.send(revokeApiKey, { params: { id } })).status).toBe(404);
  expect((await program.send(listCompanies, {})).status).toBe(200);
  expect(await mine.client.call(revokeApiKey, { params: { id } })).toEqual({ ended: 1 });
  expect((await program.send(listCompanies, {})).status).toBe(401);
});

type Maker = Awaited<ReturnType<typeof keyMaker>>;
test.each<[string, (maker: Maker) => Promise<unknown>]>([
  ['signing out of all devices', ({ client }) => client.call(signOutEverywhere, {})],
  [
    'a new password',
    ({ client, userId, username }) =>
      client.call(changeUser, {
        params: { id: userId },
        body: {
          username,
          old_password: PASSWORD,
          password: 'another correct horse',
          password_confirmation: 'another correct horse',
        },
      }),
  ],
  [
    'leaving the company',
    ({ employeeId }) =>
      site.query(sql`update employees set employee_status = 'Inactive' where id = ${employeeId}`),
  ],
])('ACCOUNT-14: %s ends the keys', async (_, end) => {
  const maker = await keyMaker();
  const { program } = await maker.make();
  await end(maker);
  expect((await program.send(listCompanies, {})).status).toBe(401);
});

test('a key is no session that is listed, and its changes reach no live stream', async () => {
  const { make, client } = await keyMaker();
  const { program } = await make();
  expect((await client.call(listSessions, { query: {} })).data).toHaveLength(1);
  expect((await program.request('/events')).status).toBe(403);
});
