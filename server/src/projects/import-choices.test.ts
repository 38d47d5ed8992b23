import { importProject, listBaselines } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { next, testApp } from '../../test/test-app.ts';
import { sheet, workbookOf } from '../platform/tables/fixtures/workbook.ts';
import { activity, element, PROJECT_ROW, xerText } from './import/fixtures/xer-text.ts';

const site = await testApp();
const director = await site.as('Director');

const send = (file: string | Uint8Array, more: Record<string, unknown> = {}) =>
  director.send(importProject, {
    body: {
      file: Buffer.from(file as string).toString('base64'),
      file_name: 'plan.xer',
      weights: 'equal',
      dry_run: true,
      ...more,
    },
  });

const two = (flags: [string, string]) =>
  xerText({
    PROJECT: [
      { proj_id: '9', export_flag: flags[0] },
      { proj_id: '8', export_flag: flags[1] },
    ],
    PROJWBS: [
      PROJECT_ROW,
      { ...PROJECT_ROW, wbs_id: '2', proj_id: '8', wbs_short_name: 'TWO', wbs_name: 'Second' },
    ],
    TASK: [activity('A', '1'), activity('B', '2', { proj_id: '8' }), activity('C', '2', { proj_id: '8' })],
  });

test('the exported project is taken, and the preview lists the others', async () => {
  const { status, data } = await send(two(['Y', 'N']));
  expect(status).toBe(200);
  expect(data).toMatchObject({
    counts: { leaves: 1 },
    source: {
      encoding: 'utf-8',
      projects: [
        { id: '9', code: 'PRJ', title: 'Project', activities: 1, is_exported: true, is_chosen: true },
        { id: '8', code: 'TWO', title: 'Second', activities: 2, is_exported: false, is_chosen: false },
      ],
    },
  });
});

test('of several exported projects one has to be chosen', async () => {
  const file = two(['Y', 'Y']);
  expect((await send(file)).data).toMatchObject({ preview: { title: 'Project' } });
  const refused = await send(file, { dry_run: false });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { project: ["The file has several projects: 'Project', 'Second'. Please choose one."] },
  ]);
  const { status, data } = await send(file, { dry_run: false, project: '8', code: `TWO-${next()}` });
  expect([status, data]).toMatchObject([201, { project: { title: 'Second' }, counts: { leaves: 2 } }]);
  const none = await send(file, { project: '7' });
  expect([none.status, none.body.errors]).toEqual([
    422,
    { project: ['This project is not in the file. Please choose another one.'] },
  ]);
});

test('of several sheets with a schedule one has to be chosen', async () => {
  const plan = (code: string) =>
    sheet([
      ['code', 'title'],
      [code, 'Walls'],
    ]);
  const book = workbookOf({
    sheets: [
      { name: 'North', xml: plan('N') },
      { name: 'South', xml: plan('S') },
    ],
  });
  const { data } = await send(book);
  expect(data).toMatchObject({
    source: {
      sheet: 'North',
      sheets: [
        { name: 'North', fits: true },
        { name: 'South', fits: true },
      ],
    },
  });
  const refused = await send(book, { dry_run: false });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { sheet: ["Several sheets have a schedule: 'North', 'South'. Please choose one."] },
  ]);
  expect((await send(book, { sheet: 'South' })).data).toMatchObject({ preview: { nodes: [{ code: 'S' }] } });
});

test('each warning has the rows that it is about', async () => {
  const file = xerText({
    PROJWBS: [PROJECT_ROW, element('2', '1')],
    TASK: [activity('A', '2'), activity('A', '2'), activity('B', '2', { early_start_date: 'soon' })],
  });
  const { data } = await send(file);
  expect((data as { notes: object[] }).notes).toEqual([
    { sentence: '1 date could not be read and was skipped.', rows: ['B'], count: 1 },
    { sentence: '1 code appeared twice under one parent and was numbered.', rows: ['A'], count: 1 },
  ]);
});

test.each([
  ['windows-1256', Buffer.from([0xcd, 0xdd, 0xd1])],
  ['windows-1251', Buffer.from([0xcc, 0xee, 0xed, 0xf2, 0xe0, 0xe6])],
])('an encoding %s that was chosen is taken', async (encoding, name) => {
  const file = Buffer.concat([Buffer.from('code,title\nA,'), name]);
  const { data } = await send(file, { encoding });
  expect(data).toMatchObject({
    preview: { nodes: [{ title: new TextDecoder(encoding).decode(name) }] },
    source: { encoding, encoding_found_by: 'chosen' },
  });
});

test('the project is of the company that is named, and of the own one otherwise', async () => {
  const file = 'code,title\nA,Walls';
  const other = await site.company(`Builder ${next()}`);
  const named = await send(file, { dry_run: false, code: `CO-${next()}`, company_id: other });
  expect([named.status, named.data]).toMatchObject([201, { project: { company: { id: other } } }]);
  const unknown = await send(file, { dry_run: false, code: `CO-${next()}`, company_id: 2_000_000_000 });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['company_id']]);
});

