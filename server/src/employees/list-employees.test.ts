import {
  getEmployee,
  listEmployees,
  listExpiries,
  may,
  payFields,
  roleIdOf,
  roleNames,
  updateEmployee,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';

const site = await testApp();
const hr = await site.as('Human Resource');
const keepers = roleNames.filter((role) => may(role, 'employee.full-records'));
const others = roleNames.filter((role) => !may(role, 'employee.full-records'));

/** A colleague whose every personal field is filled in with what can be found again. */
const SECRETS = {
  nationality: 'Secretland',
  contact_number: '8123-secret',
  emergency_number: '999-secret',
  birthdate: '1971-03-04',
  start_date: '2001-03-04',
  end_date: '2091-03-04',
  probation_end_date: '2001-09-04',
  wp_no: 'WP-secret',
  wp_application_date: '2000-12-04',
  wp_expiry_date: '2031-03-04',
  pass_type: 'Pass-secret',
  mye: 'MYE-secret',
  nric: 'S-secret',
  passport_no: 'K-secret',
  passport_expiry_date: '2032-03-04',
  airport_pass_expiry_date: '2033-03-04',
  remarks: 'Remark-secret',
  serial_no: 'Serial-secret',
  unique_id: 'CODE-secret',
  designation: 'Post-secret',
  ...(Object.fromEntries(Object.keys(payFields).map((field, index) => [field, 7_700_000 + index])) as Record<
    keyof typeof payFields,
    number
  >),
};
const colleague = await site.employee('Worker', { firstName: 'Aung', lastName: 'Kyaw' });
await hr.call(updateEmployee, { params: { id: colleague }, body: SECRETS });

const cardFields = [
  'id',
  'first_name',
  'last_name',
  'role_id',
  'employee_role',
  'company',
  'avatar',
  'employee_status',
].toSorted();

test('two roles keep the records', () => {
  expect(keepers).toEqual(['Superadmin', 'Human Resource']);
});

test.each(others)('a %s is answered cards alone, in the list and one by one', async (role) => {
  const person = await site.as(role);
  const list = await person.send(listEmployees, { query: { per_page: 100 } });
  const filtered = await person.send(listEmployees, { query: { search_term: 'Aung Kyaw' } });
  const one = await person.send(getEmployee, { params: { id: colleague } });
  const own = await person.send(getEmployee, { params: { id: person.employeeId } });
  expect(list.data.data.map(({ id }) => id)).toContain(colleague);
  expect(filtered.data.data.map(({ id }) => id)).toEqual([colleague]);
  for (const card of [...list.data.data, ...filtered.data.data, one.data, own.data])
    expect(Object.keys(card).toSorted()).toEqual(cardFields);
  for (const { text } of [list, filtered, one, own]) {
    expect(text).not.toMatch(/secret|77000\d\d|\d{4}-03-04|4321|S1234567D/i);
    expect(text).not.toMatch(/unique_id|nric|_rate|_pay|computed|has_user|updated_at/);
  }
});

test.each(keepers)('a %s is answered whole records', async (role) => {
  const person = await site.as(role);
  const one = await person.call(getEmployee, { params: { id: colleague } });
  expect(one).toMatchObject({ ...SECRETS, first_name: 'Aung', has_user: false });
  const { data } = await person.call(listEmployees, { query: { search_term: 'secret' } });
  expect(data).toEqual([one]);
});

test.each(others)('a %s does not see whose passes expire', async (role) => {
  const { status, text } = await (await site.as(role)).send(listExpiries);
  expect(status).toBe(403);
  expect(text).not.toContain('Aung');
});

test('whether somebody has an account is shown to those who keep the records', async () => {
  const person = await site.as('Engineer');
  expect(await hr.call(getEmployee, { params: { id: person.employeeId } })).toMatchObject({ has_user: true });
});

/** Some people of a company of their own, so that no one else's test counts among them. */
async function crew() {
  const companyId = await site.company();
  const ids = {
    jose: await site.employee('Engineer', { firstName: 'José', lastName: 'Álvarez', companyId }),
    anna: await site.employee('Worker', { firstName: 'Anna', lastName: 'Zhang', companyId }),
    ben: await site.employee('Worker', {
      firstName: 'Ben',
      lastName: 'O_Neil',
      companyId,
      status: 'Inactive',
    }),
  };
  const code = `X%${next()}-Q`;
  await hr.call(updateEmployee, { params: { id: ids.anna }, body: { unique_id: code } });
  const found = async (query: object) =>
    (await hr.call(listEmployees, { query: { company_id: companyId, ...query } })).data.map(({ id }) => id);
  return { ...ids, code, companyId, found };
}

test('the list is by name, and filters by company, status and role, each alone and together', async () => {
  const { jose, anna, ben, companyId, found } = await crew();
  expect(await found({})).toEqual([anna, ben, jose]);
  expect(await found({ status: 'Active' })).toEqual([anna, jose]);
  expect(await found({ status: 'Inactive' })).toEqual([ben]);
  expect(await found({ role: roleIdOf('Worker') })).toEqual([anna, ben]);
  expect(await found({ role: roleIdOf('Worker'), status: 'Active' })).toEqual([anna]);
  expect(await found({ role: roleIdOf('Driver') })).toEqual([]);
  expect(await found({ company_id: await site.company() })).toEqual([]);
  const { data } = await hr.call(listEmployees, { query: { per_page: 100 } });
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([jose, anna, ben]));
  expect(
    data.some(({ company }) => company.id !== companyId),
    'without a filter, all companies',
  ).toBe(true);
});

