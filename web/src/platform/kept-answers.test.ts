import * as contract from '@plumbline/contract';
import { expect, test } from 'vitest';
import { keptEndpoints } from './kept-answers.ts';

test('what is kept for the time without a network is read, by names that exist', () => {
  const reads = Object.values(contract).flatMap((value) =>
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    value.method === 'GET' &&
    'name' in value
      ? [value.name]
      : [],
  );
  expect([...keptEndpoints].filter((name) => !reads.includes(name))).toEqual([]);
});
