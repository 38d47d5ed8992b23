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
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientOf, type Reply } from '../../../test/client.ts';
import { openApp, testApp } from '../../../test/test-app.ts';
import { removeOldSecondSteps } from '../index.ts';
import { codeAt, PASSWORD, twoStepAccounts } from './fixtures/two-step-accounts.ts';

/** The clock of the server: it stands still at the beginning of a step. */
let clock = Math.floor(Date.now() / 30_000) * 30_000;
const site = await testApp({ now: () => new Date(clock), twoStepRoles: ['Director'] });
const account = twoStepAccounts(site, () => clock);
/** Codes last for 30 seconds. */
const later = (steps = 1) => {
  clock += steps * 30_000;
};

const WRONG = [422, { code: [expect.stringMatching(/^This code is wrong or was used already\./)] }];
const shown = ({ status, body }: Reply<unknown>) => [status, body.errors];
const clientWith = (reply: Reply<{ token: string }>) => clientOf(site.app, reply.data.token);

test('ACCOUNT-31: with it on, a password alone opens nothing, and the code does', async () => {
  const { username, setUp, tryPassword, tryCode } = await account();
  const { client, code } = await setUp();
  expect(await client.call(getTwoStep)).toEqual({
    since: expect.any(String),
    recovery_codes_left: 10,
    is_required: false,
  });
  later();
  const first = await tryPassword();
  expect([first.status, first.body.code, first.body.data]).toEqual([
    401,
    'second_step_needed',
    { second_step: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  const { second_step } = first.body.data as { second_step: string };
  // It is no session.
  expect((await clientOf(site.app, second_step).send(getCredentials)).status).toBe(401);
  const second = await tryCode(second_step, ` ${code().slice(0, 3)} ${code().slice(3)} `);
  expect([second.status, Object.keys(second.data)]).toEqual([200, ['token', 'device']]);
  expect((await clientWith(second).call(getCredentials)).user).toMatchObject({
    username,
    must_set_up_two_step: false,
  });
});

test('ACCOUNT-31: a code is taken once, also by two at the same moment and in another sign-in', async () => {
  const { setUp, begin, tryCode } = await account();
  const { code } = await setUp();
  // The one that turned it on was used by that.
  expect(shown(await tryCode(await begin(), code()))).toEqual(WRONG);
  later();
  const waiting = await Promise.all([begin(), begin(), begin()]);
  const replies = await Promise.all(waiting.map((step) => tryCode(step, code())));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  // A first step that has let in once does not do so again, whatever the code.
  later();
  const used = waiting[replies.findIndex(({ status }) => status === 200)] as string;
  const again = await tryCode(used, code());
  expect([again.status, again.body.code]).toEqual([401, 'sign_in_failed']);
  // An older one is not taken after a newer one.
  const step = await begin();
  expect((await tryCode(step, code())).status).toBe(200);
  expect(shown(await tryCode(await begin(), code()))).toEqual(WRONG);
});

test.each([
  [-2, 422],
  [-1, 200],
  [1, 200],
  [2, 422],
])('ACCOUNT-31: the code of a phone whose clock is %i steps off is answered %i', async (steps, status) => {
  const { setUp, begin, tryCode } = await account();
  const { secret } = await setUp();
  later(5);
  expect((await tryCode(await begin(), codeAt(secret, clock + steps * 30_000))).status).toBe(status);
});

test('ACCOUNT-31: the code has to come within ten minutes of a password that is still right', async () => {
  const { id, setUp, begin, tryCode } = await account();
  const { client, code } = await setUp();
  later();
  const late = await begin();
  await site.query(
    sql`update second_steps set created_at = created_at - interval '10 minutes' where user_id = ${id}`,
  );
  expect((await tryCode(late, code())).body.code).toBe('sign_in_failed');
  const stale = await begin();
  const { user } = await client.call(getCredentials);
  await client.call(changeUser, {
    params: { id },
    body: {
      username: user.username,
      old_password: PASSWORD,
      password: 'battery staple',
      password_confirmation: 'battery staple',
    },
  });
  expect((await tryCode(stale, code())).body.code).toBe('sign_in_failed');
  expect((await tryCode('not one that was given', code())).body.code).toBe('sign_in_failed');
});

test('ACCOUNT-31: the token of the first step is not stored, and what is over is tidied away', async () => {
  const { id, setUp, begin } = await account();
  await setUp();
  const step = await begin();
  const stored = () =>
    site.query(
      sql<{ row: string }>`select second_steps::text as row from second_steps where user_id = ${id}`,
    );
  expect((await stored()).map(({ row }) => row.includes(step))).toEqual([false]);
  await removeOldSecondSteps(site);
  expect(await stored()).toHaveLength(1);
  await site.query(
    sql`update second_steps set created_at = created_at - interval '10 minutes' where user_id = ${id}`,
  );
  await removeOldSecondSteps(site);
  expect(await stored()).toHaveLength(0);
});

test('ACCOUNT-31: who is Inactive by then is not let in', async () => {
  const { employeeId, setUp, begin, tryCode } = await account();
  const { code } = await setUp();
  later();
  const step = await begin();
  await site.superadmin.call(updateEmployee, {
    params: { id: employeeId },
    body: { employee_status: 'Inactive' },
  });
  expect((await tryCode(step, code())).body.code).toBe('sign_in_failed');
});

test('ACCOUNT-33: ten wrong codes close the second step, whatever their address, and none of them is lost side by side', async () => {
  const { setUp, begin, tryCode, tryPassword } = await account();
  const { code } = await setUp();
  later();
  const step = await begin();
  const wrong = code() === '000000' ? '111111' : '000000';
  const replies = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      tryCode(step, wrong, undefined, { 'x-forwarded-for': `203.0.113.${index}` }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    ...Array(10).fill(422),
    ...Array(4).fill(429),
  ]);
  const right = await tryCode(step, code());
  expect([right.status, right.body.code]).toEqual([429, 'too_many_tries']);
  expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  // The password, which is right, does not begin the count again.
  expect((await tryPassword()).body.code).toBe('second_step_needed');
  expect((await tryCode(await begin(), code())).status).toBe(429);
});

test('ACCOUNT-33: on a device that they have signed in on, their owner is not kept out by the codes of a stranger', async () => {
  const { setUp, begin, tryCode } = await account();
  const { code } = await setUp();
  later();
  const { device } = (await tryCode(await begin(), code())).data;
  const step = await begin();
  for (let time = 0; time < 10; time++) await tryCode(step, 'guess');
  expect((await tryCode(step, 'guess')).status).toBe(429);
  later();
  expect((await tryCode(await begin(device), code(), device)).status).toBe(200);
});

test('ACCOUNT-33: a known device does not do without the code', async () => {
  const { setUp, begin, tryCode, tryPassword } = await account();
  const { code } = await setUp();
  later();
  const { device } = (await tryCode(await begin(), code())).data;
  expect((await tryPassword(device)).body.code).toBe('second_step_needed');
});

test('ACCOUNT-32: each recovery code lets in once, however it is typed, and only its hash is stored', async () => {
  const { id, setUp, begin, tryCode } = await account();
  const { client, recoveryCodes } = await setUp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = '', other = ''] = recoveryCodes;
  expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`;
  expect((await tryCode(await begin(), typed)).status).toBe(200);
  expect(shown(await tryCode(await begin(), code))).toEqual(WRONG);
  const waiting = await Promise.all([begin(), begin()]);
  const replies = await Promise.all(waiting.map((step) => tryCode(step, other)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await client.call(getTwoStep)).recovery_codes_left).toBe(8);
  const [kept] = await site.query(sql<{ all: string }>`
    select string_agg(recovery_codes::text, ' ') as all from recovery_codes where user_id = ${id}`);
  expect(kept?.all).not.toContain(recoveryCodes[5]?.replaceAll('-', ''));
});

test('ACCOUNT-32: new recovery codes need the password and end the earlier ones', async () => {
  const { setUp, begin, tryCode } = await account();
  const { client, recoveryCodes } = await setUp();
  const refused = await client.send(renewRecoveryCodes, { body: { password: 'not it' } });
  expect(shown(refused)).toEqual([422, { password: ['This is not your current password.'] }]);
  const { recovery_codes } = await client.call(renewRecoveryCodes, { body: { password: PASSWORD } });
  expect(shown(await tryCode(await begin(), recoveryCodes[0] as string))).toEqual(WRONG);
  expect((await tryCode(await begin(), recovery_codes[0] as string)).status).toBe(200);
});

test('ACCOUNT-32: a recovery code of somebody else is none', async () => {
  const [one, other] = [await account(), await account()];
  await one.setUp();
  const { recoveryCodes } = await other.setUp();
  expect(shown(await one.tryCode(await one.begin(), recoveryCodes[0] as string))).toEqual(WRONG);
  expect((await other.tryCode(await other.begin(), recoveryCodes[0] as string)).status).toBe(200);
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
  const owner = clientWith(await tryPassword());
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
