import {
  createEmployee,
  getEmployee,
  getEmployeeTemplate,
  getLeaveCreditDefaults,
  getLeaveCredits,
  importEmployees,
  listEmployees,
  roles,
  updateEmployee,
  updateLeaveCreditDefaults,
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

const creditsOf = async (code: string) =>
  hr.call(getLeaveCredits, { params: { id: (await found(code)).id } });

test('leave credits of this year come from columns of the sheet, else from the defaults of company and role', async () => {
  const code = next();
  const company = await site.company(`Leave Builders ${code}`);
  const params = { params: { id: company } };
  await hr.call(updateLeaveCreditDefaults, {
    ...params,
    body: { role_id: 7, annual_leave: 14, sick_leave: 14, childcare_leave: 6 },
  });
  const { roles: set } = await hr.call(updateLeaveCreditDefaults, {
    ...params,
    body: { role_id: 7, annual_leave: 12.5, childcare_leave: null },
  });
  expect(set).toMatchObject([{ role_id: 7, annual_leave: 12.5, sick_leave: 14, childcare_leave: null }]);
  expect(await hr.call(getLeaveCreditDefaults, params)).toEqual({ company_id: company, roles: set });

  const of = (name: string, role: string) => [
    ...person(`LC-${code}-${name}`, `Tan ${name}`, role).with(2, `Leave Builders ${code}`),
  ];
  const headings = [...HEADINGS, 'AL Entitlement', 'Hospitalization Leave'];
  const rows = [
    [...of('a', roles[7]), '21', '60'],
    [...of('b', roles[7]), '', ''],
    [...of('c', 'Driver'), '', ''],
  ];
  const { status } = await send([headings, ...rows].map((cells) => cells.join(',')).join('\n'));
  expect(status).toBe(201);
  expect(await creditsOf(`LC-${code}-a`)).toMatchObject({ annual: 21, sick: 14, hospitalization: 60 });
  expect(await creditsOf(`LC-${code}-b`)).toMatchObject({ annual: 12.5, sick: 14, hospitalization: 0 });
  expect(await creditsOf(`LC-${code}-c`)).toMatchObject({ annual: 0, updated_at: null });

  const { id } = await hr.call(createEmployee, {
    body: {
      company_id: company,
      role_id: 7,
      unique_id: `LC-${code}-d`,
      first_name: 'Tan',
      last_name: 'Wei',
      birthdate: '1990-01-01',
      nationality: 'Singaporean',
      contact_number: '91234567',
      start_date: '2025-01-01',
      end_date: '2027-01-01',
    },
  });
  expect(await hr.call(getLeaveCredits, { params: { id } })).toMatchObject({ annual: 12.5, sick: 14 });
});

test.each(['two weeks', '14.55', '1000', '-1'])(
  'a leave credit of %s is refused at its column',
  async (days) => {
    const rows = [
      [...HEADINGS, 'Annual Leave'],
      [...person(`OFF-${next()}`, 'Tan Mei'), days],
    ];
    const { status, body } = await send(rows.map((cells) => cells.join(',')).join('\n'));
    expect([status, body.errors]).toEqual([
      422,
      { 'rows.2.Annual Leave': ['Please type a number of days from 0 to 999.9, with at most one decimal.'] },
    ]);
  },
);

test('rows without a company are of the one that is chosen', async () => {
  const code = next();
  const company = await site.company(`Default Builders ${code}`);
  const without = (name: string) => person(`DC-${code}-${name}`, `Tan ${name}`).toSpliced(2, 1);
  const sheetOf = (headings: string[], ...rows: string[][]) =>
    [headings, ...rows].map((cells) => cells.join(',')).join('\n');
  const file = sheetOf(HEADINGS.toSpliced(2, 1), without('a'));
  const missing = await send(file, { columns: {}, dry_run: true });
  expect(missing.data).toMatchObject({ source: { missing_fields: ['company_id'] } });
  const { status } = await send(file, { company_id: company });
  expect(status).toBe(201);
  const mixed = sheetOf(
    HEADINGS,
    person(`DC-${code}-b`, 'Tan b'),
    person(`DC-${code}-c`, 'Tan c').with(2, ''),
  );
  expect((await send(mixed)).body.errors).toEqual({
    'rows.3.Company': ['Company is required. Please select a company'],
  });
  expect((await send(mixed, { company_id: company })).status).toBe(201);
  const { data } = await hr.call(listEmployees, { query: { company_id: company } });
  expect(data).toHaveLength(2);
  const unknown = await send(file, { company_id: 2_000_000_000 });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['company_id']]);
});

test('those whose gender or civil status is missing are found by those who keep the records', async () => {
  const code = `INC-${next()}`;
  await send([HEADINGS.join(';'), person(code, 'Kumar, Ravi').join(';')].join('\n'));
  const query = { search_term: code, incomplete: 'true' } as const;
  const incomplete = async () => (await hr.call(listEmployees, { query })).data;
  expect(await incomplete()).toHaveLength(1);
  const params = await found(code);
  await hr.call(updateEmployee, { params, body: { gender: 'male' } });
  expect(await incomplete()).toHaveLength(1);
  await hr.call(updateEmployee, { params, body: { civil_status: 'Single' } });
  expect(await incomplete()).toEqual([]);
  const manager = await site.as('Project Manager');
  expect((await manager.send(listEmployees, { query })).status).toBe(403);
});
