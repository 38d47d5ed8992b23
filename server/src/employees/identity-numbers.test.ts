import {
  createEmployee,
  type EmployeeRecord,
  exportEmployees,
  getEmployee,
  importEmployees,
  listEmployees,
  listHistory,
  listSecurityEvents,
  openIdentityNumbers,
  updateEmployee,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { base64, csv, row } from './import/fixtures/people-table.ts';

const site = await testApp();
const hr = await site.as('Human Resource');
const numbers = { nric: 'S7654321A', wp_no: '0 98765432', passport_no: 'K1234567E' };
const masks = { nric: 'S••••321A', wp_no: '••••5432', passport_no: 'K••••567E' };
const INVALID = 'Please type the whole number, or leave it as it is.';

async function person() {
  const id = await site.employee('Worker');
  await site.query(sql`update employees set nric = ${numbers.nric}, wp_no = ${numbers.wp_no},
    passport_no = ${numbers.passport_no} where id = ${id}`);
  return id;
}
const openings = async (employee_id: number) =>
  (await site.superadmin.call(listSecurityEvents, { query: { kind: 'numbers_opened', employee_id } })).data;
const codeOf = async (id: number) =>
  ((await hr.call(getEmployee, { params: { id }, query: { masked: true } })) as EmployeeRecord).unique_id;

test('AUDIT-6: asked for masked, no answer has a number and no opening is kept', async () => {
  const id = await person();
  const query = { masked: true };
  expect(await hr.call(getEmployee, { params: { id }, query })).toMatchObject(masks);
  expect(await hr.call(updateEmployee, { params: { id }, query, body: { remarks: 'x' } })).toMatchObject(
    masks,
  );
  const { data } = await hr.call(listEmployees, { query: { ...query, search_term: await codeOf(id) } });
  expect(data).toMatchObject([masks]);
  expect(await openings(id)).toEqual([]);
});

test('AUDIT-6: one opens the numbers of a person, and that is in the log; others may not', async () => {
  const id = await person();
  expect(await hr.call(openIdentityNumbers, { params: { id } })).toEqual(numbers);
  expect(await openings(id)).toMatchObject([
    { person: { id: hr.employeeId }, concerns: { id }, facts: { people: 1 } },
  ]);
  const director = await site.as('Director');
  expect((await director.send(openIdentityNumbers, { params: { id } })).status).toBe(403);
  expect((await hr.send(openIdentityNumbers, { params: { id: 999_999 } })).status).toBe(404);
  expect(await openings(id)).toHaveLength(1);
});

test('AUDIT-6: who reads whole records by the API has opened them', async () => {
  const id = await person();
  expect(await hr.call(getEmployee, { params: { id } })).toMatchObject(numbers);
  expect(await hr.call(updateEmployee, { params: { id }, body: {} })).toMatchObject(numbers);
  await hr.call(listEmployees, { query: { search_term: await codeOf(id) } });
  expect((await openings(id)).map(({ facts }) => facts.endpoint)).toEqual([
    'listEmployees',
    'updateEmployee',
    'getEmployee',
  ]);
  const before = (await openings(hr.employeeId)).length;
  const { data } = await hr.call(listEmployees, { query: { per_page: 100 } });
  const [last, ...others] = await openings(hr.employeeId);
  expect(last).toMatchObject({ concerns: null, facts: { people: data.length } });
  expect(others).toHaveLength(before);
});

test('AUDIT-7: a mask that comes back is no change; one that was typed into is refused', async () => {
  const id = await person();
  const { nric, wp_no, passport_no } = (await hr.call(getEmployee, {
    params: { id },
    query: { masked: true },
  })) as EmployeeRecord;
  const body = { nric, wp_no, passport_no, first_name: 'Renamed' };
  expect((await hr.send(updateEmployee, { params: { id }, body })).status).toBe(200);
  expect(await hr.call(openIdentityNumbers, { params: { id } })).toEqual(numbers);
  const typed = await hr.send(updateEmployee, { params: { id }, body: { nric: 'S••••322A' } });
  expect([typed.status, typed.body.errors]).toEqual([422, { nric: [INVALID] }]);
  await hr.call(updateEmployee, { params: { id }, body: { nric: 'S0000001X', passport_no: '' } });
  expect(await hr.call(openIdentityNumbers, { params: { id } })).toEqual({
    ...numbers,
    nric: 'S0000001X',
    passport_no: null,
  });
});

test('AUDIT-7: nobody is added with a mask, by the form or by a table', async () => {
  const made = await hr.send(createEmployee, { body: { nric: masks.nric } as never });
  expect(made.body.errors?.nric).toEqual([INVALID]);
  const table = csv([
    row({
      company_id:
        (await site.query(sql<{ name: string }>`select name from companies limit 1`))[0]?.name ?? '',
      nric: masks.nric,
    }),
  ]);
  const imported = await hr.send(importEmployees, { body: { file: base64(table), file_name: 'people.csv' } });
  expect(imported.text).toContain(INVALID);
});

test('AUDIT-8: histories and exports have masks; an export has whole numbers where that was asked for', async () => {
  const id = await person();
  const history = await hr.send(listHistory, { params: { kind: 'employees', id } });
  expect(history.data.data[0]?.changes).toMatchObject({ nric: ['S••••567D', masks.nric] });
  expect(history.text).not.toMatch(/S7654321A|98765432|K1234567E|S1234567D/);
  const exported = async (whole_numbers: boolean) => {
    const query = { search_term: await codeOf(id), whole_numbers };
    const { rawPayload } = await site.app.inject(await hr.call(exportEmployees, { query }));
    const [head = [], line = []] = await readSheet(new Uint8Array(rawPayload).buffer);
    return line[head.indexOf('NRIC')];
  };
  expect(await exported(false)).toBe(masks.nric);
  expect(await exported(true)).toBe(numbers.nric);
});
