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
  const logged = loggedError(new Error('not written', { cause: error }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'not written',
    cause: { type: 'DatabaseError', code: '23514', constraint: 'leave_credits_used' },
  });
  expect(logged.stack).toContain('log.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/S1234567A|secret/);
});

test('a thrown value that is no Error is logged as well', () => {
  expect(loggedError('gone')).toEqual({ type: 'string', message: 'gone' });
});
