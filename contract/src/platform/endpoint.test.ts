import { expect, test } from 'vitest';
import * as contract from '../index.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints = (Object.values(contract) as unknown[]).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'answer' in value,
);

test('every endpoint is found by a name of its own', () => {
  const names = endpoints.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(80);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('what is available offline is read by GET', () => {
  const offline = endpoints.filter(({ availableOffline }) => availableOffline);
  expect(offline.map(({ name }) => name)).toContain('getTask');
  for (const { name, method, dependsOn } of offline)
    expect([name, method, dependsOn]).toEqual([name, 'GET', expect.any(Object)]);
});
