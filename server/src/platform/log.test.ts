import pg from 'pg';
import { expect, test } from 'vitest';
import { loggedError } from './log.ts';

test('of an error the log keeps its words and its place, and nothing that hangs on it', () => {
  const error = Object.assign(new pg.DatabaseError('violates check constraint', 10, 'error'), {
    code: '23514',
    constraint: 'leave_credits_used',
    detail: 'Failing row contains (S1234567A, 4200.00).',
    client: { connectionParameters: { password: 'secret' } },
  });
  const told = loggedError(new Error('not written', { cause: error }));
  expect(told).toMatchObject({
    type: 'Error',
    message: 'not written',
    cause: { type: 'DatabaseError', code: '23514', constraint: 'leave_credits_used' },
  });
  expect(told.stack).toContain('log.test.ts');
  expect(JSON.stringify(told)).not.toMatch(/S1234567A|secret/);
});

test('what is no error is told as well', () => {
  expect(loggedError('gone')).toEqual({ type: 'string', message: 'gone' });
});
