import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginTwoStep,
  changeUser,
  confirmWithPasskey,
  createPasswordLink,
  exportEmployees,
  getCredentials,
  listCompanies,
  listNotifications,
  listPasskeys,
  listSecurityEvents,
  listUsers,
  MAX_PASSKEYS,
  type RoleName,
  removePasskey,
  resetTwoStep,
  setPasswordByLink,
  signInWithPasskey,
  turnOnTwoStep,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addWrongly, confirmWrongly, replayAnswer, signInWrongly } from '../../../test/attacks/passkeys.ts';
import { tokenOf } from '../../../test/attacks/password-links.ts';
import { type Client, clientOf, type Reply } from '../../../test/client.ts';
import { type PasskeyAnswer, softwareAuthenticator } from '../../../test/software-authenticator.ts';
import { openApp, testApp } from '../../../test/test-app.ts';
import { removeUsedChallenges } from '../index.ts';
import { codeAt, PASSWORD, twoStepAccounts } from '../two-step/fixtures/two-step-accounts.ts';

const ORIGIN = 'https://plumbline.example';
/** The clock of the server stands still. */
let clock = Math.floor(Date.now() / 30_000) * 30_000;
const site = await testApp({ now: () => new Date(clock), publicUrl: ORIGIN, twoStepRoles: ['Director'] });
const account = twoStepAccounts(site, () => clock);

const ask = () => site.anyone.call(beginPasskeySignIn);
const enterWith = (body: PasskeyAnswer) => site.anyone.send(signInWithPasskey, { body });
const clientWith = (reply: Reply<{ token: string }>) => clientOf(site.app, reply.data.token);

async function add(client: Client) {
  const device = softwareAuthenticator(ORIGIN);
  const passkey = await client.call(addPasskey, { body: device.create(await client.call(beginPasskey)) });
  return { device, passkey };
}

/** Somebody with a passkey, signed in with their password. */
async function owner(role: RoleName = 'Engineer') {
  const person = await account(role);
  const client = await person.enter();
  const { device, passkey } = await add(client);
  const enter = async () => enterWith(device.answer(await ask()));
  return { ...person, client, device, passkey, signIn: person.enter, enter };
}

/** Lets time pass for all sessions of an account, so that it has to be confirmed again. */
const grow = (userId: number) =>
  site.query(
    sql`update sessions set confirmed_at = confirmed_at - interval '61 minutes' where user_id = ${userId}`,
  );

const confirm = async (client: Client, { device }: Pick<Awaited<ReturnType<typeof owner>>, 'device'>) => {
  const { user_handle, ...body } = device.answer(await client.call(beginPasskeyConfirmation));
  return client.send(confirmWithPasskey, { body });
};

const REFUSED = [401, 'sign_in_failed', expect.stringMatching(/^This passkey was not accepted\./)];
const NOT_ADDED = [422, 'invalid', 'This passkey could not be added. Please try again.'];
const NOT_CONFIRMED = [422, 'invalid', 'This passkey was not accepted. Please try again.'];
const shown = ({ status, body }: Reply<unknown>) => [status, body.code, body.message];

test('ACCOUNT-51: a passkey signs in, without the password and without the code of an app', async () => {
  const person = await account();
  const { client } = await person.setUp();
  const { device, passkey } = await add(client);
  expect(passkey).toMatchObject({ name: 'Phone', last_used_at: null });
  const reply = await enterWith(device.answer(await ask()));
  expect(reply.status).toBe(200);
  expect((await clientWith(reply).call(getCredentials)).user.id).toBe(person.id);
  expect(await client.call(listPasskeys)).toEqual({
    origin: ORIGIN,
    passkeys: [{ ...passkey, last_used_at: expect.any(String) }],
  });
  const { data } = await client.call(listNotifications, { query: {} });
  expect(data.map(({ title }) => title)).toContain('Passkey added');
});

test('ACCOUNT-52: an answer counts once, also when it is sent several times at the same moment', async () => {
  const { replies, again } = await replayAnswer(site.anyone, await owner(), 4);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  expect(shown(await again())).toEqual(REFUSED);
});

test('ACCOUNT-52: answers of other pages, sites, persons, challenges and without a PIN open nothing', async () => {
  const [mine, other] = [await owner(), await owner()];
  for (const [what, reply] of await signInWrongly(site.anyone, ORIGIN, mine, other))
    expect([what, ...shown(reply)]).toEqual([what, ...REFUSED]);
  expect((await clientWith(await mine.enter()).call(getCredentials)).user.id).toBe(mine.id);
});

