import { expect } from 'vitest';
import type { Reply } from './client.ts';

/** Every failure has one form, whatever it is about. */
export function expectFailure(
  { status, body, headers, text }: Reply<unknown>,
  expected: [status: number, code: string],
) {
  expect([status, body.code]).toEqual(expected);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(body.request_id).toBe(headers['x-request-id']);
  expect(body.message, 'a sentence for a person').toMatch(
    /^(?!Invalid|Too (big|small)|Expected)[A-Z]\S*( \S+)+$/,
  );
  expect(
    Object.keys(body).filter((key) => !['message', 'code', 'errors', 'data', 'request_id'].includes(key)),
  ).toEqual([]);
  expect(text, 'no stack, no SQL, no path').not.toMatch(
    /\n\s+at |node_modules|\.ts\b|select .* from|insert into|relation "|\/(home|usr|tmp|src)\//i,
  );
}
