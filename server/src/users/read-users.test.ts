import { asPage, createUser, listEmployeesWithoutUser, listUsers, type RoleName } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';
import { makeAccount, PASSWORD } from './fixtures/accounts.ts';

const site = await testApp();
const { superadmin } = site;
const hr = await site.as('Human Resource');

const account = (role?: RoleName, fields?: { firstName?: string; lastName?: string }) =>
  makeAccount(site, role, fields);
const findAccount = async (username: string) =>
  (await superadmin.call(listUsers, { query: { search_term: username } })).data;

test('the accounts are found by name, code and username, a page at a time', async () => {
  const mark = `Qx${next()}`;
  const [anna, ben] = [
    await account('Engineer', { firstName: 'Ánna', lastName: mark }),
    await account('Worker', { firstName: 'Ben', lastName: mark }),
  ];
  const found = async (search_term: string, query = {}) =>
    (await hr.call(listUsers, { query: { search_term, ...query } })).data.map(({ id }) => id);
  expect((await found(mark)).toSorted()).toEqual([anna.id, ben.id].toSorted());
  expect(await found(`${mark.toLowerCase()} anna`)).toEqual([anna.id]);
  expect(await found(ben.username.toUpperCase())).toEqual([ben.id]);
  expect(await found(`${mark} nobody`)).toEqual([]);
  const page = async (number: number) => {
    const { data, ...page } = await hr.call(listUsers, {
      query: { search_term: mark, per_page: 1, page: number },
    });
    return { ids: data.map(({ id }) => id), ...page };
  };
  const pages = [await page(1), await page(2)];
  expect(pages.flatMap(({ ids }) => ids).toSorted()).toEqual([anna.id, ben.id].toSorted());
  expect(pages[1]).toMatchObject({ from: 2, to: 2, total: 2, last_page: 2 });
  expect(await page(3)).toEqual({ ids: [], from: null, to: null, total: 2, last_page: 2, current_page: 3 });
});

test('an account shows its employee as a card does, and what this caller may do with it', async () => {
  const mine = await account('Human Resource');
  const chief = await account('Superadmin');
  const engineer = await account();
  const person = await mine.enter();
  const abilities = async (username: string) => {
    const { text, data } = await person.send(listUsers, { query: { search_term: username } });
    expect(text).not.toMatch(/password|argon2|unique_id|nric|4321/);
    return data.data.find((row) => row.username === username)?.abilities;
  };
  expect(await abilities(mine.username)).toEqual({
    edit: true,
    delete: false,
    link: false,
    reset_two_step: false,
  });
  expect(await abilities(chief.username)).toEqual({
    edit: false,
    delete: false,
    link: false,
    reset_two_step: false,
  });
  expect(await abilities(engineer.username)).toEqual({
    edit: true,
    delete: true,
    link: true,
    reset_two_step: false,
  });
  expect((await findAccount(chief.username))[0]?.abilities).toMatchObject({
    edit: true,
    delete: true,
    link: true,
  });
});

test('those without an account are the Active ones, by name, as cards', async () => {
  const mark = `Zy${next()}`;
  const [ben, anna] = [
    await site.employee('Worker', { firstName: 'Bén', lastName: mark }),
    await site.employee('Worker', { firstName: 'Anna', lastName: mark }),
  ];
  await site.employee('Worker', { firstName: 'Left', lastName: mark, status: 'Inactive' });
  await account('Worker', { firstName: 'Has one', lastName: mark });
  const { data, text } = await hr.send(listEmployeesWithoutUser, { query: { search_term: mark } });
  expect(asPage(data).data.map(({ id }) => id)).toEqual([anna, ben]);
  expect(text).not.toMatch(/4321|S1234567D|unique_id/);
  const searched = await hr.call(listEmployeesWithoutUser, { query: { search_term: `${mark} BEN` } });
  expect(asPage(searched).data.map(({ id }) => id)).toEqual([ben]);
  await hr.call(createUser, { body: { employee_id: ben, username: `b-${next()}`, password: PASSWORD } });
  expect(asPage(await hr.call(listEmployeesWithoutUser, { query: { search_term: mark } })).total).toBe(1);
});

test('the pick list of those without an account begins with a hundred, and a page of it reaches everybody', async () => {
  const companyId = await site.company();
  await site.query(sql`insert into employees (company_id, role_id, unique_id, first_name, last_name)
    select ${companyId}, 7, 'MANY-' || n, 'Many', 'Hundred ' || to_char(n, 'FM000') from generate_series(1, 101) n`);
  const found = await hr.call(listEmployeesWithoutUser, { query: { search_term: 'many hundred' } });
  expect(found).toHaveLength(100);
  const second = await hr.call(listEmployeesWithoutUser, {
    query: { search_term: 'many hundred', page: 2, per_page: 100 },
  });
  expect(second).toMatchObject({ from: 101, to: 101, total: 101, last_page: 2, current_page: 2 });
  expect(asPage(second).data.map(({ last_name }) => last_name)).toEqual(['Hundred 101']);
});

test('the account of an employee is found by the employee', async () => {
  const [first, second] = [await account(), await account()];
  const of = async (employee_id: number) =>
    (await hr.call(listUsers, { query: { employee_id } })).data.map(({ id }) => id);
  expect(await of(first.employeeId)).toEqual([first.id]);
  expect(await of(second.employeeId)).toEqual([second.id]);
  expect(await of(await site.employee('Worker'))).toEqual([]);
});
