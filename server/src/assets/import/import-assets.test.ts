import { assetFormMessages, assetHeadings, familyNames, MAX_IMPORTED_ASSETS } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { next } from '../../../test/test-app.ts';
import { toolStore } from '../../../test/tool-store.ts';
import { readXlsx } from '../../platform/tables/fixtures/read-xlsx.ts';
import { workbook } from '../../platform/tables/fixtures/workbook.ts';

type Row = Partial<Record<keyof typeof assetHeadings, string>>;

const base64 = (file: string | Uint8Array) => Buffer.from(file as string).toString('base64');
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe.each(familyNames)('%s', async (name) => {
  const site = await toolStore(undefined, name);
  const { family, store } = site;
  const project = await site.project({ code: `JP-${next()}`, title: 'Jurong Pier' });

  /** A row with everything that has to be there. */
  const row = (fields: Row = {}): Row => ({
    brand: 'Hilti',
    description: 'Combihammer',
    serial_no: `IMP-${next()}`,
    company_id: site.firm.name.toUpperCase(),
    category_id: site.category.name.toLowerCase(),
    condition: 'good',
    purchase_date: '29/02/2024',
    warranty_expiry_date: '2026-02-28',
    ...fields,
  });
  const csv = (rows: readonly Row[]) => {
    const fields = (Object.keys(assetHeadings) as (keyof Row)[]).filter((field) =>
      rows.some((each) => each[field] !== undefined),
    );
    return [
      fields.map((field) => assetHeadings[field]),
      ...rows.map((each) => fields.map((field) => each[field] ?? '')),
    ]
      .map((cells) => cells.map(quoted).join(','))
      .join('\r\n');
  };
  const send = (
    file: string | Uint8Array,
    options: { dry_run?: boolean; create_categories?: boolean; company_id?: number } = {},
  ) => store.send(family.import, { body: { file: base64(file), file_name: 'table.csv', ...options } });
  const dryRun = (rows: readonly Row[], options = {}) => send(csv(rows), { dry_run: true, ...options });
  const found = async (search_term: string) =>
    (await store.call(family.list, { query: { search_term } })).data;
  const count = async () =>
    (await site.query(sql<{ count: number }>`select count(*)::integer as count from assets`))[0]?.count;

  test('rows without a company are of the one that is chosen, and what has no warranty is found', async () => {
    const serials = [`IMP-${next()}`, `IMP-${next()}`];
    const rows = serials.map((serial_no) => ({ ...row({ serial_no }), company_id: undefined }) as Row);
    if (rows[0]) rows[0].warranty_expiry_date = '';
    expect((await send(csv(rows))).status).toBe(422);
    const { status } = await send(csv(rows), { company_id: site.firm.id });
    expect(status).toBe(201);
    const search_term = `${serials[0]?.slice(0, 4)}`;
    const { data } = await store.call(family.list, {
      query: { search_term, no_warranty: 'true', company: site.firm.id },
    });
    expect(data.map(({ serial_no }) => serial_no)).toContain(serials[0]);
    expect(data.map(({ serial_no }) => serial_no)).not.toContain(serials[1]);
    expect(data.filter(({ warranty_expiry_date }) => warranty_expiry_date !== null)).toEqual([]);
  });

  test('a table adds its items, in the store or at a project from the start, each with its movements', async () => {
    const rows = [row({ condition: 'POOR' }), row({ project_id: project.code.toLowerCase() })];
    const { status, body, data } = await send(csv(rows));
    expect([status, body.message]).toEqual([201, name === 'tools' ? 'Tools Added!' : 'Equipment Added!']);
    expect(data).toMatchObject({ counts: { rows: 2, good: 2, bad: 0 }, added: 2, new_categories: [] });
    const [inStore] = await found(rows[0]?.serial_no ?? '');
    expect(inStore).toMatchObject({
      brand: 'Hilti',
      description: 'Combihammer',
      state: 'in_store',
      condition: 'Poor',
      company: { id: site.firm.id },
      category: { id: site.category.id },
      purchase_date: '2024-02-29',
      warranty_expiry_date: '2026-02-28',
      latest_movement: { movement: { event: 'added', performed_by: { id: store.employeeId } } },
    });
    const [placed] = await found(rows[1]?.serial_no ?? '');
    expect(placed).toMatchObject({ state: 'issued', condition: 'Good', project: { id: project.id } });
    const movements = await store.call(family.movements, { params: { id: placed?.id as number } });
    expect(movements.data.map(({ movement }) => movement.event)).toEqual(['issued', 'added']);
  });

  test('a dry run says what would be and writes nothing', async () => {
    const before = await count();
    const { status, body, data } = await dryRun([row(), row({ brand: '' })]);
    expect([status, body.message]).toEqual([200, 'Nothing was written.']);
    expect(data).toMatchObject({
      counts: { rows: 2, good: 1, bad: 1 },
      added: 0,
      rows: [{ row: 3, errors: [{ column: 'Brand', message: assetFormMessages.brand }] }, { row: 2 }],
    });
    expect(await count()).toBe(before);
  });

  test('each wrong cell is named by its column', async () => {
    const there = await site.add({ brand: 'Bosch', serial_no: `THERE-${next()}` });
    const twice = await site.project({ title: `Twin ${next()}` });
    await site.project({ title: twice.title });
    const wrong: [Row, string, string | RegExp][] = [
      [{ brand: ' ' }, 'Brand', assetFormMessages.brand],
      [{ description: '' }, 'Description', assetFormMessages.description],
      [{ serial_no: '' }, 'Serial No.', assetFormMessages.serialNo],
      [{ serial_no: 'x'.repeat(101) }, 'Serial No.', 'Please use at most 100 characters.'],
      [
        { brand: ' bosch', serial_no: there.serial_no.toLowerCase() },
        'Serial No.',
        'This brand already has this serial number.',
      ],
      [{ company_id: '' }, 'Company', assetFormMessages.company],
      [{ company_id: 'Nobody Ltd' }, 'Company', 'There is no company with this name.'],
      [{ category_id: '' }, 'Category', assetFormMessages.category],
      [{ category_id: 'Lasers' }, 'Category', 'There is no category with this name.'],
      [{ category_id: 'x'.repeat(256) }, 'Category', 'Please use at most 255 characters.'],
      [{ condition: 'fine' }, 'Condition', assetFormMessages.condition],
      [{ purchase_date: '31/02/2024' }, 'Purchase Date', 'Please pick a date in the form YYYY-MM-DD.'],
      [
        { purchase_date: '2199-01-01', warranty_expiry_date: '2199-01-02' },
        'Purchase Date',
        assetFormMessages.purchaseDateAhead,
      ],
      [{ warranty_expiry_date: '2024-02-28' }, 'Warranty Expiry Date', assetFormMessages.datesReversed],
      [{ project_id: 'Atlantis' }, 'Project', 'There is no project with this code or title.'],
      [{ project_id: twice.title }, 'Project', 'Several projects have this title. Please give its code.'],
    ];
    const { data } = await dryRun(wrong.map(([fields]) => row(fields)));
    expect(data.counts).toEqual({ rows: wrong.length, good: 0, bad: wrong.length });
    for (const [index, [, column, message]] of wrong.entries())
      expect(data.rows.find((each) => each.row === index + 2)?.errors).toContainEqual({ column, message });
  });

  test('dates, and of equipment the condition, may be left out where the form lets them', async () => {
    const { data } = await dryRun([row({ purchase_date: '', warranty_expiry_date: '', condition: '' })]);
    expect(data.rows[0]?.errors.map(({ message }) => message)).toEqual(
      name === 'tools' ? [assetFormMessages.condition, assetFormMessages.purchaseDate] : [],
    );
  });

  test('a serial number that is in several rows is named in each, whatever its case', async () => {
    const serial_no = `Twice-${next()}`;
    const { data } = await dryRun([
      row({ serial_no }),
      row(),
      row({ serial_no: serial_no.toUpperCase(), brand: 'HILTI' }),
      row({ serial_no, brand: 'Bosch' }),
    ]);
    expect(data.rows.filter(({ errors }) => errors.length > 0)).toMatchObject([
      { row: 2, errors: [{ message: 'This brand and serial number are also in row 4.' }] },
      { row: 4, errors: [{ message: 'This brand and serial number are also in row 2.' }] },
    ]);
  });

  test('categories that do not exist are offered, and added if requested', async () => {
    const category = `Surveying ${next()}`;
    const rows = [row({ category_id: category }), row({ category_id: category.toUpperCase() }), row()];
    const refused = await dryRun(rows);
    expect([refused.data.counts.bad, refused.data.new_categories]).toEqual([2, [category]]);
    expect((await send(csv(rows))).status).toBe(422);
    const offered = await dryRun(rows, { create_categories: true });
    expect([offered.data.counts.bad, offered.data.new_categories]).toEqual([0, [category]]);
    const { status } = await send(csv(rows), { create_categories: true });
    expect(status).toBe(201);
    const names = await Promise.all(rows.slice(0, 2).map(({ serial_no }) => found(serial_no ?? '')));
    expect(names.flat().map((each) => each.category?.name)).toEqual([category, category]);
  });

  test('one row with an error prevents the import, and each such row is reported', async () => {
    const before = await count();
    const { status, body } = await send(csv([row(), row({ description: '' }), row({ brand: '' })]));
    expect([status, body.code, body.message]).toEqual([
      422,
      'invalid',
      'Nothing was added: 2 of 3 rows are not valid.',
    ]);
    expect(body.errors).toEqual({
      'rows.3.Description': [assetFormMessages.description],
      'rows.4.Brand': [assetFormMessages.brand],
    });
    expect(await count()).toBe(before);
  });

  test('an Excel file brings real dates and numbers, under other words of the headings', async () => {
    const serial = 70_000_000 + next();
    const table = workbook([
      [
        'brand',
        'DESCRIPTION',
        'S/N',
        'company',
        'tool category',
        'Category',
        'condition',
        'purchase date',
        'Expiry Date',
      ],
      [
        'Makita',
        'Saw',
        serial,
        site.firm.name,
        '',
        site.category.name,
        'Good',
        { day: 45_000 },
        { day: 46_000 },
      ],
    ]);
    const { status, data } = await send(table);
    expect([status, data.unknown_columns]).toEqual([201, ['tool category']]);
    expect((await found(String(serial)))[0]).toMatchObject({
      serial_no: String(serial),
      purchase_date: '2023-03-15',
      warranty_expiry_date: '2025-12-09',
    });
  });

  test('a table without its columns or rows is refused with a sentence', async () => {
    const lacks = await send('Brand,Description\nHilti,Drill');
    expect([lacks.status, lacks.body.errors?.file?.[0]]).toEqual([
      422,
      expect.stringMatching(/^The columns 'Serial No\.', 'Company'.* are missing\./),
    ]);
    const empty = await send(csv([row()]).split('\r\n')[0] as string);
    const things = name === 'tools' ? 'tools' : 'pieces of equipment';
    expect(empty.body.message).toBe(
      `There are no ${things} in this file. Add one row for each below the headings.`,
    );
  });

  test('of several imports of the same table at once one adds it', async () => {
    const rows = Array.from({ length: 50 }, () => row());
    const replies = await Promise.all([send(csv(rows)), send(csv(rows.toReversed())), send(csv(rows))]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of replies.filter(({ status }) => status !== 201)) {
      expect([409, 422]).toContain(status);
      expect(body.message).toMatch(/^Nothing was added: /);
    }
  });

  // One family is enough: the rows of both go the same way.
  if (name === 'tools')
    test('as many as are allowed come in at once', async () => {
      const brand = `Crowd${next()}`;
      const rows = Array.from({ length: MAX_IMPORTED_ASSETS }, (_, index) =>
        row({ brand, ...(index % 2 === 0 && { project_id: project.title }) }),
      );
      const { status, data } = await send(csv(rows));
      expect([status, data.added, data.rows.length]).toEqual([201, MAX_IMPORTED_ASSETS, 200]);
      const there = await store.call(family.list, { query: { search_term: brand, project: project.id } });
      expect(there.total).toBe(MAX_IMPORTED_ASSETS / 2);
      const tooMany = await send(csv([...rows, row()]));
      expect(tooMany.body.message).toMatch(/^This file has more than 5,000 /);
    });

  test('the template has every column and no row, for those who manage', async () => {
    const path = await store.call(family.importTemplate, {});
    const response = await site.app.inject({ url: path });
    expect(response.statusCode).toBe(200);
    expect(await readXlsx(new Uint8Array(response.rawPayload))).toEqual([Object.values(assetHeadings)]);
    const director = await site.as('Director');
    expect((await director.send(family.importTemplate, {})).status).toBe(403);
  });
});
