import {
  type Call,
  changeUser,
  createApiKey,
  createDelegation,
  createUser,
  deleteUser,
  exportEmployees,
  exportMaterials,
  exportSecurityEvents,
  listProjects,
  listSecurityEvents,
  revokeApiKey,
  revokeDelegation,
  roleIdOf,
  type SecurityEvent,
  signIn,
  signOut,
  signOutEverywhere,
  updateEmployee,
} from '@plumbline/contract';
import { pino } from 'pino';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { openApp, testApp } from '../../test/test-app.ts';
import { asApplication, connect } from '../../test/test-database.ts';
import { dateIn } from '../platform/site-formats.ts';
import { makeAccount, NEW_PASSWORD, PASSWORD, passwordForm } from '../users/fixtures/accounts.ts';

const site = await testApp();
const { superadmin } = site;
const dayOf = (days: number) => dateIn('Asia/Singapore', new Date(Date.now() + days * 86_400_000));

type Query = Call<typeof listSecurityEvents>['query'];
const eventsOf = async (query: Query): Promise<SecurityEvent[]> =>
  (await superadmin.call(listSecurityEvents, { query: { per_page: 100, ...query } })).data;
/** The kinds of what a person did or what concerns them, the oldest first. */
const kindsOf = async (employee_id: number) =>
  (await eventsOf({ employee_id, direction: 'asc' })).map(({ kind }) => kind);

test('AUDIT-1: an account from its beginning to its end, with who did it and whom it concerns', async () => {
  const account = await makeAccount(site);
  const { id, employeeId, username } = account;
  const client = await account.enter();
  await client.call(changeUser, { params: { id }, body: passwordForm(username, PASSWORD) });
  await superadmin.call(changeUser, { params: { id }, body: { username: `${username}-new` } });
  await superadmin.call(changeUser, { params: { id }, body: passwordForm(`${username}-new`) });
  await client.send(signOut);
  await superadmin.call(updateEmployee, {
    params: { id: employeeId },
    query: { masked: true },
    body: { role_id: roleIdOf('Driver') },
  });
  await superadmin.call(deleteUser, { params: { id } });
  await superadmin.call(updateEmployee, {
    params: { id: employeeId },
    query: { masked: true },
    body: { employee_status: 'Inactive' },
  });

  const events = await eventsOf({ employee_id: employeeId, direction: 'asc' });
  expect(events.map(({ kind, facts }) => [kind, facts])).toEqual([
    ['account_added', { username, role: 'Engineer' }],
    ['signed_in', {}],
    ['password_changed', {}],
    ['username_changed', { before: username, after: `${username}-new` }],
    ['password_set', {}],
    ['role_changed', { before: 'Engineer', after: 'Driver' }],
    ['account_deleted', { username: `${username}-new` }],
    ['status_changed', { before: 'Active', after: 'Inactive' }],
  ]);
  const [added, entered] = events;
  expect(added).toMatchObject({ person: { id: superadmin.employeeId }, concerns: { id: employeeId } });
  expect(entered).toMatchObject({
    person: { id: employeeId },
    concerns: null,
    session_id: expect.any(Number),
    address: '127.0.0.1',
    times: 1,
  });
});

test('AUDIT-1: sessions that end, keys and delegations', async () => {
  const director = await makeAccount(site, 'Director');
  const client = await director.enter();
  await (await director.enter()).call(signOut);
  const body = { name: 'Payroll', end_date: dayOf(30), endpoints: null, password: PASSWORD };
  const { id } = await client.call(createApiKey, { body });
  await client.call(revokeApiKey, { params: { id } });
  await director.enter();
  await client.call(signOutEverywhere);
  expect((await kindsOf(director.employeeId)).slice(1)).toEqual([
    'signed_in',
    'signed_in',
    'signed_out',
    'key_added',
    'key_revoked',
    'signed_in',
    'sessions_ended',
  ]);
  const [ended] = await eventsOf({ kind: 'sessions_ended', employee_id: director.employeeId });
  expect(ended?.facts).toEqual({ sessions: 2 });

  const manager = await site.as('Project Manager');
  const other = await site.as('Engineer');
  const delegation = await manager.call(createDelegation, {
    body: { to_employee_id: other.employeeId, start_date: dayOf(0), end_date: dayOf(1) },
  });
  await manager.call(revokeDelegation, { params: delegation });
  expect(await eventsOf({ employee_id: other.employeeId, direction: 'asc' })).toMatchObject([
    { kind: 'delegation_added', person: { id: manager.employeeId }, facts: { decides_for: manager.name } },
    { kind: 'delegation_ended', person: { id: manager.employeeId }, concerns: { id: other.employeeId } },
  ]);
});

