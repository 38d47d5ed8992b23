import {
  createTaskCategory,
  getProject,
  listProjects,
  signIn,
  updateProject,
  updateTask,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../test/failure.ts';
import { testApp } from '../test/test-app.ts';

const site = await testApp();
const { superadmin, anyone } = site;

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  body,
  headers,
});

test('400: what cannot be read', async () => {
  const json = { 'content-type': 'application/json' };
  expectFailure(await superadmin.request('/task_category', post('{"name": ', json)), [400, 'malformed']);
  expectFailure(await superadmin.request('/task_category', post('{"__proto__": {"a": 1}}', json)), [
    400,
    'malformed',
  ]);
  expectFailure(await superadmin.request('/task_category', post('<a/>', { 'content-type': 'text/xml' })), [
    400,
    'malformed',
  ]);
  expectFailure(await superadmin.request('/task_category', post('{}', { 'content-type': 'text/plain' })), [
    400,
    'malformed',
  ]);
  expectFailure(await superadmin.request('/task/%zz'), [400, 'malformed']);
});

test('no cache keeps an answer of the API', async () => {
  for (const path of ['/projects/all', '/nowhere', '/health'])
    expect((await superadmin.request(path)).headers['cache-control'], path).toBe('no-store');
});

test('401, 403, 404 and 409', async () => {
  expectFailure(await anyone.request('/projects/all'), [401, 'not_signed_in']);
  const worker = await site.as('Worker');
  expectFailure(await worker.request('/project', post({})), [403, 'not_allowed']);
  expectFailure(await superadmin.request('/project/2147483647'), [404, 'not_found']);
  await superadmin.call(createTaskCategory, { body: { name: 'Steel', level: 1 } });
  expectFailure(await superadmin.send(createTaskCategory, { body: { name: 'STEEL', level: 1 } }), [
    409,
    'duplicate',
  ]);
});

test('404: there is no such route', async () => {
  expectFailure(await superadmin.request('/nowhere'), [404, 'unknown_route']);
  expectFailure(await anyone.request('/nowhere/at/all'), [404, 'unknown_route']);
  expectFailure(await superadmin.request('/projects/all', { method: 'DELETE' }), [404, 'unknown_route']);
});

test('413: too large, for a plain body and for a file', async () => {
  expectFailure(await superadmin.request('/task_category', post({ name: 'x'.repeat(1_100_000), level: 1 })), [
    413,
    'too_large',
  ]);
  const project = await site.project();
  const base64image = 'A'.repeat(14_100_000);
  const reply = await superadmin.send(updateProject, { params: project, body: { base64image } });
  expectFailure(reply, [413, 'too_large']);
  expect(Object.keys(reply.body.errors ?? {})).toEqual(['base64image']);
});

test('422: a field is wrong', async () => {
  const reply = await superadmin.request('/task_category', post({ name: ' ', level: 1.5 }));
  expectFailure(reply, [422, 'invalid']);
  expect(reply.body.errors).toEqual({
    name: ['Name is required. Please type a name'],
    level: ['Level must be a whole number from 0 to 100; 0 is the highest.'],
  });
});

test.each([['[]'], ['"text"'], ['5'], ['null'], ['true']])(
  '422: a body that is %s holds no fields',
  async (body) => {
    const reply = await superadmin.request('/project', post(body, { 'content-type': 'application/json' }));
    expectFailure(reply, [422, 'invalid']);
  },
);

test('500: a defect gives its number and nothing else', async () => {
  const broken = await testApp();
  await broken.query(sql`drop table task_categories cascade`);
  const reply = await broken.superadmin.request('/task_categories');
  expectFailure(reply, [500, 'defect']);
  expect(reply.body.message).toBe('Something went wrong on our side. Nothing was saved. Please try again.');
});

test.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999', '1e3', '01', '%20', 'null', '0x1', '1%00'])(
  'an id that is %s is not there',
  async (id) => {
    for (const [method, path] of [
      ['GET', `/project/${id}`],
      ['GET', `/task/${id}/subtasks`],
      ['PUT', `/task/${id}`],
      ['DELETE', `/project/${id}`],
      ['GET', `/history/tasks/${id}`],
      ['GET', `/company/employees/unassigned/projects/${id}`],
    ] as const) {
      expectFailure(await superadmin.request(path, { method, ...(method === 'PUT' && { body: {} }) }), [
        404,
        'not_found',
      ]);
    }
  },
);

test('a trailing slash makes no difference', async () => {
  const project = await site.project();
  expect((await superadmin.request(`/project/${project.id}/`)).data).toEqual(
    await superadmin.call(getProject, { params: project }),
  );
  expect(
    (await superadmin.request(`/project/${project.id}/`, { method: 'PUT', body: { title: 'Slash' } })).status,
  ).toBe(200);
});

