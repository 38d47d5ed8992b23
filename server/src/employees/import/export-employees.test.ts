import { inflateRawSync } from 'node:zlib';
import {
  employeeTableFields,
  exportEmployees,
  type Input,
  importEmployees,
  roleIdOf,
  roleNames,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, type Person, testApp } from '../../../test/test-app.ts';
import { base64, cellsOf, csv, type Row, row } from './fixtures/people-table.ts';

const site = await testApp();
const hr = await site.as('Human Resource');
await site.company('Brücke & Söhne');

const send = (file: string | Uint8Array, { dry = false, by = hr as Person, name = 'people.csv' } = {}) =>
  by.send(importEmployees, { body: { file: base64(file), file_name: name, dry_run: dry } });

/** The cells of a download. */
async function downloaded(path: string): Promise<string[][]> {
  const response = await site.app.inject({ url: path });
  expect(response.statusCode).toBe(200);
  return cellsOf(new Uint8Array(response.rawPayload));
}

test('an export holds what the filters leave, to those who keep the records when it is fetched', async () => {
  const code = `FILTER-${next()}`;
  await send(csv([row({ unique_id: code }), row({ unique_id: `${code}-I`, employee_status: 'inactive' })]));
  const codesOf = async (query: Input<typeof exportEmployees>['query']) =>
    (await downloaded(await hr.call(exportEmployees, { query }))).slice(1).map((row) => row[0]);
  expect(await codesOf({ search_term: code })).toEqual([code, `${code}-I`]);
  expect(await codesOf({ search_term: code, status: 'Inactive' })).toEqual([`${code}-I`]);
  expect(await codesOf({ search_term: code, role: roleIdOf('Driver') })).toEqual([]);

  const formerly = await site.as('Human Resource');
  const path = await formerly.call(exportEmployees, { query: {} });
  await site.query(
    sql`update employees set role_id = ${roleIdOf('Worker')} where id = ${formerly.employeeId}`,
  );
  expect((await site.app.inject({ url: path })).statusCode).toBe(403);
  expect((await site.app.inject({ url: path.replace('by=', 'by=1') })).statusCode).toBe(403);
});

test('a text stays a text in the export, also one that looks like a formula', async () => {
  const unique_id = `IMP-${next()}`;
  await send(csv([row({ unique_id, first_name: '=HYPERLINK("http://x")', remarks: '+1 @x' })]));
  const path = await hr.call(exportEmployees, { query: { search_term: unique_id } });
  const { rawPayload } = await site.app.inject({ url: path });
  const xml = sheetXml(rawPayload);
  expect(xml).not.toContain('<f>');
  expect(xml).toContain(
    't="inlineStr" s="1"><is><t>=HYPERLINK(&quot;http://x&quot;)</t>'.replaceAll('&quot;', '"'),
  );
});

/** The XML of a workbook's first sheet. */
function sheetXml(file: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entry = file.lastIndexOf(name, end) - 46;
  const head = file.readUInt32LE(entry + 42);
  const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28);
  return inflateRawSync(file.subarray(start, start + file.readUInt32LE(entry + 20))).toString();
}

const line = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aZ9é陈 -_.,;"\'<&>=+@('), minLength: 1, maxLength })
    .map((text) => text.trim().replaceAll(/ +/g, ' '))
    .filter((text) => text !== '');
const date = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
const amount = fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => (cents / 100).toFixed(2));
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const anyRow: fc.Arbitrary<Row> = fc.record({
  first_name: line(100),
  last_name: line(100),
  role_id: fc.constantFrom(...roleNames),
  birthdate: date('1900-01-01', '2010-12-31'),
  nationality: line(100),
  contact_number: line(50),
  start_date: date('1990-01-01', '2020-12-31'),
  end_date: date('2021-01-01', '2199-12-31'),
  gender: orNone(fc.constantFrom('male', 'female')),
  civil_status: orNone(fc.constantFrom('Single', 'Married', 'Widowed', 'Separated', 'Divorced')),
  employee_status: orNone(fc.constantFrom('Active', 'Inactive')),
  designation: orNone(line(100)),
  serial_no: orNone(line(50)),
  emergency_number: orNone(line(50)),
  wp_expiry_date: orNone(date('1900-01-01', '2199-12-31')),
  passport_no: orNone(line(50)),
  remarks: orNone(line(300)),
  basic_pay: orNone(amount),
  sat_allowance: orNone(amount),
});

test('any table of valid rows becomes equal records, and its export becomes them again elsewhere', async () => {
  const elsewhere = await testApp();
  await elsewhere.company('Brücke & Söhne');
  const records = (app: typeof site, codes: readonly string[]) =>
    app.query(sql<Record<string, unknown>>`
      select ${sql.join(employeeTableFields.filter((field) => field !== 'company_id').map((field) => sql.ref(`e.${field}`)))},
        c.name as company_id from employees e join companies c on c.id = e.company_id
      where e.unique_id = any(${codes}) order by e.unique_id`);
  await fc.assert(
    // Few tables of many rows: what is drawn is the rows, and each table costs two threads that read it.
    fc.asyncProperty(fc.array(anyRow, { minLength: 40, maxLength: 80 }), async (drawn) => {
      const mark = `ANY-${next()}-`;
      const rows = drawn.map((fields, index) => ({
        ...fields,
        unique_id: `${mark}${String(index).padStart(2, '0')}`,
        company_id: 'Brücke & Söhne',
      }));
      const { status, text } = await send(csv(rows), { by: site.superadmin });
      expect(status, text).toBe(201);
      const codes = rows.map(({ unique_id }) => unique_id);
      const kept = await records(site, codes);
      expect(kept).toMatchObject(
        rows.map(({ role_id, ...fields }) => ({
          ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
          role_id: roleIdOf(role_id as (typeof roleNames)[number]),
        })),
      );
      const query = { search_term: mark, whole_numbers: true };
      const path = await hr.call(exportEmployees, { query });
      const { rawPayload } = await site.app.inject({ url: path });
      const again = await send(rawPayload, { by: elsewhere.superadmin });
      expect(again.status, again.text).toBe(201);
      expect(await records(elsewhere, codes)).toEqual(kept);
    }),
    { numRuns: 3 },
  );
});
