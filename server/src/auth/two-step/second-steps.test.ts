import { changeUser, getCredentials, getTwoStep, updateEmployee } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientOf, type Reply } from '../../../test/client.ts';
import { testApp } from '../../../test/test-app.ts';
import { removeOldSecondSteps } from '../index.ts';
import { codeAt, PASSWORD, shown, twoStepAccounts, WRONG } from './fixtures/two-step-accounts.ts';

/** The clock of the server: it stands still at the beginning of a step. */
let clock = Math.floor(Date.now() / 30_000) * 30_000;
const site = await testApp({ now: () => new Date(clock), twoStepRoles: ['Director'] });
const account = twoStepAccounts(site, () => clock);
/** Codes last for 30 seconds. */
const later = (steps = 1) => {
  clock += steps * 30_000;
};

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

test('ACCOUNT-32: a recovery code of somebody else is none', async () => {
  const [one, other] = [await account(), await account()];
  await one.setUp();
  const { recoveryCodes } = await other.setUp();
  expect(shown(await one.tryCode(await one.begin(), recoveryCodes[0] as string))).toEqual(WRONG);
  expect((await other.tryCode(await other.begin(), recoveryCodes[0] as string)).status).toBe(200);
});
