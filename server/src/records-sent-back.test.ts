import { type Endpoint, families, familyNames } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { pathOf } from '../test/client.ts';
import { idleMailServer } from '../test/mailing.ts';
import type { GoodRequest } from '../test/odd-values/good-request.ts';
import { goodRequests } from '../test/odd-values/good-requests.ts';
import { noon } from '../test/site-records.ts';
import { testApp } from '../test/test-app.ts';
import { UNKNOWN_FIELD } from './platform/http/unknown-fields.ts';
import { routes } from './slices.ts';

/*
 * Every record can be sent back as it was read: what the server decides is ignored, not refused. The endpoints are
 * those of the contract, so that a new one is among them. Rule: API-7.
 */

const site = await testApp({ now: noon, pushServices: ['push.example'], mail: idleMailServer });
const { superadmin } = site;
const requestsOf = await goodRequests(site);
const endpoints = routes.map(({ endpoint }) => endpoint);

/** What is answered is no record, of which fields could be sent back; and why. */
const withoutRecord: Record<string, string> = {
  signIn: 'answers a session',
  finishSingleSignOn: 'answers a session',
  confirmIdentity: 'answers a moment',
  readPasswordLink: 'answers an account, by a link',
  setPasswordByLink: 'answers a username',
  finishSignIn: 'answers a session',
  beginTwoStep: 'answers a secret',
  signInWithPasskey: 'answers a session',
  addPasskey: 'takes what a browser has made',
  confirmWithPasskey: 'answers no record',
  turnOnTwoStep: 'answers codes',
  turnOffTwoStep: 'answers no record',
  renewRecoveryCodes: 'answers codes',
  importEmployees: 'answers what was read',
  importProject: 'answers what was read',
  importMaterials: 'answers what was read',
  importCalendarDays: 'answers what was read',
  assignToProjects: 'answers a count',
  assignToTasks: 'answers a count',
  unassignFromProjects: 'answers a count',
  unassignFromTasks: 'answers a count',
  updateTasks: 'answers the versions of several tasks',
  changeAssignments: 'answers a count',
  previewAnnouncement: 'answers a count',
  registerPush: 'answers a count',
  unregisterPush: 'answers a count',
  clockIn: 'answers the attendance of several people',
  clockOut: 'answers the attendance of several people',
  uploadPart: 'answers how much has arrived',
  ...Object.fromEntries(
    familyNames.flatMap((name) => {
      const family = families[name];
      return [
        [family.import.name, 'answers what was read'],
        [family.return.name, 'answers several records'],
        [family.unscrap.name, 'answers several records'],
      ];
    }),
  ),
};

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record with what a body says instead, in its lines too. */
function over(record: unknown, body: unknown): unknown {
  if (isObject(record) && isObject(body)) {
    const names = new Set([...Object.keys(record), ...Object.keys(body)]);
    return Object.fromEntries(
      [...names].map((name) => [name, name in body ? over(record[name], body[name]) : record[name]]),
    );
  }
  if (Array.isArray(record) && Array.isArray(body)) return body.map((line) => over(record[0], line));
  return body;
}

/** The record as its own endpoint answers it, where there is one, else as the write does. */
async function recordOf(endpoint: Endpoint, request: GoodRequest): Promise<unknown> {
  const body = request.body ?? {};
  const made = await superadmin.request(pathOf(endpoint, request), { method: endpoint.method, body });
  const data: unknown = made.data;
  const id = isObject(data) ? data.id : undefined;
  const readers = endpoints.filter(
    ({ method, path }) => method === 'GET' && [endpoint.path, `${endpoint.path}/:id`].includes(path),
  );
  for (const reader of readers) {
    const params = endpoint.method === 'POST' && reader.path.endsWith('/:id') ? { id } : request.params;
    const read = await superadmin.request(pathOf(reader, { params: { ...request.params, ...params } }));
    const found: unknown = read.data;
    if (isObject(found) && 'id' in found) return found;
  }
  return data;
}

const unknownIn = (errors: Record<string, string[]> | undefined) =>
  Object.entries(errors ?? {}).flatMap(([field, sentences]) =>
    sentences.includes(UNKNOWN_FIELD) ? [field] : [],
  );

const writes = endpoints.filter(({ method, body }) => body && ['POST', 'PUT'].includes(method));

test('the list of endpoints that answer no record names only those that there are', () => {
  const names = new Set(writes.map(({ name }) => name));
  expect(Object.keys(withoutRecord).filter((name) => !names.has(name))).toEqual([]);
});

test.each(writes.filter(({ name }) => !(name in withoutRecord)))(
  '$method $path takes the record as it was read',
  async (endpoint) => {
    const count = (await requestsOf(endpoint.name)).length;
    for (let index = 0; index < count; index += 1) {
      const record = await recordOf(endpoint, (await requestsOf(endpoint.name))[index] ?? {});
      expect(isObject(record), 'name it in withoutRecord, with the reason').toBe(true);
      const request = (await requestsOf(endpoint.name))[index] ?? {};
      const body = { ...(over(record, request.body ?? {}) as Fields), no_such_field: 1 };
      const { status, body: answer } = await superadmin.request(pathOf(endpoint, request), {
        method: endpoint.method,
        body,
      });
      // All that is refused as unknown is what is no part of the record.
      expect([status, unknownIn(answer.errors)]).toEqual([422, ['no_such_field']]);
    }
  },
);