test('ACCOUNT-52: a challenge has five minutes', async () => {
  const { device, enter } = await owner();
  const late = await ask();
  clock += 5 * 60_000;
  expect(shown(await enterWith(device.answer(late)))).toEqual(REFUSED);
  expect((await enter()).status).toBe(200);
});

test('ACCOUNT-52: a device that counts is refused when its count does not go up, as that of a copy', async () => {
  const { device } = await owner();
  const enter = async (counter: number) => enterWith(device.answer(await ask(), { counter }));
  expect((await enter(7)).status).toBe(200);
  for (const counter of [7, 6, 0]) expect(shown(await enter(counter))).toEqual(REFUSED);
  expect((await enter(8)).status).toBe(200);
});

test('ACCOUNT-53: ten failures of a passkey from one address close it there, and are in the security log', async () => {
  const { client, device, employeeId } = await owner();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const { app } = await openApp(site.connection, { publicUrl: ORIGIN, now: () => new Date(clock) });
  for (let time = 0; time < 10; time += 1) {
    const body = device.answer(await ask(), { verifies: false });
    const reply = await clientOf(app, null).send(signInWithPasskey, { body }, from('192.0.2.7'));
    expect(reply.status).toBe(401);
  }
  // Refusals are written once a minute, and at the end.
  await app.close();
  const right = async (address: string) =>
    site.anyone.send(signInWithPasskey, { body: device.answer(await ask()) }, from(address));
  expect(shown(await right('192.0.2.7'))[1]).toBe('too_many_tries');
  const elsewhere = await right('192.0.2.8');
  expect(elsewhere.status).toBe(200);
  await client.call(removePasskey, {
    params: { id: (await client.call(listPasskeys)).passkeys[0]?.id as number },
  });
  const { data } = await site.superadmin.call(listSecurityEvents, { query: { employee_id: employeeId } });
  expect(data.map(({ kind, times, facts }) => ({ kind, times, facts }))).toEqual(
    expect.arrayContaining([
      { kind: 'passkey_added', times: 1, facts: { passkey: 'Phone' } },
      { kind: 'signed_in', times: 1, facts: { by: 'passkey' } },
      { kind: 'passkey_refused', times: 10, facts: {} },
      { kind: 'passkey_removed', times: 1, facts: { passkey: 'Phone' } },
    ]),
  );
});

test('ACCOUNT-51: who is Inactive is not let in, and who has another role has its rights', async () => {
  const { employeeId, enter } = await owner('Human Resource');
  expect((await clientWith(await enter()).send(listUsers)).status).toBe(200);
  await site.query(sql`update employees set role_id = 7 where id = ${employeeId}`);
  expect((await clientWith(await enter()).send(listUsers)).status).toBe(403);
  await site.superadmin.call(updateEmployee, {
    params: { id: employeeId },
    body: { employee_status: 'Inactive' },
  });
  expect(shown(await enter())).toEqual(REFUSED);
});

test('ACCOUNT-50: adding and removing one needs a session that was confirmed lately', async () => {
  const { id, client, passkey } = await owner();
  const begun = softwareAuthenticator(ORIGIN).create(await client.call(beginPasskey));
  await grow(id);
  const refused = [
    await client.send(beginPasskey),
    await client.send(removePasskey, { params: { id: passkey.id } }),
  ];
  for (const reply of refused) expect(shown(reply).slice(0, 2)).toEqual([403, 'confirmation_needed']);
  // A passkey that was begun before is added.
  expect((await client.send(addPasskey, { body: begun })).status).toBe(201);
});

test('ACCOUNT-51: what was made elsewhere, without a PIN or for another session is not added', async () => {
  const [person, other] = [await account(), await account()];
  const [client, second, stranger] = [await person.enter(), await person.enter(), await other.enter()];
  for (const reply of await addWrongly(ORIGIN, { client }, second, stranger))
    expect(shown(reply)).toEqual(NOT_ADDED);
  expect((await client.call(listPasskeys)).passkeys).toEqual([]);

  const device = softwareAuthenticator(ORIGIN);
  const body = device.create(await client.call(beginPasskey));
  const added = await Promise.all([client.send(addPasskey, { body }), client.send(addPasskey, { body })]);
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const { excludeCredentials } = await client.call(beginPasskey);
  expect(excludeCredentials.map(({ id }) => id)).toEqual([body.credential_id]);
  // Nor is it added to a second account.
  const taken = await stranger.send(addPasskey, { body: device.create(await stranger.call(beginPasskey)) });
  expect(shown(taken)).toEqual([409, 'duplicate', 'This passkey is in use already.']);
});

