import {
  getEmployee,
  getEmployeeTemplate,
  importEmployees,
  listEmployees,
  roles,
  updateEmployee,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { next, testApp } from '../../../test/test-app.ts';
import { sheet, workbookOf } from '../../platform/tables/fixtures/workbook.ts';
import { readWorkbook } from '../../platform/tables/workbook/read-workbook.ts';

const site = await testApp();
const hr = await site.as('Human Resource');
await site.company('Quayside Builders');

const send = (file: string | Uint8Array, more: Record<string, unknown> = {}) =>
  hr.send(importEmployees, {
    body: {
      file: Buffer.from(file as string).toString('base64'),
      file_name: 'staff.xlsx',
      dry_run: false,
      ...more,
    },
  });
const HEADINGS = [
  'Emp. No.',
  'Staff Name',
  'Company',
  'Position',
  'DOB',
  'Nationality',
  'Mobile',
  'Date Joined',
];
const person = (code: string, name: string, role = 'Engineer') => [
  code,
  name,
  'Quayside Builders',
  role,
  '28-Feb-1990',
  'Singaporean',
  '8123 4567',
  '1 Mar 26',
];
const found = async (search_term: string) =>
  ((await hr.call(listEmployees, { query: { search_term } })).data as { id: number }[])[0] as { id: number };

test('the sheet of an office is read by its own headings, and nothing is made up', async () => {
  const code = `OFF-${next()}`;
  const xml = sheet([['Staff list as of March'], [], HEADINGS, person(code, 'Tan Mei Ling')]);
  const { status, data } = await send(workbookOf({ sheets: [{ name: 'Staff', xml }] }));
  expect([status, data]).toMatchObject([201, { added: 1, unknown_columns: [] }]);
  const record = await hr.call(getEmployee, { params: { id: (await found(code)).id } });
  expect(record).toMatchObject({
    unique_id: code,
    first_name: 'Tan Mei',
    last_name: 'Ling',
    birthdate: '1990-02-28',
    start_date: '2026-03-01',
    end_date: null,
    gender: null,
    civil_status: null,
  });
});

test('a gender that was left empty is asked for at the next change of the record', async () => {
  const code = `OFF-${next()}`;
  await send([HEADINGS.join(';'), person(code, 'Kumar, Ravi').join(';')].join('\n'));
  const { id } = await found(code);
  expect(await hr.call(getEmployee, { params: { id } })).toMatchObject({
    first_name: 'Ravi',
    last_name: 'Kumar',
  });
  const { status } = await hr.send(updateEmployee, { params: { id }, body: { gender: 'male' } });
  expect(status).toBe(200);
  expect(await hr.call(getEmployee, { params: { id } })).toMatchObject({ gender: 'male' });
});

test('a role that is none is answered with the roles that there are', async () => {
  const table = [HEADINGS.join(';'), person(`OFF-${next()}`, 'Tan Mei Ling', 'Foreman').join(';')].join('\n');
  const { data } = await send(table, { dry_run: true });
  expect((data as { rows: object[] }).rows).toMatchObject([
    {
      errors: [
        {
          column: 'Role',
          message: `There is no role with this name. The roles are ${Object.values(roles).join(', ')}.`,
        },
      ],
    },
  ]);
});

test('a year of birth of two figures is not guessed', async () => {
  const row = person(`OFF-${next()}`, 'Tan Mei Ling');
  row[4] = '28-Feb-90';
  const { data } = await send([HEADINGS.join(';'), row.join(';')].join('\n'), { dry_run: true });
  expect((data as { rows: object[] }).rows).toMatchObject([{ errors: [{ column: 'Birth Date' }] }]);
});

test('the template explains its columns on a sheet of its own, which is not taken for the table', async () => {
  const path = (await hr.call(getEmployeeTemplate, {})) as unknown as string;
  const { rawPayload } = await site.app.inject({ url: path });
  const sheets = await readWorkbook(new Uint8Array(rawPayload), { foreign: '', large: '' });
  expect(sheets.map(({ name }) => name)).toEqual(['Employees', 'Guide']);
  expect(sheets[1]?.rows.map(({ cells }) => cells)).toContainEqual([
    'Role',
    'yes',
    Object.values(roles).join(', '),
    'Engineer',
  ]);
  const { status, body } = await send(new Uint8Array(rawPayload), { dry_run: true });
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('There are no employees in this file.'),
  ]);
});