test('the search takes words in any order, case and accents ignored, and codes', async () => {
  const { jose, anna, ben, code, found } = await crew();
  for (const term of ['José Álvarez', 'alvarez jose', 'ÁLVAREZ', '  jos   alv ', 'JOSÉ'])
    expect([term, await found({ search_term: term })]).toEqual([term, [jose]]);
  for (const term of [code, code.toLowerCase(), `zhang ${code}`, `${code} anna`])
    expect([term, await found({ search_term: term })]).toEqual([term, [anna]]);
  expect(await found({ search_term: '_' }), 'no wildcard').toEqual([ben]);
  expect(await found({ search_term: '%' }), 'no wildcard').toEqual([anna]);
  expect(await found({ search_term: 'jose zhang' }), 'every word has to fit').toEqual([]);
  expect(await found({ search_term: '  ' })).toEqual([anna, ben, jose]);
  expect(await found({ search_term: 'an', status: 'Active' })).toEqual([anna]);
});

test('the list comes a page at a time and keeps its count past the end', async () => {
  const companyId = await site.company();
  const ids: number[] = [];
  for (let number = 0; number < 5; number++)
    ids.push(await site.employee('Driver', { firstName: 'Same', lastName: 'Name', companyId }));
  const page = async (query: object) => {
    const { data, ...page } = await hr.call(listEmployees, { query: { company_id: companyId, ...query } });
    return { ids: data.map(({ id }) => id), ...page };
  };
  const counts = { total: 5, last_page: 3 };
  expect(await page({ per_page: 2 })).toEqual({
    ids: ids.slice(0, 2),
    from: 1,
    to: 2,
    current_page: 1,
    ...counts,
  });
  expect(await page({ per_page: 2, page: 3 })).toEqual({
    ids: ids.slice(4),
    from: 5,
    to: 5,
    current_page: 3,
    ...counts,
  });
  expect(await page({ per_page: 2, page: 4 })).toEqual({
    ids: [],
    from: null,
    to: null,
    current_page: 4,
    ...counts,
  });
  expect(await page({})).toMatchObject({ ids, total: 5, last_page: 1 });
});

test.each([
  'company_id=99999999999',
  'company_id=-1',
  'role=99999999999',
  'role=x',
  'status=Resting',
  'per_page=101',
])('a list asked by %s is refused at the field', async (query) => {
  const { status, body } = await hr.request(`/employees/all?${query}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [query.split('=')[0]]]);
});

test("'All' companies and roles may be sent as nothing or 0", async () => {
  const all = await hr.call(listEmployees);
  for (const query of ['company_id=&role=', 'company_id=0&role=0'])
    expect((await hr.request(`/employees/all?${query}`)).data).toEqual(all);
});
