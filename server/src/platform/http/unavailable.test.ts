import pg from 'pg';
import { expect, test } from 'vitest';
import { unavailable } from './unavailable.ts';

const failure = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });

test.each([
  ['a lock that others held for too long', '55P03'],
  ['a statement that took too long', '57014'],
  ['a deadlock at every try', '40P01'],
  ['others that were ahead at every try', '40001'],
])('%s is no defect: one may try again soon', (_, code) => {
  const problem = unavailable(failure(code));
  expect([problem?.code, problem?.status]).toEqual(['not_ready', 503]);
  expect(problem?.details.retryAfterSeconds).toBeGreaterThan(0);
  expect(problem?.message).toContain('Nothing was saved');
});

test.each(['23505', '42P01', '22P02'])('error %s says nothing of the server', (code) => {
  expect(unavailable(failure(code))).toBe(null);
});
