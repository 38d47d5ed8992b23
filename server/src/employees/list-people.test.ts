import { listPeople, MAX_PEOPLE, payFields, roleIdOf, roleNames, updateEmployee } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const hr = await site.as('Human Resource');

const CARD = {
  id: expect.any(Number),
  first_name: 'Aung',
  last_name: 'Kyaw',
  role_id: roleIdOf('Worker'),
  employee_role: { id: roleIdOf('Worker'), name: 'Worker' },
  company: { id: expect.any(Number), name: expect.any(String) },
  avatar: { image: null },
  employee_status: 'Active',
};

/** The ids of those found, in their order. */
const found = async (query: object) => (await hr.call(listPeople, { query })).data.map(({ id }) => id);

test.each(roleNames)('PEOPLE-9: a %s is answered cards and nothing else', async (role) => {
  const last_name = `Kyaw ${next()}`;
  const id = await site.employee('Worker', { firstName: 'Aung', lastName: last_name });
  const code = `CODE-secret-${next()}`;
  const pay = Object.fromEntries(Object.keys(payFields).map((field) => [field, 7_700_001]));
  const secrets = {
    nric: 'S-secret',
    passport_no: 'K-secret',
    contact_number: '8123-secret',
    unique_id: code,
  };
  await hr.call(updateEmployee, { params: { id }, body: { ...secrets, ...pay } });

  const { data, text } = await (await site.as(role)).send(listPeople, { query: { search_term: last_name } });
  expect(data).toEqual({
    data: [{ ...CARD, id, last_name }],
    from: 1,
    to: 1,
    total: 1,
    last_page: 1,
    current_page: 1,
  });
  expect(text).not.toMatch(/secret|7700001/);
});

test('without a session no one is listed', async () => {
  expect((await site.anyone.send(listPeople)).status).toBe(401);
});

test('PEOPLE-9: they are by name, Active, and found by words of name or code', async () => {
  const tag = `Tag${next()}`;
  const jose = await site.employee('Engineer', { firstName: 'José', lastName: `Álvarez ${tag}` });
  const anna = await site.employee('Driver', { firstName: 'Anna', lastName: `Zhang ${tag}` });
  await site.employee('Worker', { firstName: 'Ben', lastName: `O_Neil ${tag}`, status: 'Inactive' });
  const code = `X%${next()}-Q`;
  await hr.call(updateEmployee, { params: { id: anna }, body: { unique_id: code } });
  expect(await found({ search_term: tag })).toEqual([anna, jose]);
  expect(await found({ search_term: `${tag} alvarez JOSE` })).toEqual([jose]);
  expect(await found({ search_term: code.toLowerCase() })).toEqual([anna]);
  expect(await found({ search_term: `${tag} _` }), 'no wildcard').toEqual([]);
  expect(await found({ search_term: tag, role: roleIdOf('Driver') })).toEqual([anna]);
  expect(await found({ search_term: tag, permission: 'withdrawal.create' })).toEqual([jose]);
  expect(await found({ search_term: tag, role: roleIdOf('Driver'), permission: 'tool.see' })).toEqual([anna]);

  await hr.call(updateEmployee, { params: { id: jose }, body: { employee_status: 'Inactive' } });
  expect(await found({ search_term: tag })).toEqual([anna]);
});

test('PEOPLE-9: a page has 10 of them unless told, and at most 500', async () => {
  await site.query(sql`
    insert into employees (company_id, role_id, unique_id, first_name, last_name)
    select company_id, 8, 'many-' || n, 'Many' || to_char(n, 'FM0000'), 'People'
    from (select company_id from employees limit 1) one, generate_series(1, ${MAX_PEOPLE + 1}) n`);
  const page = (query: object) => hr.call(listPeople, { query: { search_term: 'people many', ...query } });
  expect((await page({})).data).toHaveLength(10);
  const first = await page({ per_page: MAX_PEOPLE });
  expect([first.data.length, first.total]).toEqual([MAX_PEOPLE, MAX_PEOPLE + 1]);
  const second = await page({ per_page: MAX_PEOPLE, page: 2 });
  expect(second.data.map(({ first_name }) => first_name)).toEqual(['Many0501']);
});

test.each([
  'per_page=501',
  'per_page=0',
  'page=0',
  'role=x',
  'permission=fly',
  `search_term=${'a'.repeat(101)}`,
])('people asked for by %s are refused at the field', async (query) => {
  const { status, body } = await hr.request(`/people?${query}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [query.split('=')[0]]]);
});
