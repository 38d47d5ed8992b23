import {
  changeUser,
  createApiKey,
  createPasswordLink,
  deleteUser,
  endPasswordLink,
  FIRST_LINK_DAYS,
  getCredentials,
  inviteUser,
  listCompanies,
  listHistory,
  listNotifications,
  listUsers,
  RESET_LINK_HOURS,
  type RoleName,
  readPasswordLink,
  setPasswordByLink,
  signIn,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { guessLinks, takeOverByLink, tokenOf, useLinkAtOnce } from '../../test/attacks/password-links.ts';
import { clientOf } from '../../test/client.ts';
import { next, openApp, testApp } from '../../test/test-app.ts';
import { connect } from '../../test/test-database.ts';
import { listTables, sumTable } from '../backup/tables.ts';
import { makeAccount, NEW_PASSWORD, PASSWORD, passwordForm } from './fixtures/accounts.ts';

const site = await testApp({ publicUrl: 'https://plumbline.example' });
const { superadmin, anyone } = site;
const hr = await site.as('Human Resource');

/** An account without a password, as people make one. */
async function invite(role: RoleName = 'Engineer') {
  const employeeId = await site.employee(role, { firstName: 'Kumaran', lastName: 'Selvam' });
  const username = `invited-${next()}`;
  const account = await superadmin.call(inviteUser, { body: { employee_id: employeeId, username } });
  return { ...account, employeeId };
}

const makeLink = async ({ id }: { id: number }, maker = hr) =>
  maker.call(createPasswordLink, { params: { id } });
const read = (link: string) => anyone.send(readPasswordLink, { body: { token: tokenOf(link) } });
const use = (link: string, password = NEW_PASSWORD) =>
  anyone.send(setPasswordByLink, {
    body: { token: tokenOf(link), password, password_confirmation: password },
  });
const tryWith = ({ username }: { username: string }, password: string) =>
  anyone.send(signIn, { body: { username, password } });
const findAccount = async ({ username }: { username: string }) =>
  (await hr.call(listUsers, { query: { search_term: username } })).data[0];

const DEAD = [
  403,
  'link_expired',
  'This link was used already, has ended or is incomplete. Please ask the person who sent it for a new link.',
];
async function expectDead(link: string) {
  for (const { status, body } of [await read(link), await use(link)])
    expect([status, body.code, body.message]).toEqual(DEAD);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The time from now until a moment, in hours, rounded. */
const hoursUntil = (moment: string | null | undefined) =>
  Math.round((Date.parse(moment ?? '') - Date.now()) / 3_600_000);

test('ACCOUNT-17: who gets an account without a password sets it by the link, and signs in', async () => {
  const account = await invite();
  const { link, link_ends_at: ends_at } = account;
  expect(account).toMatchObject({ is_invited: true, abilities: { link: true } });
  for (const password of ['', PASSWORD]) expect((await tryWith(account, password)).status).toBe(401);
  expect(link).toMatch(/^https:\/\/plumbline\.example\/#\/set-password\/[\w-]{43}$/);
  expect(hoursUntil(ends_at)).toBe(24 * FIRST_LINK_DAYS);
  expect(await findAccount(account)).toMatchObject({ is_invited: true, link_ends_at: ends_at });

  const { username } = account;
  expect((await read(link)).data).toMatchObject({
    username,
    first_name: 'Kumaran',
    last_name: 'Selvam',
    ends_at,
  });
  const set = await use(link);
  expect([set.status, set.body.message, set.data]).toEqual([200, 'Password Set!', { username }]);
  const { token } = (await tryWith(account, NEW_PASSWORD)).data;
  const { user } = await clientOf(site.app, token).call(getCredentials);
  expect(user).toMatchObject({ username, must_change_password: false });
  expect(await findAccount(account)).toMatchObject({ is_invited: false, link_ends_at: null });
  await expectDead(link);
});

test('ACCOUNT-17: the same invitation again is another link of one account', async () => {
  const { link, id, username, employeeId } = await invite();
  const again = await hr.call(inviteUser, { body: { employee_id: employeeId, username } });
  expect(again.id).toBe(id);
  await expectDead(link);
  const other = { employee_id: employeeId, username: `${username}-2` };
  expect((await hr.send(inviteUser, { body: other })).body.code).toBe('duplicate');
  await use(again.link);
  const late = await hr.send(inviteUser, { body: { employee_id: employeeId, username } });
  expect(late.body.code, 'of an account with a password').toBe('duplicate');
});

test('ACCOUNT-17: a lost password works until the link is used; then every session and API key ends', async () => {
  const account = await makeAccount(site, 'Procurement');
  const person = await account.enter();
  const { key } = await person.call(createApiKey, {
    body: { name: 'Prices', end_date: inDays(3), endpoints: null, password: PASSWORD },
  });
  const program = clientOf(site.app, key);
  const { link, ends_at } = await makeLink(account);
  expect(hoursUntil(ends_at)).toBe(RESET_LINK_HOURS);
  const standsAs = async () => [
    (await account.tryWith(PASSWORD)).status,
    (await person.send(listCompanies)).status,
    (await program.send(listCompanies)).status,
  ];
  expect(await standsAs()).toEqual([200, 200, 200]);
  expect((await person.call(listNotifications)).data).toContainEqual(
    expect.objectContaining({
      kind: 'password_link_made',
      body: expect.stringContaining('made a link that sets a new password for your account.'),
    }),
  );
  await use(link);
  expect(await standsAs()).toEqual([401, 401, 401]);
  expect((await account.tryWith(NEW_PASSWORD)).status).toBe(200);
});

test('ACCOUNT-17: who has failed to sign in too often does so with the password of their link', async () => {
  const account = await makeAccount(site);
  for (let time = 0; time < 10; time += 1) await account.tryWith('forgotten');
  expect((await account.tryWith(PASSWORD)).status).toBe(429);
  await use((await makeLink(account)).link);
  expect((await account.tryWith(NEW_PASSWORD)).status).toBe(200);
});

test('ACCOUNT-7: the password of a link has the rules of any other, and a refused one leaves the link', async () => {
  const account = await invite();
  const { link } = account;
  for (const [password, sentence] of [
    ['password1', expect.stringMatching(/^This password is easily guessed: /)],
    ['kumaran-99', 'A password must not contain the name of its owner.'],
    [`${account.username}!`, 'A password must not contain the username.'],
    ['short', 'Please use at least 8 characters.'],
  ] as const) {
    const { status, body } = await use(link, password);
    expect([status, body.errors]).toEqual([422, { password: [sentence] }]);
  }
  const body = { token: tokenOf(link), password: NEW_PASSWORD, password_confirmation: PASSWORD };
  const differs = await anyone.send(setPasswordByLink, { body });
  expect(differs.body.errors).toEqual({ password_confirmation: ['Passwords did not match.'] });
  expect((await use(link)).status).toBe(200);
});

test('ACCOUNT-19: of those who use a link at the same moment, one sets the password', async () => {
  const account = await invite();
  const { link } = account;
  const replies = await Promise.all(useLinkAtOnce(anyone, link, 4));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  const set = replies.findIndex(({ status }) => status === 200);
  expect((await tryWith(account, `four unrelated words ${set}`)).status).toBe(200);
});

type Account = Awaited<ReturnType<typeof invite>>;
test.each<[string, (account: Account) => Promise<unknown>]>([
  ['a newer link', (account) => makeLink(account)],
  [
    'its end',
    ({ id }) => site.query(sql`update users set link_ends_at = clock_timestamp() where id = ${id}`),
  ],
  ['who ends it', ({ id }) => hr.call(endPasswordLink, { params: { id } })],
  [
    'a password that is set',
    ({ id, username }) => hr.call(changeUser, { params: { id }, body: passwordForm(username) }),
  ],
  [
    'another role',
    ({ employeeId }) => site.query(sql`update employees set role_id = 2 where id = ${employeeId}`),
  ],
  [
    'leaving the company, also after coming back',
    async ({ employeeId }) => {
      for (const status of ['Inactive', 'Active'])
        await site.query(sql`update employees set employee_status = ${status} where id = ${employeeId}`);
    },
  ],
  ['the end of the account', ({ id }) => hr.call(deleteUser, { params: { id } })],
])('ACCOUNT-18: a link ends with %s', async (_, end) => {
  const account = await invite();
  const { link } = account;
  expect((await read(link)).status).toBe(200);
  await end(account);
  await expectDead(link);
});

test('ACCOUNT-18: who may not manage an account makes and ends no link of it', async () => {
  const [chief, colleague, director] = await Promise.all(
    (['Superadmin', 'Human Resource', 'Director'] as const).map((role) => makeAccount(site, role)),
  );
  const newChief = await site.employee('Superadmin');
  const above = [chief, colleague, director].map((account) => account?.id as number);
  const own = 'Please change your own password with your present one.';
  const replies = await Promise.all([
    ...takeOverByLink(hr, [...above, hr.userId]),
    ...takeOverByLink(superadmin, [superadmin.userId]),
    ...[...above, hr.userId].map((id) => hr.send(endPasswordLink, { params: { id } })),
    hr.send(inviteUser, { body: { employee_id: newChief, username: 'mine' } }),
  ]);
  const OF_CHIEF = "Only a Superadmin can manage a Superadmin's account.";
  const of = (role: RoleName) =>
    `Only a Superadmin can manage the account of somebody with the role ${role}.`;
  const refusals = [OF_CHIEF, of('Human Resource'), of('Director'), own];
  expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
    [...refusals, own, ...refusals, OF_CHIEF].map((sentence) => [403, sentence]),
  );
  expect(
    await site.query(sql`select 1 from users where link_hash is not null and id = any(${above})`),
  ).toEqual([]);
  // A Superadmin may.
  expect((await superadmin.send(createPasswordLink, { params: { id: director?.id as number } })).status).toBe(
    201,
  );
  const nobody = await hr.send(createPasswordLink, { params: { id: 2_147_483_647 } });
  expect(nobody.status).toBe(404);
});

test('ACCOUNT-18: there is no link for somebody who has left, and none is ended that is not there', async () => {
  const account = await invite();
  for (const ended of [1, 0]) expect(await hr.call(endPasswordLink, { params: account })).toEqual({ ended });
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${account.employeeId}`);
  const { status, body } = await hr.send(createPasswordLink, { params: account });
  expect([status, body.message]).toEqual([409, 'This employee is Inactive and cannot sign in.']);
});

test('ACCOUNT-8: an account without a password has no old one that an empty field would fit', async () => {
  const account = await invite();
  const employee = await site.query(
    sql`select 1 from users where id = ${account.id} and password_hash is null`,
  );
  expect(employee).toHaveLength(1);
  const token = `session-of-${account.username}`;
  await site.query(sql`insert into sessions (user_id, token_hash)
    values (${account.id}, sha256(convert_to(${token}, 'UTF8')))`);
  const person = clientOf(site.app, token);
  for (const old_password of [undefined, '', NEW_PASSWORD]) {
    const { status, body } = await person.send(changeUser, {
      params: account,
      body: passwordForm(account.username, old_password),
    });
    expect([status, body.errors]).toEqual([422, { old_password: ['This is not your current password.'] }]);
  }
});

test('ACCOUNT-19: guesses are counted as failed sign-ins are, each link as a username of its own', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const guesses = await Promise.all(guessLinks(anyone, 3, [from['x-forwarded-for']]));
  expect(guesses.map(({ status }) => status)).toEqual([403, 403, 403]);
  const counted = await site.query(sql<{ failures: number }>`
    select failures from sign_in_failures where source = 'address 203.0.113.77'`);
  expect(counted).toEqual([{ failures: 1 }, { failures: 1 }, { failures: 1 }]);
  const again = () => anyone.send(readPasswordLink, { body: { token: 'wrong' } }, from);
  for (let time = 0; time < 10; time += 1) expect((await again()).status).toBe(403);
  expect((await again()).status).toBe(429);
  const { link } = await invite();
  const other = await anyone.send(readPasswordLink, { body: { token: tokenOf(link) } }, from);
  expect(other.status, 'another link from there').toBe(200);
});

test('ACCOUNT-19: no token is in the database, in what is kept of requests, in backups or in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const { app } = await openApp(site.connection, { log });
  const account = await invite();
  const maker = clientOf(app, hr.token);
  const headers = { 'idempotency-key': `link-${next()}` };
  const first = await maker.call(createPasswordLink, { params: account }, headers);
  const { link } = await maker.call(createPasswordLink, { params: account }, headers);
  expect(link).not.toBe(first.link);
  const token = tokenOf(link);
  const stranger = clientOf(app, null);
  await stranger.call(readPasswordLink, { body: { token } });
  // A backup has the text of all tables.
  const client = await connect(site.connection);
  let text = '';
  for (const table of await listTables(client))
    await sumTable(client, table, (rows) => {
      text += rows.toString();
    });
  await client.end();
  expect(text).toContain(account.username);
  expect(text).not.toContain(token);
  const body = { token, password: 'x', password_confirmation: 'y' };
  await stranger.send(setPasswordByLink, { body });
  await stranger.send(setPasswordByLink, {
    body: { ...body, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  });
  expect(lines.filter((line) => line.includes('/password-link')).length).toBeGreaterThanOrEqual(4);
  expect(lines.join('\n')).not.toContain(token);
  const history = await hr.call(listHistory, { params: { kind: 'users', id: account.id }, query: {} });
  expect(JSON.stringify(history)).not.toMatch(/link_hash|argon2/);
  expect(history.data[0]).toMatchObject({ actor: { id: account.employeeId } });
});