test('ACCOUNT-50: one removes one’s own, and it opens nothing any more', async () => {
  const { client, passkey, enter } = await owner();
  const other = await owner();
  expect((await other.client.send(removePasskey, { params: { id: passkey.id } })).status).toBe(404);
  expect(await client.call(removePasskey, { params: { id: passkey.id } })).toEqual({ id: passkey.id });
  expect(shown(await enter())).toEqual(REFUSED);
});

test('ACCOUNT-50: there are at most twenty, and without a name it is that of the browser', async () => {
  const { client, id } = await owner();
  await site.query(sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, user_agent)
    select ${id}, decode(md5(n::text || ${id}::text), 'hex'), '', 0, '{}', 'Old', '' from generate_series(3, ${MAX_PASSKEYS}::integer) n`);
  const make = async () => {
    const { name, ...body } = softwareAuthenticator(ORIGIN).create(await client.call(beginPasskey));
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    return client.send(addPasskey, { body }, { 'user-agent': agent });
  };
  expect((await make()).data).toMatchObject({ name: 'Firefox on Linux', device: 'Firefox on Linux' });
  expect(shown(await make())).toEqual([422, 'invalid', 'You have 20 passkeys. Please remove one first.']);
});

test('ACCOUNT-54: a passkey confirms the session that asked, and not another one', async () => {
  const mine = await owner('Superadmin');
  const other = await owner('Superadmin');
  const second = await mine.signIn();
  await grow(mine.id);
  for (const reply of await confirmWrongly(ORIGIN, mine, second, other))
    expect(shown(reply)).toEqual(NOT_CONFIRMED);
  expect((await mine.client.send(exportEmployees, {})).body.code).toBe('confirmation_needed');
  expect((await confirm(mine.client, mine)).status).toBe(200);
  expect((await mine.client.send(exportEmployees, {})).status).toBe(200);
  expect((await second.send(exportEmployees, {})).body.code).toBe('confirmation_needed');
});

test('ACCOUNT-54: failures count as those of passwords, and who has none is told so', async () => {
  const mine = await owner();
  const { user_handle, ...wrong } = mine.device.answer(await ask());
  const tries = [];
  for (let time = 0; time < 11; time += 1)
    tries.push((await mine.client.send(confirmWithPasskey, { body: wrong })).status);
  expect(tries).toEqual([...Array(10).fill(422), 429]);
  expect((await confirm(mine.client, mine)).status).toBe(429);
  const without = await (await account()).enter();
  expect(shown(await without.send(beginPasskeyConfirmation))).toEqual([
    409,
    'wrong_state',
    'You have no passkey.',
  ]);
});

test('ACCOUNT-54: somebody without a password here confirms with a passkey', async () => {
  const mine = await owner('Superadmin');
  await site.query(sql`update users set password_hash = null where id = ${mine.id}`);
  await grow(mine.id);
  expect((await confirm(mine.client, mine)).status).toBe(200);
  expect((await mine.client.send(exportEmployees, {})).status).toBe(200);
  expect((await clientWith(await mine.enter()).send(exportEmployees, {})).status).toBe(200);
});

test('ACCOUNT-54: a role that has to have two steps has them with a passkey, and not with the password beside it', async () => {
  const director = await account('Director');
  const first = await director.enter();
  expect((await first.send(listCompanies)).body.code).toBe('two_step_needed');
  const { device } = await add(first);
  expect((await first.call(getCredentials)).user.must_set_up_two_step).toBe(false);
  await first.call(listCompanies);
  await clientWith(await enterWith(device.answer(await ask()))).call(listCompanies);

  // A thief with the password alone sets up no step of their own.
  const thief = await director.enter();
  const needed = [403, 'two_step_needed', 'Please confirm with your passkey first.'];
  expect((await thief.send(listCompanies)).body.code).toBe('two_step_needed');
  expect(shown(await thief.send(beginTwoStep, { body: { password: PASSWORD } }))).toEqual(needed);
  expect(shown(await thief.send(beginPasskey))).toEqual(needed);
  expect((await confirm(thief, { device })).status).toBe(200);
  await thief.call(listCompanies);
});

test('ACCOUNT-54: what was begun before there was a passkey does not go around it', async () => {
  const director = await account('Director');
  const [thief, first] = [await director.enter(), await director.enter()];
  const begun = softwareAuthenticator(ORIGIN).create(await thief.call(beginPasskey));
  const { secret } = await thief.call(beginTwoStep, { body: { password: PASSWORD } });
  await add(first);
  expect((await thief.send(addPasskey, { body: begun })).body.code).toBe('two_step_needed');
  const on = await thief.send(turnOnTwoStep, { body: { code: codeAt(secret, clock) } });
  expect(on.body.code).toBe('two_step_needed');
});

test('ACCOUNT-55: a reset for a lost phone, and a password that somebody else sets, remove passkeys', async () => {
  const [lost, reset] = [await owner(), await owner()];
  const before = await site.superadmin.call(listUsers, { query: { employee_id: lost.employeeId } });
  expect(before.data[0]).toMatchObject({ passkeys: 1, two_step: false, abilities: { reset_two_step: true } });
  const after = await site.superadmin.call(resetTwoStep, { params: { id: lost.id } });
  expect(after).toMatchObject({ passkeys: 0, abilities: { reset_two_step: false } });
  expect((await lost.client.send(getCredentials)).status).toBe(401);
  expect((await site.superadmin.send(resetTwoStep, { params: { id: lost.id } })).status).toBe(409);
  const { data } = await (await lost.signIn()).call(listNotifications, { query: {} });
  expect(data[0]?.body).toContain('changed your passkeys.');
  await site.superadmin.call(changeUser, {
    params: { id: reset.id },
    body: { username: reset.username, password: 'battery staple', password_confirmation: 'battery staple' },
  });
  for (const { enter } of [lost, reset]) expect(shown(await enter())).toEqual(REFUSED);
});

test('ACCOUNT-55: a password of one’s own, by a link or in Settings, leaves them', async () => {
  const { id, username, client, enter } = await owner();
  const passwords = { password: 'battery staple', password_confirmation: 'battery staple' };
  await client.call(changeUser, { params: { id }, body: { username, old_password: PASSWORD, ...passwords } });
  expect((await enter()).status).toBe(200);
  const { link } = await site.superadmin.call(createPasswordLink, { params: { id } });
  await site.anyone.call(setPasswordByLink, { body: { token: tokenOf(link), ...passwords } });
  expect((await enter()).status).toBe(200);
});

test.each([
  [null, '203.0.113.7:3000'],
  [null, 'plumbline.example'],
  ['http://plumbline.example', 'plumbline.example'],
  ['https://203.0.113.7', '203.0.113.7'],
])('ACCOUNT-50: with PUBLIC_URL %s there are none at %s, and that is said', async (publicUrl, host) => {
  const { app } = await openApp(site.connection, { publicUrl });
  const { token } = await site.as('Engineer');
  expect((await clientOf(app, token).call(listPasskeys, {}, { host })).origin).toBeNull();
  const reply = await clientOf(app, null).send(beginPasskeySignIn, {}, { host });
  expect(shown(reply)).toEqual([
    409,
    'wrong_state',
    'Passkeys cannot be used at this address. Please ask your administrator.',
  ]);
});

test('ACCOUNT-50: the name by which a request came changes nothing, and without PUBLIC_URL only localhost counts', async () => {
  const host = 'evil.example';
  expect((await site.anyone.call(beginPasskeySignIn, {}, { host })).rpId).toBe('plumbline.example');
  const mine = await owner();
  const body = mine.device.answer(await ask(), { origin: `https://${host}`, rpId: host });
  expect(shown(await site.anyone.send(signInWithPasskey, { body }, { host }))).toEqual(REFUSED);
  const { app } = await openApp(site.connection);
  const local = await clientOf(app, null).call(beginPasskeySignIn, {}, { host: 'localhost:3000' });
  expect(local.rpId).toBe('localhost');
});

test('what was answered is remembered for as long as it could be answered again', async () => {
  const count = async () => (await site.query(sql`select 1 from used_challenges`)).length;
  await removeUsedChallenges(site);
  expect(await count()).toBeGreaterThan(0);
  await site.query(sql`update used_challenges set used_at = used_at - interval '1 hour'`);
  await removeUsedChallenges(site);
  expect(await count()).toBe(0);
});
