import type { Endpoint } from '@plumbline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RawRequest } from '../test/client.ts';
import { queryNames } from '../test/odd-values/places.ts';
import { testApp } from '../test/test-app.ts';
import { routes } from './slices.ts';

const { anyone, superadmin } = await testApp();

type Target = { path: string; method: RawRequest['method']; names: string[]; isStream?: boolean };

const ofEndpoint = (endpoint: Endpoint): Target => ({
  path: endpoint.path.replaceAll(/:\w+/g, '1'),
  method: endpoint.method,
  names: queryNames(endpoint),
});

/** What has no endpoint of the contract. */
const others: Target[] = [
  { path: '/files/1', names: ['by', 'expires', 'signature', 'size'] },
  { path: '/downloads/employees', names: ['by', 'of', 'expires', 'signature'] },
  { path: '/events', names: [], isStream: true },
  { path: '/health', names: [] },
  { path: '/openapi.json', names: [] },
  { path: '/docs/', names: [] },
  { path: '/nowhere', names: [] },
].map((other) => ({ method: 'GET', ...other }));

const targets = [...routes.map(({ endpoint }) => ofEndpoint(endpoint)), ...others];

const long = 'x'.repeat(100_000);
const queriesWith = (name: string) => [
  `${name}=a&${name}=b`,
  `${name}[]=a`,
  `${name}[a]=b`,
  `${name}=`,
  name,
  `${name}=${long}`,
];

/** Headers that something on the server reads. */
const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'command-done-at',
  'command-id',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'if-range',
  'last-event-id',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];
const header = fc.record({
  name: fc.constantFrom(...headers),
  value: fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('', ',', ';', '=', '*', '"', 'bytes=-', 'bytes=9-1', 'Bearer', 'Bearer ', '[]', '{}'),
    fc.constantFrom('0', '-1', '1e400', '9:5:', '99999999999999999999', '__proto__', long),
    // As they arrive where a client wrote UTF-8.
    fc.constant('\u00c3\u00a9\u00ff'),
  ),
});
const pathPart = fc.oneof(
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
  fc.constantFrom('%', '%E0%A4%A', '%00', '..', '%2e%2e%2f', '', long, '2147483648', '__proto__'),
);

const withQuery = (path: string, query: string) => `${path}?${query}`;

test.each(targets)('$method $path answers no query, header or address with a defect', async (target) => {
  const { path, method, names, isStream = false } = target;
  const found: string[] = [];
  // A signed-in caller's stream would stay open.
  const callers = isStream ? [anyone] : [anyone, superadmin];
  const ask = async (asked: string, request: RawRequest = {}) => {
    for (const caller of callers) {
      const { status, text } = await caller.request(asked, { method, ...request });
      if (status >= 500)
        found.push(`${asked.slice(0, 80)} ${JSON.stringify(request).slice(0, 80)}: ${status} ${text}`);
    }
  };
  for (const query of [...names, 'x', '__proto__', 'toString'].flatMap(queriesWith))
    await ask(withQuery(path, query));
  for (const { name, value } of fc.sample(header, 40)) await ask(path, { headers: { [name]: value } });
  for (const part of fc.sample(pathPart, 10)) await ask(path.replace(/1(?!.*1)/, () => part));
  expect(found).toEqual([]);
});
