import { deleteProject, listAreas, search } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { call } from '../src/platform/api.ts';
import { sample } from './sample.ts';
import { answer, endAnswering, refuse } from './server.ts';

const areasOf = (id: number) => call(listAreas, { params: { id } });

test('an endpoint is answered by the last answer given, and what was asked is noted', async () => {
  answer(listAreas, []);
  const asked = answer(listAreas, ({ params }) => [sample(listAreas.answer.element, { id: params.id })]);
  expect((await areasOf(7)).data).toMatchObject([{ id: 7 }]);
  expect(asked).toMatchObject([{ params: { id: 7 } }]);

  refuse(listAreas, 404, { message: 'Gone.', code: 'not_found' });
  await expect(areasOf(7)).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('an answer that the contract does not accept fails the test', async () => {
  expect(() => answer(search, [{ id: 'seven' }] as never)).toThrow(/expected number/);
  answer(search, () => [{ id: 'seven' }] as never);
  await expect(call(search, { query: { search_term: 'x' } })).rejects.toThrow();
  expect(endAnswering).toThrow('GET /api/v1/search?search_term=x');
});

test('a request without an answer fails the test, and one that the contract does not accept', async () => {
  await expect(call(deleteProject, { params: { id: 1 } })).rejects.toThrow();
  expect(endAnswering).toThrow('DELETE /api/v1/');
  answer(listAreas, []);
  await expect(areasOf(-1)).rejects.toThrow();
  expect(endAnswering).toThrow('GET /api/v1/project/-1/tasks');
});