test('AUDIT-1: what is refused in the end leaves no event', async () => {
  const employeeId = await site.employee('Engineer');
  const taken = await makeAccount(site);
  const refused = await superadmin.send(createUser, {
    body: { employee_id: employeeId, username: taken.username, password: PASSWORD },
  });
  expect(refused.status).toBe(409);
  expect(await eventsOf({ employee_id: employeeId })).toEqual([]);
});

test('AUDIT-1: an export is there with its filter, its rows and who has them', async () => {
  const person = await site.as('Human Resource');
  const mark = `Exported ${person.employeeId}`;
  for (const firstName of ['One', 'Two']) await site.employee('Worker', { firstName, lastName: mark });
  const path = await person.call(exportEmployees, { query: { search_term: mark } });
  expect((await site.app.inject(path)).statusCode).toBe(200);
  await person.send(exportMaterials, { query: {} });
  const exports = async () =>
    (await eventsOf({ kind: 'exported', employee_id: person.employeeId }))
      .map(({ facts }) => facts)
      .toSorted((one, other) => String(one.export).localeCompare(String(other.export)));
  await expect.poll(exports).toMatchObject([
    { export: 'exportEmployees', rows: 2, filter: expect.stringContaining(mark) },
    { export: 'exportMaterials', rows: 0 },
  ]);
});

test('AUDIT-2: refusals are counted a minute, by kind, person and address; beyond fifty kinds together', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { app } = await openApp(site.connection, { log });
  const anyone = clientOf(app, null);
  const account = await makeAccount(site);
  const fail = (username: string, address: string) =>
    anyone.send(signIn, { body: { username, password: 'wrong' } }, { 'x-forwarded-for': address });
  for (let turn = 0; turn < 11; turn += 1) await fail(account.username, '203.0.113.9');
  for (let turn = 0; turn < 3; turn += 1) await fail(`no-such-name-${turn}`, '203.0.113.9');
  const worker = await site.as('Worker');
  const refused = clientOf(app, worker.token);
  for (let turn = 0; turn < 3; turn += 1) await refused.send(exportEmployees);
  const director = await makeAccount(site, 'Director');
  const body = { name: 'Payroll', end_date: dayOf(30), endpoints: ['listProjects'], password: PASSWORD };
  const { key } = await (await director.enter()).call(createApiKey, { body });
  await clientOf(app, key).call(listProjects);
  await clientOf(app, key).send(createUser, {
    body: { employee_id: 1, username: 'by-a-key', password: NEW_PASSWORD },
  });
  for (let turn = 0; turn < 60; turn += 1) await fail(`no-such-name-of-${turn}`, `198.51.100.${turn}`);
  await app.close();

  expect(await eventsOf({ employee_id: account.employeeId, kind: 'sign_in_failed' })).toMatchObject([
    { times: 10, person: null, concerns: { id: account.employeeId }, address: '203.0.113.9' },
  ]);
  expect(await eventsOf({ employee_id: account.employeeId, kind: 'sign_in_throttled' })).toMatchObject([
    { times: 1 },
  ]);
  expect(await eventsOf({ employee_id: worker.employeeId })).toMatchObject([
    { kind: 'access_refused', times: 3, facts: { endpoint: 'GET /api/v1/employees/export' } },
  ]);
  expect(await eventsOf({ employee_id: director.employeeId, kind: 'key_refused' })).toMatchObject([
    { facts: { endpoint: 'POST /api/v1/user' } },
  ]);
  const strangers = await eventsOf({ kind: 'sign_in_failed' });
  expect(strangers.filter(({ concerns }) => concerns === null).length).toBeLessThanOrEqual(50);
  expect(strangers.reduce((sum, { times }) => sum + times, 0)).toBe(73);
  expect(strangers.find(({ address }) => address === null)).toBeDefined();
  expect(JSON.stringify(strangers)).not.toContain('no-such-name');
  const line = lines.find(({ event }) => event === 'access_refused');
  expect(line).toMatchObject({ msg: 'security event', user: worker.userId, times: 3 });
});

