import * as contract from '@plumbline/contract';
import { expect, test } from 'vitest';
import { cachedEndpoints } from './offline-cache.ts';

test('what is cached for use offline are reads that exist', () => {
  const reads = Object.values(contract).flatMap((value) =>
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    value.method === 'GET' &&
    'name' in value
      ? [value.name]
      : [],
  );
  expect([...cachedEndpoints].filter((name) => !reads.includes(name))).toEqual([]);
});
