import compress from '@fastify/compress';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { answerFromMemory } from './from-memory.ts';

test('an answer is made once, however often and in whatever form it is asked for', async () => {
  const app = fastify();
  atEnd(() => app.close());
  const made = { page: 0, other: 0 };
  await app.register(async (scope) => {
    answerFromMemory(scope);
    scope.get('/page', (_request, reply) => {
      made.page += 1;
      return reply.type('text/html; charset=utf-8').send('<p>'.repeat(10_000));
    });
    scope.get('/broken', async () => {
      throw new Error('not this time');
    });
  });
  await app.register(compress, { threshold: 1024 });
  app.get('/other', () => {
    made.other += 1;
    return { made: made.other };
  });
  const codings = ['br', 'gzip', 'identity', 'gzip;q=0'];
  const sizes = new Set<number>();
  for (let turn = 0; turn < 40; turn += 1) {
    const answer = await app.inject({
      url: `/page?turn=${turn}`,
      headers: { 'accept-encoding': codings[turn % 4] },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    sizes.add(answer.rawPayload.length);
  }
  expect([made.page, sizes.size]).toEqual([1, 3]);
  for (const times of [1, 2]) expect((await app.inject('/other')).json()).toEqual({ made: times });
  expect((await app.inject('/broken')).statusCode).toBe(500);
});
