import {
  changeUser,
  confirmIdentity,
  createApiKey,
  exportEmployees,
  getEmployee,
  signIn,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useOpenBrowser } from '../../test/attacks/unconfirmed.ts';
import { type Client, clientOf, pathOf } from '../../test/client.ts';
import { next, openApp, testApp } from '../../test/test-app.ts';
import { routes } from '../slices.ts';
import { hashPassword } from './index.ts';

const site = await testApp();
const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);
const NEEDED = [403, 'confirmation_needed'];

/** A Superadmin with a password, and their sessions. */
async function chief() {
  const employeeId = await site.employee('Superadmin');
  const username = `confirming-${next()}`;
  const [user] = await site.query(sql<{ id: number }>`
    insert into users (employee_id, username, username_key, password_hash)
    values (${employeeId}, ${username}, ${username}, ${passwordHash}) returning id`);
  const id = user?.id as number;
  return {
    id,
    username,
    employeeId,
    enter: async () =>
      clientOf(site.app, (await site.anyone.call(signIn, { body: { username, password: PASSWORD } })).token),
    /** Lets time pass for all sessions of the account. */
    pass: (minutes: number) =>
      site.query(sql`update sessions set confirmed_at = confirmed_at - make_interval(mins => ${minutes})
        where user_id = ${id}`),
  };
}

const confirm = (client: Client, password = PASSWORD) => client.send(confirmIdentity, { body: { password } });

test('ACCOUNT-20: an old session does none of it, and all of it once its person has given the password', async () => {
  const { enter, pass } = await chief();
  const [browser, other] = [await enter(), await chief()];
  await pass(61);
  const refused = await Promise.all(useOpenBrowser(browser, other));
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => NEEDED));
  // The other one still signs in, with the role that they had.
  await other.enter();
  const kept = await site.superadmin.call(getEmployee, { params: { id: other.employeeId } });
  expect(kept).toMatchObject({ employee_role: { name: 'Superadmin' } });
  expect((await confirm(browser)).status).toBe(200);
  const done = await Promise.all(useOpenBrowser(browser, other));
  for (const { body, text } of done) expect(body.code, text).not.toBe('confirmation_needed');
  expect((await browser.send(exportEmployees, {})).status).toBe(200);
});

test('ACCOUNT-20: what needs it says so in the contract', async () => {
  const { enter, pass } = await chief();
  const browser = await enter();
  await pass(61);
  const asking: string[] = [];
  for (const { endpoint } of routes) {
    if (!endpoint.confirmed) continue;
    const { status, body } = await browser.request(pathOf(endpoint, { params: { id: 2_147_483_647 } }), {
      method: endpoint.method,
      body: endpoint.method === 'GET' ? undefined : {},
    });
    expect([endpoint.name, status, body.code]).toEqual([endpoint.name, ...NEEDED]);
    asking.push(endpoint.name);
  }
  expect(asking.toSorted()).toEqual([
    'beginPasskey',
    'createPasswordLink',
    'createUser',
    'createWebhook',
    'decideRolePayChange',
    'deleteUser',
    'exportAllAttendance',
    'exportAttendance',
    'exportEmployees',
    'inviteUser',
    'mailInvitation',
    'mailPasswordLink',
    'removePasskey',
    'rotateWebhookSecret',
    'updateWebhook',
  ]);
});

test('ACCOUNT-20: the password counts for an hour, from the sign-in on', async () => {
  const { enter, pass } = await chief();
  const browser = await enter();
  await pass(58);
  expect((await browser.send(exportEmployees, {})).status).toBe(200);
  await pass(3);
  expect((await browser.send(exportEmployees, {})).body.code).toBe('confirmation_needed');
});

test('ACCOUNT-20: the confirmation of one session does not count for another', async () => {
  const { enter, pass } = await chief();
  const [mine, forgotten] = [await enter(), await enter()];
  await pass(61);
  await confirm(mine);
  expect((await mine.send(exportEmployees, {})).status).toBe(200);
  expect((await forgotten.send(exportEmployees, {})).body.code).toBe('confirmation_needed');
});

test('ACCOUNT-20: ten wrong passwords close it for the account, whichever session they come from', async () => {
  const { enter, pass } = await chief();
  const [one, other] = [await enter(), await enter()];
  await pass(61);
  for (let time = 0; time < 10; time += 1) {
    const { status, body } = await confirm(time % 2 ? one : other, 'wrong');
    expect([status, body.errors]).toEqual([422, { password: ['This is not your current password.'] }]);
  }
  expect((await confirm(one)).status).toBe(429);
  expect((await one.send(exportEmployees, {})).body.code).toBe('confirmation_needed');
});

test('ACCOUNT-20: the same confirmation sent again confirms again', async () => {
  const { enter, pass } = await chief();
  const browser = await enter();
  const headers = { 'idempotency-key': `same-${next()}` };
  const send = () => browser.send(confirmIdentity, { body: { password: PASSWORD } }, headers);
  await send();
  await pass(61);
  expect((await send()).status).toBe(200);
  expect((await browser.send(exportEmployees, {})).status).toBe(200);
});

test('ACCOUNT-20: a link to an export works on, and an old session gets no other', async () => {
  const { enter, pass } = await chief();
  const browser = await enter();
  const link = await browser.call(exportEmployees);
  await pass(61);
  expect((await site.app.inject(link)).statusCode).toBe(200);
  expect((await browser.send(exportEmployees, {})).body.code).toBe('confirmation_needed');
});

test('ACCOUNT-20: programs are not asked, and confirm nothing', async () => {
  const { enter, pass } = await chief();
  const browser = await enter();
  const { key } = await browser.call(createApiKey, {
    body: {
      name: 'Payroll',
      end_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      endpoints: null,
      password: PASSWORD,
    },
  });
  const program = clientOf(site.app, key);
  await pass(61);
  expect((await program.send(exportEmployees, {})).status).toBe(200);
  expect((await confirm(program)).status).toBe(403);
  expect((await browser.send(exportEmployees, {})).body.code).toBe('confirmation_needed');
});

test('ACCOUNT-20: an employee is changed without it as long as the role stays, and so is one’s own password', async () => {
  const { id, username, enter, pass } = await chief();
  const browser = await enter();
  const employeeId = await site.employee('Engineer');
  await pass(61);
  const change = (body: object) => browser.send(updateEmployee, { params: { id: employeeId }, body });
  expect((await change({ first_name: 'Nadia', role_id: 5 })).status).toBe(200);
  expect((await change({ role_id: 4 })).body.code).toBe('confirmation_needed');
  const password = 'four unrelated words here';
  const own = await browser.send(changeUser, {
    params: { id },
    body: { username, old_password: PASSWORD, password, password_confirmation: password },
  });
  expect(own.status).toBe(200);
});

test('ACCOUNT-20: with CONFIRM_MINUTES=0 no one is asked', async () => {
  const { app } = await openApp(site.connection, { confirmMinutes: 0 });
  const { username, pass } = await chief();
  const { token } = await clientOf(app, null).call(signIn, { body: { username, password: PASSWORD } });
  await pass(100_000);
  expect((await clientOf(app, token).send(exportEmployees, {})).status).toBe(200);
});
