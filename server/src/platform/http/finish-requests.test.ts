import { once } from 'node:events';
import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { finishRequests } from './finish-requests.ts';

const AN_HOUR = 3_600_000;

/**
 * A server with one route, which answers when the test says so, and the request that waits there. It answers as a
 * stream of events does: past Fastify, which would say that the connection ends.
 */
async function serverWithRequest(agent?: Agent) {
  const arrived = Promise.withResolvers<void>();
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<string>();
  const app = Fastify();
  app.get('/', (_, reply) => {
    reply.hijack();
    arrived.resolve();
    void answer.then((text) => reply.raw.end(text));
  });
  const sent = request(await app.listen({ port: 0, host: '127.0.0.1' }), { agent });
  sent.end();
  await arrived.promise;
  return { app, sent, answerNow };
}

test('a running request is answered, and its keep-alive connection is not waited for', async () => {
  const agent = new Agent({ keepAlive: true });
  const { app, sent, answerNow } = await serverWithRequest(agent);
  const answered = once(sent, 'response');
  const finished = finishRequests(app, AN_HOUR);
  await expect.poll(() => app.server.listening).toBe(false);
  answerNow('done');
  const [response] = await answered;
  expect([response.statusCode, (await response.toArray()).join('')]).toEqual([200, 'done']);
  await finished;
  agent.destroy();
});

test('the connection of a request that does not end is closed', async () => {
  const { app, sent } = await serverWithRequest();
  const broken = once(sent, 'error');
  await finishRequests(app, 10);
  const [error] = await broken;
  expect(error.code).toBe('ECONNRESET');
});
