import { expect, test } from 'vitest';
import { testApp } from '../test/test-app.ts';
import { routes } from './routes.ts';

const site = await testApp();
const { anyone } = site;

test('the document of the API is OpenAPI 3.1 and knows every endpoint', async () => {
  const reply = await anyone.request('/openapi.json');
  expect(reply.status).toBe(200);
  const document = JSON.parse(reply.text) as {
    openapi: string;
    info: { title: string };
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
  expect([document.info.title, document.servers[0]?.url]).toEqual(['Plumbline', '/api/v1']);
  for (const { endpoint } of routes) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId, `${endpoint.method} ${path}`).toBe(endpoint.name);
    expect(Object.keys(operation?.responses ?? {}).length).toBeGreaterThan(0);
    expect(Boolean(operation?.security), endpoint.name).toBe(endpoint.who !== 'anyone');
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

test('the readable page of the API is served', async () => {
  const page = await site.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
});
