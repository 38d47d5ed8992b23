import {
  creditHeadings,
  employeeHeadings,
  employeeTableFields,
  exportEmployees,
  getEmployeeTemplate,
  importEmployees,
  listEmployees,
  listHistory,
  MAX_IMPORTED_EMPLOYEES,
  roleIdOf,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../../test/test-app.ts';
import { next, testApp } from '../../../test/test-app.ts';
import { sheet, workbook, workbookOfSheet } from '../../platform/tables/fixtures/workbook.ts';
import { zip } from '../../platform/tables/fixtures/zip.ts';
import { base64, cellsOf, csv, fieldsOf, type Row, row } from './fixtures/people-table.ts';

const site = await testApp();
const hr = await site.as('Human Resource');
await site.company('Brücke & Söhne');

const send = (file: string | Uint8Array, { dry = false, by = hr as Person, name = 'people.csv' } = {}) =>
  by.send(importEmployees, { body: { file: base64(file), file_name: name, dry_run: dry } });
const found = async (search_term: string) =>
  (await hr.call(listEmployees, { query: { search_term } })).data as Record<string, unknown>[];
const count = async () =>
  (await site.query(sql<{ count: number }>`select count(*)::integer as count from employees`))[0]?.count;

/** The cells of a download. */
async function downloaded(path: string): Promise<string[][]> {
  const response = await site.app.inject({ url: path });
  expect(response.statusCode).toBe(200);
  return cellsOf(new Uint8Array(response.rawPayload));
}

test('a table adds its people, each with the history of having been added', async () => {
  const rows = [row({ remarks: 'Speaks, Tamil', basic_pay: '$3,200.50', gender: 'FEMALE' }), row()];
  const { status, data, body } = await send(csv(rows));
  expect([status, body.message]).toEqual([201, 'Employees Added!']);
  expect(data).toMatchObject({ counts: { rows: 2, good: 2, bad: 0 }, added: 2, unknown_columns: [] });
  const [added] = await found(rows[0]?.unique_id ?? '');
  expect(added).toMatchObject({
    unique_id: rows[0]?.unique_id,
    first_name: 'Mei Ling',
    company: { name: 'Brücke & Söhne' },
    employee_role: { name: 'Engineer' },
    start_date: '2024-02-29',
    end_date: '2034-02-28',
    gender: 'female',
    civil_status: null,
    employee_status: 'Active',
    designation: 'owner',
    employment_status: 'employed',
    remarks: 'Speaks, Tamil',
    basic_pay: 3200.5,
    ot_rate: 0,
    wp_no: null,
  });
  const history = await hr.call(listHistory, { params: { kind: 'employees', id: added?.id as number } });
  expect(history.data).toMatchObject([{ actor: { id: hr.employeeId }, action: 'created' }]);
});

test('a dry run reports what it would do and writes nothing', async () => {
  const before = await count();
  const { status, body, data } = await send(csv([row(), row({ last_name: '' })]), { dry: true });
  expect([status, body.message]).toEqual([200, 'Nothing was written.']);
  expect(data).toMatchObject({
    counts: { rows: 2, good: 1, bad: 1 },
    added: 0,
    rows: [
      {
        row: 3,
        name: 'Mei Ling',
        errors: [{ column: 'Last Name', message: 'Last Name is required. Please type a last name' }],
      },
      { row: 2, name: 'Mei Ling Tan', errors: [] },
    ],
  });
  expect(await count()).toBe(before);
});

const taken = `TAKEN-${next()}`;
await send(csv([row({ unique_id: taken })]));

const wrongRows: [string, Row, string, string][] = [
  ['Employee ID', { unique_id: '' }, 'Employee ID', 'Employee ID is required. Please type an Employee ID'],
  ['first name', { first_name: ' ' }, 'First Name', 'First Name is required. Please type a first name'],
  ['company', { company_id: '' }, 'Company', 'Company is required. Please select a company'],
  ['known company', { company_id: 'Nobody Ltd' }, 'Company', 'There is no company with this name.'],
  ['role', { role_id: '' }, 'Role', 'Role is required. Please select a role'],
  [
    'known role',
    { role_id: 'Astronaut' },
    'Role',
    expect.stringContaining('There is no role with this name.'),
  ],
  ['nationality', { nationality: '' }, 'Nationality', 'Nationality is required. Please type a nationality'],
  ['birth date', { birthdate: '' }, 'Birth Date', 'Birth Date is required. Please pick a birth date'],
  ['start date', { start_date: '' }, 'Start Date', 'Start Date is required. Please pick a start date.'],
  [
    'day that exists',
    { birthdate: '31/02/1990' },
    'Birth Date',
    'Please pick a date in the form YYYY-MM-DD.',
  ],
  [
    'date',
    { wp_expiry_date: 'soon' },
    'Work Permit Expiry Date',
    'Please pick a date in the form YYYY-MM-DD.',
  ],
  ['date of our times', { birthdate: '1890-01-01' }, 'Birth Date', 'Please pick a date from 1900 to 2199.'],
  ['order of dates', { end_date: '2024-02-28' }, 'End Date', 'End date must not be before the start date.'],
  ['amount', { ot_rate: 'a lot' }, 'OT Rate', 'OT Rate must be numeric.'],
  ['gender', { gender: 'x' }, 'Gender', 'Please select a gender.'],
  ['civil status', { civil_status: 'x' }, 'Civil Status', 'Please select a civil status.'],
  ['status', { employee_status: 'x' }, 'Status', 'Please select a status.'],
  ['short enough ID', { unique_id: 'x'.repeat(51) }, 'Employee ID', 'Please use at most 50 characters.'],
  [
    'free Employee ID',
    { unique_id: taken },
    'Employee ID',
    'An employee with this Employee ID already exists.',
  ],
];
// One table with all of them: a thread reads it, which takes longer to start than to read.
const dryRun = await send(csv([row(), ...wrongRows.map(([, fields]) => row(fields))]), { dry: true });

test.each(wrongRows.map((wrong, index) => [...wrong, index + 3] as const))(
  'a row without its %s is named by column',
  (_, __, column, message, at) => {
    expect(dryRun.data.rows.find(({ row }) => row === at)).toMatchObject({ errors: [{ column, message }] });
  },
);

test('a good row among bad ones is counted as good', () => {
  const bad = wrongRows.length;
  expect(dryRun.data.counts).toEqual({ rows: bad + 1, good: 1, bad });
});

test('an Employee ID that occurs twice is reported in both rows', async () => {
  const { data } = await send(csv([row({ unique_id: 'TWICE' }), row(), row({ unique_id: ' TWICE ' })]), {
    dry: true,
  });
  expect(data.rows.map(({ row, errors }) => [row, errors[0]?.message])).toEqual([
    [2, 'This Employee ID is also in row 4.'],
    [4, 'This Employee ID is also in row 2.'],
    [3, undefined],
  ]);
});

test('one row with an error prevents the import, and each such row is reported', async () => {
  const before = await count();
  const { status, body } = await send(
    csv([row(), row({ last_name: '', ot_rate: 'x' }), row({ nationality: '' })]),
  );
  expect([status, body.code, body.message]).toEqual([
    422,
    'invalid',
    'Nothing was added: 2 of 3 rows are not valid.',
  ]);
  expect(body.errors).toEqual({
    'rows.3.Last Name': ['Last Name is required. Please type a last name'],
    'rows.3.OT Rate': ['OT Rate must be numeric.'],
    'rows.4.Nationality': ['Nationality is required. Please type a nationality'],
  });
  expect(await count()).toBe(before);
  const many = csv(Array.from({ length: 250 }, () => row({ last_name: '' })));
  const refused = await send(many);
  expect(Object.keys(refused.body.errors ?? {})).toHaveLength(200);
  expect((await send(many, { dry: true })).data.rows).toHaveLength(200);
});

test('only a Superadmin imports a Superadmin', async () => {
  const table = csv([row({ role_id: 'Superadmin' })]);
  const refused = await send(table);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe('Nothing was added: 1 of 1 rows is not valid.');
  expect(refused.body.errors).toEqual({
    'rows.2.Role': ['Only a Superadmin can give or remove the role Superadmin.'],
  });
  expect((await send(table, { by: site.superadmin })).status).toBe(201);
});

test('headings are known by their words or their fields, whatever their capitals, spaces and order', async () => {
  const unique_id = `IMP-${next()}`;
  const table = [
    'LAST_NAME;first name;EmployeeID;company;ROLE;birthdate;Nationality;contact_number;Start  Date;end_date;shoe size;pass-type',
    `Tan;Mei;${unique_id};Brücke & Söhne;Project  manager;1/2/1990;X;1;5.1.2024;2025-01-05 00:00;43;S Pass`,
    ';;;;;;;;;;;',
  ].join('\n');
  const { status, data } = await send(table);
  expect([status, data.added, data.unknown_columns]).toEqual([201, 1, ['shoe size']]);
  expect((await found(unique_id))[0]).toMatchObject({
    birthdate: '1990-02-01',
    start_date: '2024-01-05',
    end_date: '2025-01-05',
    pass_type: 'S Pass',
    role_id: roleIdOf('Project Manager'),
  });
});

test('a CSV may be in Windows-1252, with semicolons and with cents after a comma', async () => {
  const fields = row({ first_name: 'Jörg', company_id: 'Brücke & Söhne', food_rate: '12,50' });
  expect((await send(Buffer.from(csv([fields], ';'), 'latin1'))).status).toBe(201);
  expect((await found(fields.unique_id ?? ''))[0]).toMatchObject({ first_name: 'Jörg', food_rate: 12.5 });
});

test('an Excel file brings real dates and numbers; blank rows keep their place and are passed over', async () => {
  const fields = fieldsOf([row()]);
  const unique_id = `IMP-${next()}`;
  const good = row({ unique_id });
  const cells = fields.map((field) =>
    field === 'birthdate'
      ? { day: 32_932 }
      : field === 'contact_number'
        ? 81234567
        : String(good[field] ?? ''),
  );
  const bad = fields.map((field) => (field === 'last_name' ? null : String(row()[field] ?? '')));
  const escaped = (row: typeof cells | typeof bad) =>
    row.map((cell) => (typeof cell === 'string' ? cell.replace('&', '&amp;') : cell));
  const headings = fields.map((field) => employeeHeadings[field]);
  const { data } = await send(workbook([headings, escaped(cells), [], escaped(bad)]), { dry: true });
  expect(data.counts).toEqual({ rows: 2, good: 1, bad: 1 });
  expect(data.rows[0]?.row).toBe(4);
  expect((await send(workbook([headings, escaped(cells)]))).status).toBe(201);
  expect((await found(unique_id))[0]).toMatchObject({ birthdate: '1990-02-28', contact_number: '81234567' });
});

const REQUIRED_MISSING =
  "The columns 'Company', 'Role', 'Birth Date', 'Nationality', 'Contact Number' and 'Start Date' are missing. The template has all columns.";
const NOT_A_TABLE = 'This file cannot be read. Please choose a CSV or Excel (.xlsx) file.';
const LARGE =
  'This Excel file is too large when unpacked. Copy its rows into a new workbook and choose that file.';

test.each<[string, string | Uint8Array, string]>([
  [
    'lacks a column',
    csv([{ ...row(), nationality: undefined }]),
    "The column 'Nationality' is missing. The template has all columns.",
  ],
  ['lacks many columns', 'Employee ID,First Name,Last Name\nA,B,C', REQUIRED_MISSING],
  [
    'has no such columns',
    'Dear Sir or Madam',
    'No columns in this file are recognised. One row must have the column names, as in the template.',
  ],
  [
    'has a column twice',
    'Employee ID,unique_id\nA,B',
    "The column 'Employee ID' appears twice. Remove one of them.",
  ],
  [
    'has no rows',
    csv([row()]).split('\r\n')[0] as string,
    'There are no employees in this file. Add one row for each below the headings.',
  ],
  [
    'is empty in Excel',
    workbook([]),
    'No columns in this file are recognised. One row must have the column names, as in the template.',
  ],
  ['is a web page', '<html><table><tr><td>Employee ID</td></tr></table></html>', NOT_A_TABLE],
  ['is a picture', '\x89PNG\r\n\x1a\n\0\0', NOT_A_TABLE],
  ['is another zip', zip([{ name: 'word/document.xml', content: '<document/>' }]), NOT_A_TABLE],
  [
    'is an old .xls',
    Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1', 'latin1'),
    'This is an old Excel .xls file. Open it in Excel, save it as an Excel workbook (.xlsx) and choose that file.',
  ],
  ['unpacks to more than it should', workbookOfSheet(sheet([]), 201 * 1024 * 1024), LARGE],
  [
    'has too many rows',
    csv(Array.from({ length: MAX_IMPORTED_EMPLOYEES + 1 }, () => row())),
    'This file has more than 5,000 employees. Split it and import the parts one by one.',
  ],
])('a file that %s is refused with a sentence', async (_, file, sentence) => {
  const { status, body } = await send(file, { name: 'people.xlsx' });
  expect([status, body.code, body.message, body.errors]).toEqual([
    422,
    'invalid',
    sentence,
    { file: [sentence] },
  ]);
});

test('a file of more than 10 MB is refused, and one that was not chosen', async () => {
  const large = await send('x'.repeat(10 * 1024 * 1024 + 1));
  expect([large.status, large.body.errors]).toEqual([413, { file: ['This file is larger than 10 MB.'] }]);
  const none = await hr.request('/employees/import', { method: 'POST', body: {} });
  expect([none.status, none.body.errors]).toEqual([422, { file: ['Please choose a file.'] }]);
});

test('of two imports of the same table at once one adds all, the other none', async () => {
  const rows = Array.from({ length: 50 }, () => row());
  const replies = await Promise.all([send(csv(rows)), send(csv(rows.toReversed())), send(csv(rows))]);
  expect(replies.map(({ status }) => status).toSorted()[0]).toBe(201);
  for (const { status, body } of replies.filter(({ status }) => status !== 201)) {
    expect([409, 422]).toContain(status);
    expect(body.message).toMatch(/^Nothing was added: /);
  }
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('as many as are allowed come in at once', async () => {
  const rows = Array.from({ length: MAX_IMPORTED_EMPLOYEES }, () => row({ first_name: 'Crowd' }));
  const { status, data } = await send(csv(rows));
  expect([status, data.added, data.rows.length]).toEqual([201, MAX_IMPORTED_EMPLOYEES, 200]);
  const cells = await downloaded(await hr.call(exportEmployees, { query: { search_term: 'Crowd' } }));
  expect(cells).toHaveLength(MAX_IMPORTED_EMPLOYEES + 1);
  const codes = employeeTableFields.indexOf('unique_id');
  expect(new Set(cells.slice(1).map((row) => row[codes]))).toEqual(new Set(rows.map((row) => row.unique_id)));
});

test('the template has every column and no row', async () => {
  const cells = await downloaded(await hr.call(getEmployeeTemplate));
  expect(cells).toEqual([[...Object.values(employeeHeadings), ...Object.values(creditHeadings)]]);
});