test('AUDIT-3: each event has a line in the log of the server, and none that was rolled back', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const { app } = await openApp(site.connection, { log });
  const { username, employeeId } = await makeAccount(site);
  const { token } = await clientOf(app, null).call(signIn, { body: { username, password: PASSWORD } });
  const asSuperadmin = clientOf(app, superadmin.token);
  const { status } = await asSuperadmin.send(createUser, {
    body: { employee_id: employeeId, username: `${username}-2`, password: PASSWORD },
  });
  expect(status).toBe(409);
  await clientOf(app, token).call(signOut);
  const events = lines.filter(({ event }) => event !== undefined);
  expect(events.map(({ event }) => event)).toEqual(['signed_in', 'signed_out']);
  expect(events[0]).toMatchObject({ msg: 'security event', from: '127.0.0.1', session: expect.any(Number) });
});

test('AUDIT-4: the log is for Superadmins, filtered by kind, person and day, and as a spreadsheet', async () => {
  const hr = await site.as('Human Resource');
  expect((await hr.send(listSecurityEvents)).status).toBe(403);
  const chief = await makeAccount(site, 'Superadmin');
  const form = { name: 'Collector', end_date: dayOf(30), endpoints: null, password: PASSWORD };
  const { key } = await (await chief.enter()).call(createApiKey, { body: form });
  for (const endpoint of [listSecurityEvents, exportSecurityEvents])
    expect((await clientOf(site.app, key).send(endpoint)).status).toBe(403);
  const account = await makeAccount(site);
  await account.enter();
  const today = dayOf(0);
  const query = { kind: 'signed_in' as const, employee_id: account.employeeId };
  expect(await eventsOf({ ...query, from: today, to: today })).toHaveLength(1);
  expect(await eventsOf({ ...query, from: dayOf(1) })).toEqual([]);
  expect(await eventsOf({ ...query, to: dayOf(-1) })).toEqual([]);
  const unknown = await superadmin.send(listSecurityEvents, { query: { kind: 'nothing' as never } });
  expect([unknown.status, unknown.body.errors]).toEqual([422, { kind: ['Please select a kind of event.'] }]);

  const path = await superadmin.call(exportSecurityEvents, { query });
  const { rawPayload } = await site.app.inject(path);
  const [head = [], ...rows] = await readSheet(new Uint8Array(rawPayload).buffer);
  expect(rows).toHaveLength(1);
  expect(Object.fromEntries(head.map((title, index) => [title, rows[0]?.[index]]))).toMatchObject({
    Event: 'Signed in',
    Person: expect.stringContaining('Engineer'),
    Address: '127.0.0.1',
    Times: 1,
  });
});

test('AUDIT-5: the database refuses to change an event, and to remove one that is young', async () => {
  await (await makeAccount(site)).enter();
  const owner = await connect(site.connection);
  const application = await connect(asApplication(site.connection));
  const statements = [
    "update security_events set kind = 'other'",
    'delete from security_events',
    'truncate security_events',
  ];
  for (const statement of statements) {
    await expect(owner.query(statement)).rejects.toThrow(/security_events/);
    await expect(application.query(statement)).rejects.toThrow(/permission denied/);
  }
});
