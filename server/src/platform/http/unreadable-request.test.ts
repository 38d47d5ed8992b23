import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Failure } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();

test('what is no request to a route is answered in the same form', async () => {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const tooLong = await fetch(`${origin}/api/v1/projects/all?search_term=${'x'.repeat(20_000)}`);
  expect(tooLong.status).toBe(431);
  const body = (await tooLong.json()) as Failure;
  expect(body).toEqual({
    message: 'The address or the headers of this request are too long.',
    code: 'too_large',
    request_id: tooLong.headers.get('x-request-id'),
  });

  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.end('GET\r\n\r\n');
  const answer = (await text(socket)).split('\r\n\r\n');
  expect(answer[0]).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(answer[1] ?? '')).toMatchObject({ code: 'malformed' });
});
