import { finishSingleSignOn, getCredentials, getSignInOptions, startSingleSignOn } from '@plumbline/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { clientOf } from '../../../test/client.ts';
import { CLIENT_ID, CLIENT_SECRET, openOpenIdProvider } from '../../../test/openid-provider.ts';
import { next, testApp } from '../../../test/test-app.ts';
import { hashPassword } from '../index.ts';
import { twoStepAccounts } from '../two-step/fixtures/two-step-accounts.ts';

const PUBLIC_URL = 'https://plumbline.example';
const provider = await openOpenIdProvider([`${PUBLIC_URL}/`]);
afterAll(() => provider.close());
let now = new Date();
const singleSignOn = {
  issuer: provider.issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  name: 'Example ID',
  match: 'username',
  defaultRole: null,
  roleClaim: null,
} as const;
const site = await testApp({ publicUrl: PUBLIC_URL, singleSignOn, now: () => now });
const passwordHash = await hashPassword('correct horse');

type Site = typeof site;

async function account(role: Parameters<Site['employee']>[0] = 'Engineer') {
  const employeeId = await site.employee(role);
  const username = `sso-${next()}`;
  await site.query(sql`insert into users (employee_id, username, username_key, password_hash, must_change_password)
    values (${employeeId}, ${username}, ${username}, ${passwordHash}, true)`);
  return { employeeId, username };
}

/** A person at the provider, whom no account here is of yet. */
const person = (claims: Record<string, unknown> = {}) => ({ sub: `subject-${next()}`, ...claims });

const start = (at: Site = site) => at.anyone.call(startSingleSignOn);

/** Each from an address of its own: one address is let in once a second. */
const finish = (body: { secret: string; answer: string }, at: Site = site) =>
  at.anyone.send(finishSingleSignOn, { body }, { 'x-forwarded-for': `2001:db8:${next().toString(16)}::1` });

/** Signs in by way of the provider, as a browser does. */
async function enter(claims: Record<string, unknown> & { sub: string }, at: Site = site) {
  provider.person = claims;
  const { address, secret } = await start(at);
  const back = await provider.visit(address);
  return finish({ secret, answer: back.search }, at);
}

const whoIs = async (token: string, at: Site = site) =>
  (await clientOf(at.app, token).call(getCredentials)).user;

test('ACCOUNT-41: one signs in by the username that the provider names, and needs no password', async () => {
  const { username, employeeId } = await account();
  expect(await site.anyone.call(getSignInOptions)).toEqual({
    single_sign_on: { name: 'Example ID' },
    passkeys: { origin: PUBLIC_URL },
  });
  const there = person({ preferred_username: username.toUpperCase() });
  const { status, data } = await enter(there);
  expect(status).toBe(200);
  const user = await whoIs(data.token);
  expect(user).toMatchObject({ employee: { id: employeeId }, must_change_password: false });

  // From now on it is the subject that counts: a new name there is the same person here.
  const renamed = await enter({ ...there, preferred_username: 'somebody-else' });
  expect((await whoIs(renamed.data.token)).employee.id).toBe(employeeId);
});

test('ACCOUNT-41: a username that another person has at the provider by now does not open the account', async () => {
  const { username } = await account();
  expect((await enter(person({ preferred_username: username }))).status).toBe(200);
  expect(await enter(person({ preferred_username: username }))).toMatchObject({
    status: 401,
    body: {
      code: 'single_sign_on_failed',
      message: `The account ${username} belongs to another person at your company’s provider.`,
    },
  });
});

test('ACCOUNT-41: a Superadmin signs in with a password, also one who came from the provider before', async () => {
  const refused = {
    status: 401,
    body: { message: 'A Superadmin signs in with their password, and not by single sign-on.' },
  };
  const { username } = await account('Superadmin');
  expect(await enter(person({ preferred_username: username }))).toMatchObject(refused);

  const engineer = await account();
  const there = person({ preferred_username: engineer.username });
  expect((await enter(there)).status).toBe(200);
  await site.query(sql`update employees set role_id = 1 where id = ${engineer.employeeId}`);
  expect(await enter(there)).toMatchObject(refused);
});

test('ACCOUNT-31: an account that asks for a code asks for it after the provider too', async () => {
  const owner = await twoStepAccounts(site, () => now.getTime())();
  const there = person({ preferred_username: owner.username });
  expect((await enter(there)).status).toBe(200);
  const app = await owner.setUp();
  const { status, body } = await enter(there);
  expect([status, body.code]).toEqual([401, 'second_step_needed']);
  const { second_step } = body.data as { second_step: string };
  // The code that turned it on was used with that.
  now = new Date(now.getTime() + 30_000);
  const entered = await owner.tryCode(second_step, app.code());
  expect((await whoIs(entered.data.token)).employee.id).toBe(owner.employeeId);
});

test('ACCOUNT-5: an Inactive employee is refused, also one who came before', async () => {
  const { username, employeeId } = await account();
  const there = person({ preferred_username: username });
  await enter(there);
  await site.query(sql`update employees set employee_status = 'Inactive' where id = ${employeeId}`);
  expect(await enter(there)).toMatchObject({
    status: 401,
    body: { message: 'Your account here is not active. Please ask your office.' },
  });
});

test('ACCOUNT-41: without an account one is refused, and told so', async () => {
  expect(await enter(person({ preferred_username: 'newcomer' }))).toMatchObject({
    status: 401,
    body: { message: 'There is no account newcomer here yet. Please ask your office for one.' },
  });
  expect(await enter(person())).toMatchObject({
    status: 401,
    body: { message: 'Example ID does not say your username.' },
  });
});

