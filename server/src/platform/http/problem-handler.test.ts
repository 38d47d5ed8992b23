import { expect, test } from 'vitest';
import { expectFailure } from '../../../test/failure.ts';
import { testApp } from '../../../test/test-app.ts';

const { superadmin } = await testApp();

test('a character that cannot be stored is reported at its field', async () => {
  const reply = await superadmin.request('/task_category', {
    method: 'POST',
    body: { name: 'a\0b', level: 1 },
  });
  expectFailure(reply, [422, 'invalid']);
  expect(Object.keys(reply.body.errors ?? {})).toEqual(['name']);
  const search = await superadmin.request('/projects/all?search_term=%00');
  expectFailure(search, [422, 'invalid']);
  expect(Object.keys(search.body.errors ?? {})).toEqual(['search_term']);
});

test.each(['1e3', '0x2', '%2B1', '%201', '1.5', '-1', '', 'abc', '1&page=2'])(
  'a page %s is none',
  async (page) => {
    const reply = await superadmin.request(`/projects/all?page=${page}`);
    expectFailure(reply, [422, 'invalid']);
    expect(reply.body.errors).toEqual({ page: ['Please enter a page number of 1 or more.'] });
  },
);
