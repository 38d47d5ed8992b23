import {
  createDelegation,
  type Endpoint,
  type RoleName,
  refusedAction,
  roleNames,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pathOf } from '../test/client.ts';
import { type Person, testApp } from '../test/test-app.ts';
import { expected } from '../test/who-may/expected.ts';
import { routes } from './slices.ts';

/** Registered outside the table of routes, because they answer no envelope; their own tests say who may. */
const besideTheTable = ['events', 'health', 'mcp', 'openCalendar', 'openDownload', 'openFile'];

const site = await testApp();

/** An id that no record has: who may call gets as far as not finding it. */
const NO_RECORD = 2_147_483_647;

/** Somebody of each role. */
const people = new Map<RoleName, Person>();

async function personOf(role: RoleName): Promise<Person> {
  const person = people.get(role) ?? (await site.as(role));
  people.set(role, person);
  return person;
}

const urlOf = (endpoint: Endpoint, id: number) => pathOf(endpoint, { params: { id, kind: 'projects' } });

test.each(routes.map(({ endpoint }) => endpoint))(
  '$name lets in who may and no one else',
  async (endpoint) => {
    const allowed = expected[endpoint.name];
    expect(
      allowed,
      `No one has written down who may call ${endpoint.name}: add it to the tables in server/test/who-may, from the rules of its slice in docs/rules and not from the code.`,
    ).toBeDefined();

    const body = endpoint.method === 'GET' ? undefined : {};
    if (allowed !== 'anyone') {
      const stranger = await site.anyone.request(urlOf(endpoint, NO_RECORD), {
        method: endpoint.method,
        body,
      });
      expect([stranger.status, stranger.body.code]).toEqual([401, 'not_signed_in']);
    }
    const letIn: RoleName[] = [];
    for (const role of roleNames) {
      const person = await personOf(role);
      // One's own picture is everybody's to change; another's is a rule about the record, tested with it.
      const id = endpoint.name === 'updateAvatar' ? person.employeeId : NO_RECORD;
      const { status, body: answer } = await person.request(urlOf(endpoint, id), {
        method: endpoint.method,
        body,
      });
      // It may have ended the session.
      if (status < 300 && endpoint.method !== 'GET') people.delete(role);
      if (status === 403) {
        expect(answer.code).toBe('not_allowed');
        // A refusal names who may.
        expect(refusedAction(answer.data)?.roles).toEqual(expect.arrayContaining([...(allowed ?? [])]));
      } else letIn.push(role);
      if (allowed !== 'anyone') expect(status).not.toBe(401);
      expect(status, `${endpoint.name} as ${role} fails with a defect`).toBeLessThan(500);
    }
    expect(letIn).toEqual(allowed === 'anyone' ? roleNames : allowed);
  },
);

test('a delegate of a Superadmin may make decisions besides what their own role may do, and nothing else', async () => {
  const standIn = await site.as('Worker');
  const [{ today } = { today: '' }] = await site.query(
    sql<{ today: string }>`select (now() at time zone 'Asia/Singapore')::date::text as today`,
  );
  await site.superadmin.call(createDelegation, {
    body: { to_employee_id: standIn.employeeId, start_date: today, end_date: today },
  });
  const beyond: string[] = [];
  for (const { endpoint } of routes) {
    const allowed = expected[endpoint.name];
    if (allowed === 'anyone' || !allowed || allowed.includes('Worker')) continue;
    const { status } = await standIn.request(urlOf(endpoint, NO_RECORD), {
      method: endpoint.method,
      body: endpoint.method === 'GET' ? undefined : {},
    });
    if (status !== 403) beyond.push(endpoint.name);
  }
  expect(beyond.toSorted()).toEqual([
    'approveEquipmentRequest',
    'approveToolRequest',
    'decideCorrection',
    'decideDailyReport',
    'decideIssuePo',
    'decideOvertime',
    'decideRequestOrder',
    'decideRolePayChange',
    'decideStocktakeDispute',
    'decideWithdrawal',
    'denyEquipmentRequest',
    'denyToolRequest',
    'shortenLeave',
  ]);
});

test('no operation of the API is missing from the tables of this test', async () => {
  const { paths } = JSON.parse((await site.anyone.request('/openapi.json')).text) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const operations = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.toSorted()).toEqual([...Object.keys(expected), ...besideTheTable].toSorted());
});

test('the stream of events needs a token', async () => {
  const { status, body } = await site.anyone.request('/events');
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
});

test('a token that no one holds opens nothing', async () => {
  const headers = { authorization: 'Bearer 0000000000000000000000000000000000000000000' };
  expect((await site.anyone.request('/projects/all', { headers })).status).toBe(401);
});
