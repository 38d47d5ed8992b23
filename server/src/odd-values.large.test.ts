import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, families, storedName, storedText } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { pathOf, type Reply } from '../test/client.ts';
import { idleMailServer } from '../test/mailing.ts';
import { goodRequests } from '../test/odd-values/good-requests.ts';
import { type Place, placesOf, queryNames, withOdd } from '../test/odd-values/places.ts';
import { oddJson, oddPathParts, oddQueries } from '../test/odd-values/values.ts';
import { noon } from '../test/site-records.ts';
import { next, testApp } from '../test/test-app.ts';
import { routes } from './slices.ts';

const site = await testApp({ now: noon, pushServices: ['push.example'], mail: idleMailServer });
const { superadmin } = site;
const requestsOf = await goodRequests(site);
const endpoints = routes.map(({ endpoint }) => endpoint);

/** What is wrong with an answer to something odd; it succeeds or says what is wrong. */
function defectOf({ status, text }: Reply<unknown>, asked: string): string[] {
  return status < 500 ? [] : [`${asked} → ${status} ${text.slice(0, 200)}`];
}

const json = { 'content-type': 'application/json' };

/** Whether an answer shows a value as it was sent: text trimmed, blank as none, a yes as 1, a number as its text. */
function isAsSent(sent: unknown, answered: unknown): boolean {
  if (sent === null || sent === '') return true;
  // Texts are stored without what is not seen.
  if (typeof sent === 'string' && typeof answered === 'string')
    return answered === storedText(sent) || answered === storedName(sent);
  if (typeof sent === 'string' && sent.trim() === '') return answered === null;
  // A tender without code and number, as a form without a tender holds it, is none.
  if (isDeepStrictEqual(sent, {})) return answered === null;
  if (typeof sent === 'object' || typeof answered === 'object') return isDeepStrictEqual(sent, answered);
  return Number(sent) === Number(answered);
}

/** What is said of an approval is not said of a rejection. */
const otherDecision = ['approved_comments', 'rejected_comments'];
/** Kept only where the stock is below 0; a count of today without a time is of now. */
const ofCounts = ['below_zero_reason', 'counted_at'];

/** Fields that one kind of body knows and another ignores. */
const ofOneKind: Record<string, string[]> = { acceptAssignment: ['project_id'] };

/** The field of an answer where something else is than what was sent; sanitised rich text is another thing. */
function changedOf(
  { name, ignored = [] }: Endpoint,
  { status, data }: Reply<unknown>,
  { place, odd, asked }: { place: Place; odd: string; asked: string },
): string[] {
  const [field] = place;
  // The place of a daily report is that of its task, where that has one.
  const decided = [
    ...['description', 'new_updates', 'comments', 'location'],
    ...ignored,
    ...otherDecision,
    ...ofCounts,
    ...(ofOneKind[name] ?? []),
  ];
  if (status >= 300 || place.length !== 1 || decided.includes(String(field))) return [];
  const answered = (data as Record<string, unknown> | null)?.[String(field)];
  if (answered === undefined || isAsSent(JSON.parse(odd), answered)) return [];
  return [`${asked} → stored ${JSON.stringify(answered).slice(0, 100)}`];
}

const inShort = (odd: string) => (odd.length > 60 ? `${odd.slice(0, 60)}…` : odd);

/**
 * One in so many values is sent at each place, others at the next place and to the next endpoint: endpoints that take
 * their time, or have many fields alike, get fewer.
 */
const SPARSE = 16;
const sparse: Record<string, number> = {
  importEmployees: 36,
  importProject: 36,
  importMaterials: 36,
  importTools: 36,
  importEquipments: 36,
  updateProject: 24,
  updateTask: 24,
  createDocument: 24,
  updateDocument: 24,
  // The same code as for tools.
  ...Object.fromEntries(
    Object.values(families.equipments).flatMap((value) =>
      typeof value === 'object' && value !== null && 'method' in value ? [[value.name, 24]] : [],
    ),
  ),
};

const isSent = (endpoint: Endpoint, place: number, value: number) =>
  (endpoints.indexOf(endpoint) + place + value) % (sparse[endpoint.name] ?? SPARSE) === 0;

