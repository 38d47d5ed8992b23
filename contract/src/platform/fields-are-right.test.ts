import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsAreRight } from './fields-are-right.ts';

const range = z
  .object({ from: z.array(z.number()), to: z.number(), title: z.string() })
  .refine(({ from, to }) => from.length <= to, {
    path: ['from'],
    error: 'Too many.',
    when: fieldsAreRight('from', 'to'),
  });

const errorsOf = (value: unknown) => range.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

test('a rule of several fields is checked as soon as these are right', () => {
  expect(errorsOf({ from: [1, 2], to: 1 })).toEqual(['title', 'from']);
  expect(errorsOf({ from: [1, 2], to: '1', title: 'A' })).toEqual(['to']);
  expect(errorsOf({ from: [1], to: 1, title: 'A' })).toBeUndefined();
});

test.each([[[{}]], [[]], 'text', null, 5])('of %j, which has no fields, it is not', (value) => {
  expect(errorsOf(value)).toEqual(['']);
});
