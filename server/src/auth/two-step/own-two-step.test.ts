import {
  beginTwoStep,
  changeUser,
  createApiKey,
  getCredentials,
  getTwoStep,
  listCompanies,
  listHistory,
  listNotifications,
  listSessions,
  renewRecoveryCodes,
  resetTwoStep,
  signOut,
  turnOffTwoStep,
  turnOnTwoStep,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientOf } from '../../../test/client.ts';
import { openApp, testApp } from '../../../test/test-app.ts';
import { codeAt, PASSWORD, shown, twoStepAccounts, WRONG } from './fixtures/two-step-accounts.ts';

/** The clock of the server: it stands still at the beginning of a step. */
const clock = Math.floor(Date.now() / 30_000) * 30_000;
const site = await testApp({ now: () => new Date(clock), twoStepRoles: ['Director'] });
const account = twoStepAccounts(site, () => clock);

test('ACCOUNT-32: new recovery codes need the password and end the earlier ones', async () => {
  const { setUp, begin, tryCode } = await account();
  const { client, recoveryCodes } = await setUp();
  const refused = await client.send(renewRecoveryCodes, { body: { password: 'not it' } });
  expect(shown(refused)).toEqual([422, { password: ['This is not your current password.'] }]);
  const { recovery_codes } = await client.call(renewRecoveryCodes, { body: { password: PASSWORD } });
  expect(shown(await tryCode(await begin(), recoveryCodes[0] as string))).toEqual(WRONG);
  expect((await tryCode(await begin(), recovery_codes[0] as string)).status).toBe(200);
});

test('ACCOUNT-30: it is on with the first code only, and off with the password only', async () => {
  const { enter, tryPassword } = await account();
  const client = await enter();
  const password = { password: ['This is not your current password.'] };
  expect(shown(await client.send(beginTwoStep, { body: { password: 'not it' } }))).toEqual([422, password]);
  expect((await client.send(turnOnTwoStep, { body: { code: '123456' } })).status).toBe(409);
  expect((await client.send(turnOffTwoStep, { body: { password: PASSWORD } })).status).toBe(409);
  const first = await client.call(beginTwoStep, { body: { password: PASSWORD } });
  const { secret, uri } = await client.call(beginTwoStep, { body: { password: PASSWORD } });
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Plumbline:two-step-/);
  expect(shown(await client.send(turnOnTwoStep, { body: { code: codeAt(first.secret, clock) } }))).toEqual(
    WRONG,
  );
  expect((await tryPassword()).status, 'not before the first code').toBe(200);
  await client.call(turnOnTwoStep, { body: { code: codeAt(secret, clock) } });
  expect((await tryPassword()).body.code).toBe('second_step_needed');
  expect((await client.send(beginTwoStep, { body: { password: PASSWORD } })).status).toBe(409);
  expect((await client.send(turnOnTwoStep, { body: { code: codeAt(secret, clock + 30_000) } })).status).toBe(
    409,
  );

  expect(shown(await client.send(turnOffTwoStep, { body: { password: 'not it' } }))).toEqual([422, password]);
  const off = await client.call(turnOffTwoStep, { body: { password: PASSWORD } });
  expect(off).toEqual({ since: null, recovery_codes_left: 0, is_required: false });
  expect((await tryPassword()).status).toBe(200);
});

test('ACCOUNT-30: ten wrong first codes close the set-up, and the right one ends the count', async () => {
  const [one, other] = [await account(), await account()];
  const [guessing, client] = [await one.enter(), await other.enter()];
  const { secret } = await guessing.call(beginTwoStep, { body: { password: PASSWORD } });
  const turnOn = (by: typeof client, code: string) => by.send(turnOnTwoStep, { body: { code } });
  const replies = await Promise.all(Array.from({ length: 12 }, () => turnOn(guessing, 'guess')));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(422), 429, 429]);
  expect((await turnOn(guessing, codeAt(secret, clock))).status).toBe(429);
  const own = await client.call(beginTwoStep, { body: { password: PASSWORD } });
  for (let time = 0; time < 9; time += 1) await turnOn(client, 'guess');
  expect((await turnOn(client, codeAt(own.secret, clock))).status).toBe(200);
  for (let time = 0; time < 10; time += 1)
    expect((await client.send(turnOffTwoStep, { body: { password: 'not it' } })).status).toBe(422);
});

test('ACCOUNT-34: who manages the account resets it, its owner is told and signed out, and the history says so', async () => {
  const hr = await site.as('Human Resource');
  const { id, setUp, tryPassword, begin, tryCode } = await account();
  const { client, recoveryCodes } = await setUp();
  const waiting = await begin();
  const reset = await hr.call(resetTwoStep, { params: { id } });
  expect(reset).toMatchObject({ two_step: false, abilities: { reset_two_step: false } });
  expect((await client.send(getCredentials)).status).toBe(401);
  expect((await tryCode(waiting, recoveryCodes[0] as string)).body.code).toBe('sign_in_failed');
  const { token } = (await tryPassword()).data;
  const owner = clientOf(site.app, token);
  expect(await owner.call(getTwoStep)).toMatchObject({ since: null, recovery_codes_left: 0 });
  const { data: inbox } = await owner.call(listNotifications, { query: {} });
  expect(inbox[0]?.body).toBe(
    `${hr.name} changed your two-step sign-in. If this is not right, please tell a Superadmin.`,
  );
  const { data: entries } = await site.superadmin.call(listHistory, {
    params: { kind: 'users', id },
    query: {},
  });
  expect(entries[0]).toMatchObject({
    actor: { id: hr.employeeId },
    changes: { two_step_since: [expect.any(String), null] },
  });
  expect((await hr.send(resetTwoStep, { params: { id } })).status).toBe(409);
});