async function oddBodies(endpoint: Endpoint): Promise<string[]> {
  const found: string[] = [];
  const { length } = await requestsOf(endpoint.name);
  for (let index = 0; index < length; index += 1) {
    const good = async () => (await requestsOf(endpoint.name))[index] ?? {};
    let request = await good();
    for (const [row, place] of placesOf(endpoint, request.body).entries()) {
      for (const [column, odd] of oddJson.entries()) {
        if (!isSent(endpoint, index + row, column)) continue;
        const withKey = (place.length + column) % 2 === 0;
        const key =
          endpoint.method === 'POST'
            ? { 'idempotency-key': `odd-${next()}` }
            : { 'command-id': randomUUID() };
        const reply = await superadmin.request(pathOf(endpoint, request), {
          method: endpoint.method,
          body: withOdd(request.body, place, odd),
          headers: withKey ? { ...json, ...key } : json,
        });
        const asked = `${place.join('.') || 'body'}: ${inShort(odd)}${withKey ? ' with a key' : ''}`;
        found.push(...defectOf(reply, asked), ...changedOf(endpoint, reply, { place, odd, asked }));
        // What was refused has used up none of the records that it names.
        if (reply.status < 300) request = await good();
      }
    }
  }
  return found;
}

/** Endpoints that take what only a person or their device has, such as a password, a code or the key of a link. */
const notTaken: Record<string, number> = {
  signIn: 401,
  finishSingleSignOn: 401,
  finishSignIn: 401,
  signInWithPasskey: 401,
  turnOnTwoStep: 422,
  turnOffTwoStep: 409,
  renewRecoveryCodes: 409,
  addPasskey: 422,
  confirmWithPasskey: 422,
  readPasswordLink: 403,
  setPasswordByLink: 403,
};

test('every endpoint with a body is walked with requests that are taken', async () => {
  const refused: string[] = [];
  for (const endpoint of endpoints.filter(({ body }) => body)) {
    const { length } = await requestsOf(endpoint.name);
    for (let index = 0; index < length; index += 1) {
      const request = (await requestsOf(endpoint.name))[index] ?? {};
      const { method } = endpoint;
      const { status, text } = await superadmin.request(pathOf(endpoint, request), {
        method,
        body: request.body ?? {},
      });
      if (status >= 300 && status !== notTaken[endpoint.name])
        refused.push(`${endpoint.name}: ${status} ${text}`);
    }
  }
  expect(refused, 'add a request to test/odd-values/good-requests.ts').toEqual([]);
});

test.each(endpoints.filter(({ body }) => body))(
  '$name answers no odd value in its body with a defect',
  async (endpoint) => {
    expect(await oddBodies(endpoint)).toEqual([]);
  },
);

test.each(endpoints.filter(({ query }) => query))(
  '$name answers no odd value in its query with a defect',
  async (endpoint) => {
    const [good = {}] = await requestsOf(endpoint.name);
    const found: string[] = [];
    for (const [row, name] of queryNames(endpoint).entries()) {
      const { [name]: _, ...others } = good.query ?? {};
      const path = pathOf(endpoint, { ...good, query: others });
      for (const [column, queryWith] of oddQueries.entries()) {
        if (!isSent(endpoint, row, column)) continue;
        const query = queryWith(name);
        const reply = await superadmin.request(`${path}${path.includes('?') ? '&' : '?'}${query}`);
        found.push(...defectOf(reply, inShort(query)));
      }
    }
    expect(found).toEqual([]);
  },
);

test.each(endpoints.filter(({ params }) => params))(
  '$name answers no odd part of its address with a defect',
  async (endpoint) => {
    const [good = {}] = await requestsOf(endpoint.name);
    const found: string[] = [];
    for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
      for (const odd of oddPathParts) {
        const path = pathOf(endpoint, { ...good, params: { ...good.params, [name]: '~' } }).replace(
          '~',
          () => odd,
        );
        const { method } = endpoint;
        const reply = await superadmin.request(path, { method, ...(good.body && { body: good.body }) });
        found.push(...defectOf(reply, odd));
        if (reply.status < 300) found.push(`${odd} → ${reply.status}`);
      }
    }
    expect(found).toEqual([]);
  },
);
