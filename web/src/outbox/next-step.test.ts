import { describe, expect, test } from 'vitest';
import { ApiProblem, type ApiProblemCode } from '../platform/api-problem.ts';
import { nextStep } from './next-step.ts';
import type { Outgoing } from './outgoing.ts';

const file = { slot: 'attachments', name: 'a.jpg', type: 'image/jpeg', size: 9 } as const;
const draft: Outgoing = {
  id: '5b0ce8a4-6d43-4f0f-9d5c-6a6c1a3b2c1d',
  owner: 7,
  files: [
    { ...file, id: 'a', uploadId: 1 },
    { ...file, id: 'b', uploadId: 2 },
  ],
  changedAt: '2026-11-20T08:00:00.000Z',
  sending: { body: { activity: 'Welding' }, key: 'first', tried: false },
  refusal: null,
};
const refusal = { sentence: 'No.', errors: {} };

function after(status: number, code: ApiProblemCode, more: object = {}, of = draft) {
  const { errors, uploadedAgain = false } = more as {
    errors?: Record<string, string[]>;
    uploadedAgain?: boolean;
  };
  const problem = new ApiProblem(status, { code, ...(errors && { errors }) });
  return nextStep(of, problem, refusal, {
    missesFiles: Object.keys(problem.errors).some((path) => path.startsWith('files.')),
    overtaken: ['stale'],
    uploadedAgain,
    newKey: 'second',
  });
}

describe('after a try that failed', () => {
  test('no answer: it waits with the same key, and remembers that the server may have it', () => {
    expect(after(0, 'offline')).toMatchObject({
      step: 'wait',
      draft: { sending: { key: 'first', tried: true } },
    });
    expect(after(503, 'not_ready').step).toBe('wait');
  });

  test('signed out, or too many tries: it waits', () => {
    expect(after(401, 'not_signed_in')).toEqual({ step: 'wait', draft });
    expect(after(429, 'too_many_tries').step).toBe('wait');
  });

  test.each([
    [422, 'invalid'],
    [403, 'not_allowed'],
    [404, 'not_found'],
    [409, 'wrong_state'],
    [409, 'stale'],
    [500, 'defect'],
  ])(
    'a refusal (%d %s) makes it a draft again, with the sentences and all that was typed',
    (status, code) => {
      expect(after(status, code)).toEqual({ step: 'reopen', draft: { ...draft, sending: null, refusal } });
    },
  );

  test('changed meanwhile, after a lost answer: the record shows whose change it was', () => {
    const tried = { ...draft, sending: { body: {}, key: 'first', tried: true } };
    expect(after(409, 'stale', {}, tried).step).toBe('compare');
  });

  test('where the server misses a file, all are sent again, under a new key, but only once', () => {
    const errors = { 'files.1': ['This file is not kept any more.'] };
    const step = after(422, 'invalid', { errors });
    expect(step).toMatchObject({ step: 'upload-again', draft: { sending: { key: 'second' } } });
    expect(step.draft.files.map(({ uploadId }) => uploadId)).toEqual([null, null]);
    expect(after(422, 'invalid', { errors, uploadedAgain: true }).step).toBe('reopen');
  });
});