/** A key of somebody whose role makes keys, and how they sign in. */
async function keyOf(role: 'Superadmin' | 'Director') {
  const maker = await account(role);
  const { client } = await maker.setUp();
  const { key, id } = await client.call(createApiKey, {
    body: {
      name: 'Payroll',
      end_date: new Date(clock + 30 * 86_400_000).toISOString().slice(0, 10),
      endpoints: null,
      password: PASSWORD,
    },
  });
  return { ...maker, client, keyId: id, program: clientOf(site.app, key) };
}

test('ACCOUNT-34: a reset leaves API keys, which are not on the phone', async () => {
  const { id, client, program } = await keyOf('Superadmin');
  await site.superadmin.call(resetTwoStep, { params: { id } });
  expect((await client.send(listSessions)).status).toBe(401);
  expect((await program.send(listCompanies)).status).toBe(200);
});

test('ACCOUNT-34: no one resets their own, and Human Resource none at or above its own role', async () => {
  const hr = await account('Human Resource');
  const { client } = await hr.setUp();
  const own = await client.send(resetTwoStep, { params: { id: hr.id } });
  expect([own.status, own.body.message]).toEqual([
    403,
    'You cannot reset your own two-step sign-in. Turn it off in Settings.',
  ]);
  for (const role of ['Superadmin', 'Director', 'Human Resource'] as const) {
    const above = await account(role);
    await above.setUp();
    expect((await client.send(resetTwoStep, { params: { id: above.id } })).status, role).toBe(403);
    expect((await above.tryPassword()).body.code).toBe('second_step_needed');
  }
  const worker = await site.as('Engineer');
  expect((await worker.send(resetTwoStep, { params: { id: hr.id } })).status).toBe(403);
});

test('ACCOUNT-35: whose role has to have it does nothing before it is set up', async () => {
  const { enter, tryPassword } = await account('Director');
  const director = await enter();
  expect((await director.call(getCredentials)).user.must_set_up_two_step).toBe(true);
  const refused = [await director.send(listCompanies), await director.request('/events')];
  for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'two_step_needed']);
  expect((await director.call(getTwoStep)).is_required).toBe(true);
  const { secret } = await director.call(beginTwoStep, { body: { password: PASSWORD } });
  await director.call(turnOnTwoStep, { body: { code: codeAt(secret, clock) } });
  expect((await director.call(getCredentials)).user.must_set_up_two_step).toBe(false);
  await director.call(listCompanies);
  // Turned off, it is required again at once.
  await director.call(turnOffTwoStep, { body: { password: PASSWORD } });
  expect((await director.send(listCompanies)).body.code).toBe('two_step_needed');
  await director.call(signOut);
  expect((await tryPassword()).status).toBe(200);
});

test('ACCOUNT-35: who has signed in at the company’s provider was asked there', async () => {
  const { id, enter } = await account('Director');
  const director = await enter();
  await site.query(sql`update sessions set by_provider = true where user_id = ${id}`);
  expect((await director.call(getCredentials)).user.must_set_up_two_step).toBe(false);
  await director.call(listCompanies);
});

test('ACCOUNT-35: until then no one else’s password is set either', async () => {
  const strict = await openApp(site.connection, { twoStepRoles: ['Human Resource'] });
  const { token } = await site.as('Human Resource');
  const other = await account();
  const passwords = { password: 'battery staple', password_confirmation: 'battery staple' };
  const set = await clientOf(strict.app, token).send(changeUser, {
    params: { id: other.id },
    body: { username: other.username, ...passwords },
  });
  expect([set.status, set.body.code]).toEqual([403, 'two_step_needed']);
  expect((await other.tryPassword()).status).toBe(200);
});

test('ACCOUNT-35: API keys are not concerned, nor is who gets such a role before they get it', async () => {
  const { client, program } = await keyOf('Director');
  await client.call(turnOffTwoStep, { body: { password: PASSWORD } });
  expect((await client.send(listCompanies)).body.code).toBe('two_step_needed');
  expect((await program.send(listCompanies)).status).toBe(200);
  const engineer = await account('Engineer');
  const signedIn = await engineer.enter();
  await signedIn.call(listCompanies);
  await site.query(sql`update employees set role_id = 2 where id = ${engineer.employeeId}`);
  expect((await signedIn.send(listCompanies)).body.code).toBe('two_step_needed');
});

test('the secret and the codes are not kept for a request that is sent again', async () => {
  const { id, enter } = await account();
  const client = await enter();
  const key = { 'idempotency-key': 'set-up' };
  const [one, other] = [
    await client.call(beginTwoStep, { body: { password: PASSWORD } }, key),
    await client.call(beginTwoStep, { body: { password: PASSWORD } }, key),
  ];
  expect(one.secret).not.toBe(other.secret);
  await client.call(
    turnOnTwoStep,
    { body: { code: codeAt(other.secret, clock) } },
    { 'idempotency-key': 'on' },
  );
  const kept = await site.query(sql`select 1 from idempotency_keys where user_id = ${id}`);
  expect(kept).toEqual([]);
});
