import { treeNode } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerWriter } from './serialize.ts';

const written = (schema: z.ZodType, answer: unknown) => JSON.parse(answerWriter(schema)(answer));

test('fields that the contract does not declare stay inside, however deep', () => {
  const schema = z.object({
    id: z.number(),
    company: z.object({ name: z.string() }).nullable(),
    people: z.array(z.object({ name: z.string() })),
    files: z.partialRecord(z.enum(['map', 'proof']), z.object({ name: z.string() })),
  });
  const secret = { password_hash: 'x' };
  const answer = {
    ...secret,
    id: 1,
    company: { name: 'A', ...secret },
    people: [{ name: 'B', ...secret }],
    files: { map: { name: 'C', ...secret }, other: { name: 'D' } },
  };
  expect(written(schema, answer)).toEqual({
    id: 1,
    company: { name: 'A' },
    people: [{ name: 'B' }],
    files: { map: { name: 'C' } },
  });
});

test('null, 0 or 1, lists of anything and text of any kind come through as they are', () => {
  const schema = z.object({
    none: z.string().nullable(),
    nobody: z.object({ id: z.number() }).nullable(),
    flag: z.union([z.literal(0), z.literal(1)]),
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    at: z.iso.datetime(),
    left_out: z.string().optional(),
  });
  const answer = {
    none: null,
    nobody: null,
    flag: 0,
    changes: { title: [null, 'Träger "A"\n\u2028'], files: [{ a: [1] }, false] },
    at: '2027-01-31T00:00:00.000Z',
  };
  expect(written(schema, answer)).toEqual(answer);
});

test('an answer without a field that it has to have is refused', () => {
  expect(() => written(treeNode, { id: 1 })).toThrow();
});
