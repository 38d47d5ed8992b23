import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { problems } from '@plumbline/contract';
import { expect, test } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { testApp } from '../test/test-app.ts';
import { routes } from './slices.ts';

const site = await testApp();
const { anyone } = site;

test('the document of the API is OpenAPI 3.1 and knows every endpoint', async () => {
  const reply = await anyone.request('/openapi.json');
  expect(reply.status).toBe(200);
  const document = JSON.parse(reply.text) as {
    openapi: string;
    info: { title: string; version: string };
    servers: { url: string }[];
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          responses: object;
          security?: object[];
          parameters?: { name: string; in: string }[];
        }
      >
    >;
  };
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: 'Plumbline', version: product.version });
  expect(document.servers[0]?.url).toBe('/api/v1');
  for (const { endpoint } of routes) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId, `${endpoint.method} ${path}`).toBe(endpoint.name);
    expect(Object.keys(operation?.responses ?? {}).length).toBeGreaterThan(0);
    expect(Boolean(operation?.security), endpoint.name).toBe(endpoint.permission !== 'anyone');
    const named = (operation?.parameters ?? [])
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(named.toSorted()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
  }
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

type Node = Record<string, unknown>;

/** Every object below a value, with its path. */
function* nodesBelow(value: unknown, path = '#'): Generator<[path: string, node: Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Node];
  for (const [key, part] of Object.entries(value)) yield* nodesBelow(part, `${path}/${key}`);
}

test('the document leaves nothing untold: references lead somewhere, schemas say something', async () => {
  const document = JSON.parse((await anyone.request('/openapi.json')).text) as Node;
  let references = 0;
  for (const [path, node] of nodesBelow(document)) {
    if (typeof node.$ref === 'string') {
      const target = node.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (part as Node | undefined)?.[key], document);
      expect(target, `${path} → ${node.$ref}`).toBeDefined();
      references++;
    }
    if ('schema' in node) expect(Object.keys(node.schema as Node), path).not.toEqual([]);
    for (const [name, schema] of path.endsWith('/properties') ? Object.entries(node) : [])
      expect(Object.keys(schema as Node), `${path}/${name}`).not.toEqual([]);
  }
  expect(references).toBeGreaterThan(500);
});

test('each call documents how it fails, each write takes what a device sends with it, and none is without a group', async () => {
  const document = JSON.parse((await anyone.request('/openapi.json')).text) as {
    tags: { name: string }[];
    paths: Record<
      string,
      Record<
        string,
        {
          responses: Node;
          tags: string[];
          security?: object[];
          parameters?: { $ref?: string; name?: string }[];
        }
      >
    >;
    components: { schemas: { Failure: { properties: { code: { enum: string[] } } } } };
  };
  const groups = document.tags.map(({ name }) => name);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses, tags, security, parameters = [] }] of Object.entries(methods)) {
      const call = `${method} ${path}`;
      const failures = Object.keys(responses).filter((status) => Number(status) >= 400);
      expect(failures, call).toContain('503');
      expect(failures.includes('401') || security === undefined, call).toBe(true);
      expect(groups, call).toContain(tags[0]);
      const takes = (name: string) =>
        parameters.some(({ $ref }) => $ref === `#/components/parameters/${name}`);
      // Messages of another protocol, of which none writes.
      const isWrite = method !== 'get' && security !== undefined && path !== '/mcp';
      for (const header of ['IdempotencyKey', 'CommandId', 'CommandDoneAt'])
        expect(takes(header), `${call} ${header}`).toBe(isWrite);
    }
  }
  expect(document.components.schemas.Failure.properties.code.enum.toSorted()).toEqual(
    Object.keys(problems).toSorted(),
  );
  for (const path of ['/files/{id}', '/downloads/{name}', '/events', '/health'])
    expect(Object.keys(document.paths[path]?.get?.responses ?? {}), path).toContain('503');
});

test('the readable page of the API is served', async () => {
  const page = await site.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
});

const documentation = ['/api/v1/openapi.json', '/api/docs/', '/api/docs/js/scalar.js'];

test.each(documentation)(
  '%s is the same however it is compressed, and is not sent again to who has it',
  async (url) => {
    const get = (headers: Record<string, string>) => site.app.inject({ url, headers });
    const plain = await get({});
    const compressed = await get({ 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    expect(brotliDecompressSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const gzipped = await get({ 'accept-encoding': 'br;q=0, gzip' });
    expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    const etag = plain.headers.etag as string;
    expect(compressed.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const again = await get({ 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const head = await site.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', etag]);
  },
);