test('a plan that came with the exported project becomes its baseline, unless that is not wanted', async () => {
  const dated = (start: string, end: string) => ({ target_start_date: start, target_end_date: end });
  const file = xerText({
    PROJECT: [
      { proj_id: '9', export_flag: 'Y' },
      { proj_id: '8', export_flag: 'N', orig_proj_id: '9' },
    ],
    PROJWBS: [
      PROJECT_ROW,
      element('3', '1'),
      { ...PROJECT_ROW, wbs_id: '2', proj_id: '8', wbs_short_name: 'PRJ - B1', wbs_name: 'Plan of May' },
      element('4', '2', { proj_id: '8', wbs_short_name: 'W3' }),
    ],
    TASK: [
      activity('A', '3', dated('2026-03-09 08:00', '2026-03-20 17:00')),
      activity('A', '4', { proj_id: '8', ...dated('2026-03-02 08:00', '2026-03-13 17:00') }),
      activity('Gone', '4', { proj_id: '8', ...dated('2026-03-02 08:00', '2026-03-06 17:00') }),
    ],
  });
  expect((await send(file)).data).toMatchObject({ baselines: ['Plan of May'], counts: { leaves: 1 } });
  const { status, data } = await send(file, { dry_run: false, code: `BL-${next()}` });
  expect(status).toBe(201);
  const { id } = (data as { project: { id: number } }).project;
  expect(await director.call(listBaselines, { params: { id } })).toMatchObject([
    { name: 'Plan of May', first_day: '2026-03-02', last_day: '2026-03-13' },
  ]);
  const rows = await site.query(sql<object>`
    select i.code, i.start_date::text, i.end_date::text, w.code as code_now, w.start_date::text as start_now
    from baseline_items i join baselines b on b.id = i.baseline_id
      left join work_items w on w.id = i.work_item_id
    where b.project_id = ${id} and i.work_item_id <> b.project_id order by i.code collate "C"`);
  expect(rows).toMatchObject([
    { code: 'A', start_date: '2026-03-02', end_date: '2026-03-13', code_now: 'A', start_now: '2026-03-09' },
    { code: 'Gone', code_now: null },
    { code: 'W3', code_now: 'W3' },
  ]);
  const root = await site.query(sql<object>`
    select i.code from baseline_items i where i.work_item_id = ${id}`);
  expect(root).toEqual([{ code: expect.stringMatching(/^BL-/) }]);
  const others = await site.query(sql`select id from work_items where title = 'Plan of May'`);
  expect(others).toEqual([]);
  const without = await send(file, { dry_run: false, code: `BL-${next()}`, keep_baselines: false });
  const other = (without.data as { project: { id: number } }).project;
  expect(await director.call(listBaselines, { params: { id: other.id } })).toEqual([]);
});

const office = 'No.,Particulars,Share,Begin\nA,Walls,75,\nB,Roof,25,TBC';
const mapping = { 'No.': 'code', Particulars: 'title', Share: 'weight' };

test('the columns of a schedule are listed with their values, to be mapped', async () => {
  const { status, data } = await send(office, { columns: {}, weights: 'file' });
  expect([status, data]).toMatchObject([
    200,
    {
      counts: { parents: 0, leaves: 0 },
      source: {
        columns: [
          { heading: 'No.', field: null, samples: ['A', 'B'] },
          { heading: 'Particulars', field: null, samples: ['Walls', 'Roof'] },
          { heading: 'Share', field: null, samples: ['75', '25'] },
          { heading: 'Begin', field: null, samples: ['TBC'] },
        ],
        missing_fields: ['code', 'title'],
      },
    },
  ]);
  const unmapped = await send(office, { columns: { 'No.': 'code' }, dry_run: false });
  expect([unmapped.status, unmapped.body.errors]).toEqual([
    422,
    { columns: ['Some columns that are required are not mapped yet.'] },
  ]);
  expect((await send(office)).body.message).toMatch(/^This file is not a supported schedule/);
});

test('a schedule is imported with the columns and the weights that were mapped', async () => {
  const code = `MAP-${next()}`;
  const { status, data } = await send(office, {
    columns: mapping,
    weights: 'file',
    dry_run: false,
    code,
  });
  expect([status, data]).toMatchObject([201, { weights: 'file', source: { missing_fields: [] } }]);
  const { id } = (data as { project: { id: number } }).project;
  const rows = await site.query(sql<object>`
    select code, title, set_percentage::text from work_items where project_id = ${id} and id <> ${id} order by code`);
  expect(rows).toEqual([
    { code: 'A', title: 'Walls', set_percentage: '75.000000' },
    { code: 'B', title: 'Roof', set_percentage: '25.000000' },
  ]);
});

test('a refusal of rows says how the columns were read, so that they can be mapped otherwise', async () => {
  const { status, body } = await send(office, { columns: { ...mapping, Begin: 'start_date' } });
  expect([status, body.errors?.file]).toMatchObject([
    422,
    [/^One row needs correction/, /^Row 3: the start_date 'TBC'/].map((words) =>
      expect.stringMatching(words),
    ),
  ]);
  expect(body.data).toMatchObject({
    source: {
      columns: [{ field: 'code' }, { field: 'title' }, { field: 'weight' }, { field: 'start_date' }],
    },
  });
});

test('of two columns that are mapped to one field the first is taken', async () => {
  const { data } = await send(office, { columns: { ...mapping, Begin: 'title' } });
  expect(data).toMatchObject({
    preview: { nodes: [{ title: 'Walls' }, { title: 'Roof' }] },
    source: { columns: [{}, { field: 'title' }, {}, { field: null }] },
  });
});

test('a schedule without weights is weighted by duration unless equal weights are asked for', async () => {
  const file = 'code,title,start_date,end_date\nA,Walls,2026-03-02,2026-03-04\nB,Roof,2026-03-02,2026-03-03';
  const weightsOf = async (weights: string) => (await send(file, { weights })).data;
  expect(await weightsOf('file')).toMatchObject({ weights: 'duration', warnings: [] });
  expect(await weightsOf('duration')).toMatchObject({ weights: 'duration', warnings: [] });
  expect(await weightsOf('equal')).toMatchObject({ weights: 'equal', source: { has_weights: false } });
});

test('a schedule that is no table has no columns to map', async () => {
  const { data } = await send(two(['Y', 'N']), { columns: { 'No.': 'code' } });
  expect(data).toMatchObject({ source: { columns: [], missing_fields: [], has_weights: false } });
});