test('ACCOUNT-41: an answer counts once, for the browser that began, and for ten minutes', async () => {
  const { username } = await account();
  provider.person = person({ preferred_username: username });
  const mine = await start();
  const back = await provider.visit(mine.address);
  const refused = { status: 401, body: { code: 'single_sign_on_failed' } };

  // Another browser, into which the answer was smuggled.
  const other = await start();
  expect(await finish({ secret: other.secret, answer: back.search })).toMatchObject(refused);
  expect(await finish({ secret: '', answer: back.search })).toMatchObject(refused);
  expect(
    await finish({ secret: `${now.getTime() + 1}.${mine.secret.split('.')[1]}`, answer: back.search }),
  ).toMatchObject(refused);

  expect((await finish({ secret: mine.secret, answer: back.search })).status).toBe(200);
  expect(await finish({ secret: mine.secret, answer: back.search })).toMatchObject(refused);

  const late = await start();
  const lateBack = await provider.visit(late.address);
  now = new Date(now.getTime() + 10 * 60_000 + 1);
  expect(await finish({ secret: late.secret, answer: lateBack.search })).toMatchObject(refused);
});

test('ACCOUNT-41: the state of one sign-in does not go with the code of another', async () => {
  provider.person = person({ preferred_username: (await account()).username });
  const victim = await start();
  const attacker = await start();
  const victimBack = await provider.visit(victim.address);
  const attackerBack = await provider.visit(attacker.address);
  const mixed = new URLSearchParams(victimBack.search);
  mixed.set('code', attackerBack.searchParams.get('code') ?? '');
  const answer = await finish({ secret: victim.secret, answer: `?${mixed}` });
  expect(answer).toMatchObject({ status: 401, body: { code: 'single_sign_on_failed' } });
});

test('ACCOUNT-41: an answer that names another provider is refused', async () => {
  provider.person = person({ preferred_username: (await account()).username });
  const { address, secret } = await start();
  const back = await provider.visit(address);
  const mixed = new URLSearchParams(back.search);
  expect(mixed.get('iss')).toBe(provider.issuer);
  mixed.set('iss', 'https://evil.example');
  const answer = await finish({ secret, answer: `?${mixed}` });
  expect(answer).toMatchObject({ status: 401, body: { code: 'single_sign_on_failed' } });
});

test('ACCOUNT-41: who gives up at the provider is told that it did not succeed', async () => {
  const { address, secret } = await start();
  const state = new URL(address).searchParams.get('state');
  const answer = await finish({
    secret,
    answer: `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
  });
  expect(answer).toMatchObject({
    status: 401,
    body: { message: 'The sign-in at your company’s provider did not succeed. Please try again.' },
  });
});

test('ACCOUNT-41: an e-mail address counts once it has been verified', async () => {
  const byMail = await testApp({
    publicUrl: PUBLIC_URL,
    singleSignOn: { ...singleSignOn, match: 'email' },
  });
  const email = `anna-${next()}@company.example`;
  const employeeId = await byMail.employee('Engineer');
  await byMail.query(sql`insert into users (employee_id, username, username_key, password_hash)
    values (${employeeId}, ${email}, ${email}, ${passwordHash})`);
  const there = person({ email });
  for (const claims of [there, { ...there, email_verified: false }, { ...there, email_verified: 'true' }])
    expect(await enter(claims, byMail)).toMatchObject({
      status: 401,
      body: { message: 'Example ID has not verified your e-mail address.' },
    });
  const entered = await enter({ ...there, email_verified: true }, byMail);
  expect((await whoIs(entered.data.token, byMail)).employee.id).toBe(employeeId);
});

test('ACCOUNT-42: who has no account gets one with the role that a claim names, or else the default', async () => {
  const open = await testApp({
    publicUrl: PUBLIC_URL,
    singleSignOn: { ...singleSignOn, defaultRole: 'Worker', roleClaim: 'roles' },
  });
  await open.company();
  const roleOf = async (roles?: unknown) => {
    const name = `newcomer-${next()}`;
    const there = person({ preferred_username: name, given_name: 'Anna', family_name: 'Tan', roles });
    // Both at once: a first sign-in in two tabs makes one account.
    provider.person = there;
    const begun = await Promise.all([start(open), start(open)]);
    const backs: URL[] = [];
    for (const { address } of begun) backs.push(await provider.visit(address));
    const entered = await Promise.all(
      begun.map(({ secret }, tab) => finish({ secret, answer: backs[tab]?.search ?? '' }, open)),
    );
    expect(entered.map(({ status }) => status)).toEqual([200, 200]);
    const users = await Promise.all(entered.map(({ data }) => whoIs(data.token, open)));
    expect(users[0]?.employee.id).toBe(users[1]?.employee.id);
    expect(users[0]).toMatchObject({
      username: name,
      employee: { first_name: 'Anna', last_name: 'Tan' },
    });
    return users[0]?.employee.employee_role.name;
  };
  expect(await roleOf()).toBe('Worker');
  expect(await roleOf('engineer')).toBe('Engineer');
  expect(await roleOf(['unknown', 'Project Manager'])).toBe('Project Manager');
  expect(await roleOf(['Superadmin'])).toBe('Worker');
});

test('a provider that does not answer is named, and asked again by the next sign-in', async () => {
  const silent = await testApp({
    publicUrl: PUBLIC_URL,
    singleSignOn: { ...singleSignOn, issuer: 'http://127.0.0.1:9' },
  });
  expect(await silent.anyone.send(startSingleSignOn)).toMatchObject({
    status: 401,
    body: {
      message: 'Example ID does not answer. Please try again later, or sign in with your password.',
    },
  });
});

test('without a provider there is none to sign in at', async () => {
  const without = await testApp();
  expect(await without.anyone.call(getSignInOptions)).toMatchObject({ single_sign_on: null });
  expect(await without.anyone.send(startSingleSignOn)).toMatchObject({ status: 404 });
});
