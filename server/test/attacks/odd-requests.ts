import type { Endpoint } from '@plumbline/contract';
import fc from 'fast-check';
import { routes } from '../../src/slices.ts';
import { queryNames } from '../odd-values/places.ts';

/** What odd requests are sent to. */
export type Target = { path: string; method: Endpoint['method']; names: string[]; isStream?: boolean };

/** A request with something odd in its query, in a header, or in its address. */
export type OddRequest = { path: string; headers?: Record<string, string> };

const ofEndpoint = (endpoint: Endpoint): Target => ({
  path: endpoint.path.replaceAll(/:\w+/g, '1'),
  method: endpoint.method,
  names: queryNames(endpoint),
});

/** What has no endpoint of the contract. */
const others: Omit<Target, 'method'>[] = [
  { path: '/files/1', names: ['by', 'expires', 'signature', 'size'] },
  { path: '/downloads/exportEmployees', names: ['by', 'of', 'expires', 'signature'] },
  { path: '/events', names: [], isStream: true },
  { path: '/health', names: [] },
  { path: '/openapi.json', names: [] },
  { path: '/docs/', names: [] },
  { path: '/nowhere', names: [] },
];

/** All that the server answers below /api/v1. */
export const targets: readonly Target[] = [
  ...routes.map(({ endpoint }) => ofEndpoint(endpoint)),
  ...others.map((other) => ({ method: 'GET' as const, ...other })),
];

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

/** All odd queries of a target. */
export const oddQueriesOf = ({ path, names }: Target): OddRequest[] =>
  [...names, 'x', '__proto__', 'toString']
    .flatMap(queriesWith)
    .map((query) => ({ path: `${path}?${query}` }));

/** So many requests with an odd header. @param seed gives the same ones again */
export const oddHeadersOf = ({ path }: Target, count: number, seed?: number): OddRequest[] =>
  fc.sample(header, { numRuns: count, ...(seed !== undefined && { seed }) }).map(({ name, value }) => ({
    path,
    headers: { [name]: value },
  }));

/** So many odd addresses. @param seed gives the same ones again */
export const oddPathsOf = ({ path }: Target, count: number, seed?: number): OddRequest[] =>
  fc
    .sample(pathPart, { numRuns: count, ...(seed !== undefined && { seed }) })
    .map((part) => ({ path: path.replace(/1(?!.*1)/, () => part) }));