test('a success is a message and its data; what is made answers 201', async () => {
  const made = await superadmin.send(createTaskCategory, { body: { name: 'Glass', level: 2 } });
  expect([made.status, made.body]).toEqual([
    201,
    {
      message: 'Task Category Added',
      data: { id: expect.any(Number), name: 'Glass', level: 2, updated_at: expect.any(String) },
    },
  ]);
  const removed = await superadmin.request(`/task_category/${made.data.id}`, { method: 'DELETE' });
  expect([removed.status, removed.body]).toEqual([
    200,
    { message: 'Task Category Deleted!', data: { id: made.data.id } },
  ]);
});

test('a page says which part of the list it is, also an empty one and one past the end', async () => {
  for (let time = 0; time < 12; time++) await site.project({ title: `Paged ${time}` });
  const page = async (query: object) => {
    const { data, ...page } = await superadmin.call(listProjects, {
      query: { search_term: 'Paged', ...query },
    });
    return { rows: data.length, ...page };
  };
  expect(await page({})).toEqual({ rows: 10, from: 1, to: 10, total: 12, last_page: 2, current_page: 1 });
  expect(await page({ page: 2 })).toEqual({
    rows: 2,
    from: 11,
    to: 12,
    total: 12,
    last_page: 2,
    current_page: 2,
  });
  expect(await page({ page: 3 })).toEqual({
    rows: 0,
    from: null,
    to: null,
    total: 12,
    last_page: 2,
    current_page: 3,
  });
  expect(await page({ per_page: 100 })).toEqual({
    rows: 12,
    from: 1,
    to: 12,
    total: 12,
    last_page: 1,
    current_page: 1,
  });
  expect(await page({ page: 1_000_000, per_page: 100 })).toMatchObject({ rows: 0, total: 12 });
  expect(await page({ search_term: 'nothing has this title' })).toEqual({
    rows: 0,
    from: null,
    to: null,
    total: 0,
    last_page: 1,
    current_page: 1,
  });
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=1000001',
  'per_page=0',
  'per_page=101',
  'sort=secret',
  'status=Paused',
  `search_term=${'x'.repeat(101)}`,
])('a list asked by %s is refused at the field', async (query) => {
  const reply = await superadmin.request(`/projects/all?${query}`);
  expectFailure(reply, [422, 'invalid']);
  expect(Object.keys(reply.body.errors ?? {})).toEqual([query.split('=')[0]]);
});

test.each([
  'search_term=%00',
  'search_term=%25%5C_',
  "search_term='%3B--",
  'search_term=%F0%9F%8F%97',
  'page=2&page=3',
])('a list asked by %s is no defect', async (query) => {
  expect((await superadmin.request(`/projects/all?${query}`)).status).toBeLessThan(500);
});

test.each(['role_ids=99999999999', 'role_id=99999999999', 'role_ids=,,x,-1', 'role_id='])(
  'a pick list asked by %s is no defect',
  async (query) => {
    const project = await site.project();
    const { status } = await superadmin.request(
      `/company/employees/unassigned/projects/${project.id}?${query}`,
    );
    expect(status).toBeLessThan(500);
  },
);

test('a username that no database can hold is as wrong as any other', async () => {
  const { status } = await anyone.send(signIn, { body: { username: 'a\u0000', password: 'x' } });
  expect([401, 422]).toContain(status);
});

test.each([
  ['POST', '/logout/', 200],
  ['POST', '/project', 422],
  ['GET', '/projects/all', 200],
] as const)(
  '%s %s with an empty body that says it is JSON has no body, and answers %i',
  async (method, path, expected) => {
    const person = await site.as('Director');
    const headers = { 'content-type': 'application/json' };
    const reply = await person.request(path, { method, body: '', headers });
    expect([reply.status, reply.body.code]).toEqual([expected, expected === 422 ? 'invalid' : undefined]);
  },
);

test.each(['/api/v1/health', '/api/v1/nowhere', '/nowhere', '/api/v1/task/%zz'])(
  'the answer of %s bears the security headers',
  async (url) => {
    const { headers } = await site.app.inject(url);
    const policy = String(headers['content-security-policy']);
    const directive = (name: string) => policy.split(';').find((part) => part.trim().startsWith(`${name} `));
    expect(directive('script-src')).toBe("script-src 'self'");
    expect(directive('object-src')).toBe("object-src 'none'");
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive('default-src')).toBe("default-src 'self'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test('long answers are compressed for those who can read them', async () => {
  const project = await site.project();
  await superadmin.call(updateProject, {
    params: project,
    body: { description: `<p>${'long '.repeat(1000)}</p>` },
  });
  const compressed = await superadmin.request(`/project/${project.id}`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(compressed.headers['content-encoding']).toBe('br');
  const plain = await superadmin.request(`/project/${project.id}`);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(compressed.text.length).toBeLessThan(plain.text.length);
});

test('numbers travel as numbers, dates as dates and moments in UTC', async () => {
  const project = await site.project({ start_date: '2027-12-31' });
  const task = await site.task(project, { current_percentage: 12.345678, set_percentage: 33.333333 });
  const { data } = await superadmin.send(updateTask, { params: task, body: {} });
  expect(data).toMatchObject({ percentage: 12.35, set_percentage: 33.333333 });
  expect((await superadmin.call(getProject, { params: project })).start_date).toBe('2027-12-31');
  expect(data.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
