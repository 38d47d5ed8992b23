import {
  exportProjectLookAhead,
  importProject,
  MAX_LOOK_AHEAD_ROWS,
  printProjectLookAhead,
  printTaskLookAhead,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { fetchLink, fetchPdf } from '../../../test/pdf.ts';
import { noon } from '../../../test/site-records.ts';
import { type ItemReference, next, type Person, testApp } from '../../../test/test-app.ts';
import { activity, element, PROJECT_ROW, xerText } from '../../projects/import/fixtures/xer-text.ts';
import { lookAheadTable } from './look-ahead-table.ts';

// Today is Monday, June 15, 2026.
const site = await testApp({ now: noon });
const { superadmin } = site;

type Query = { from?: string; weeks?: 3 | 6 };
const dates = (start_date: string, end_date: string) => ({ start_date, end_date });

/** The rows of the spreadsheet by the names of its columns. */
async function rowsOf(person: Person, project: { id: number }, query: Query = {}) {
  const link = await person.call(exportProjectLookAhead, { params: { id: project.id }, query });
  const { statusCode, rawPayload, headers } = await fetchLink(site.app, link);
  expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
  const bytes = new Uint8Array(rawPayload);
  const [header = [], ...rows] = await readSheet(bytes.buffer);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(header[index]), cell])));
}
const titlesOf = async (project: { id: number }, query: Query = {}) =>
  (await rowsOf(superadmin, project, query)).map((row) => row.Task);

async function pdfOf(item: ItemReference, query: Query = {}, person = superadmin) {
  const endpoint = item.type === 'projects' ? printProjectLookAhead : printTaskLookAhead;
  const { pdf_full_url } = await person.call(endpoint, { params: { id: item.id }, query });
  return fetchPdf(site.app, pdf_full_url);
}

/** A project with tasks around today, in two Areas. */
async function building() {
  const project = await site.project({ title: 'Harbour Tower' });
  const frame = await site.task(project, { code: 'A-2', title: 'Frame' });
  const roof = await site.task(project, { code: 'A-10', title: 'Roof' });
  const level = await site.task(frame, { code: 'L-1', title: 'Level 1' });
  const columns = await site.task(level, {
    code: 'C-1',
    title: 'Columns',
    current_percentage: 40,
    ...dates('2026-06-01', '2026-06-12'),
  });
  await site.task(level, { code: 'C-2', title: 'Slab', ...dates('2026-06-20', '2026-06-30') });
  await site.task(level, {
    code: 'C-3',
    title: 'Done',
    current_percentage: 100,
    ...dates('2026-06-10', '2026-06-20'),
  });
  await site.task(roof, { code: 'R-1', title: 'Trusses', ...dates('2026-07-06', '2026-07-20') });
  await site.task(roof, { code: 'R-2', title: 'Cladding', ...dates('2026-08-01', '2026-08-20') });
  await site.task(roof, { code: 'R-3', title: 'Some day' });
  return { project, frame, roof, level, columns };
}

test('a look-ahead has the unfinished tasks of the period and those overdue, by Area and day', async () => {
  const { project } = await building();
  expect(await titlesOf(project)).toEqual(['Columns', 'Slab']);
  expect(await titlesOf(project, { weeks: 6 })).toEqual(['Columns', 'Slab', 'Trusses']);
  // The last day of three weeks from 16 June is 6 July, on which the trusses begin.
  expect(await titlesOf(project, { from: '2026-06-16' })).toEqual(['Columns', 'Slab', 'Trusses']);
  expect(await titlesOf(project, { from: '2026-08-03' })).toEqual(['Columns', 'Slab', 'Trusses', 'Cladding']);
  expect(await titlesOf(project, { from: '2026-01-01' })).toEqual([]);
});

test('a row says where a task is, how far it is, how late, and who is responsible', async () => {
  const { project, columns, level } = await building();
  const [pic, engineer] = [
    await site.employee('Engineer', { firstName: 'Mei', lastName: 'Lin' }),
    await site.employee('Engineer', { firstName: 'Aung', lastName: 'Kyaw' }),
  ];
  await site.assign(engineer, level);
  await site.assign(engineer, columns);
  await site.assign(pic, columns, { pic: true });
  const [first, second] = await rowsOf(superadmin, project);
  expect(first).toEqual({
    Area: 'A-2 Frame',
    Place: 'Level 1',
    Code: 'C-1',
    Task: 'Columns',
    Start: new Date('2026-06-01'),
    End: new Date('2026-06-12'),
    'Progress %': 40,
    'Days overdue': 3,
    Critical: null,
    Responsible: 'Mei Lin, Aung Kyaw',
  });
  // No one is assigned to the slab: those of the nearest item above it are responsible.
  expect(second).toMatchObject({ Task: 'Slab', 'Days overdue': null, Responsible: 'Aung Kyaw' });
});

test('the PDF is in landscape, with letterhead, weeks, Areas and what is not listed', async () => {
  const { project } = await building();
  const { text, pages, title } = await pdfOf(project);
  expect([pages, title]).toEqual([1, '3-week look-ahead - Harbour Tower']);
  for (const words of [
    'Harbour Tower',
    'Jun 15, 2026 – Jul 5, 2026',
    'Jun 22 – Jun 28',
    'A-2 Frame',
    'Overdue by 3 days',
    '40 %',
    '1 unfinished task has no dates and is not listed.',
    'Page 1 of 1',
  ])
    expect(text).toContain(words);
  for (const words of ['Trusses', 'A-10 Roof']) expect(text).not.toContain(words);
  expect((await pdfOf(project, { weeks: 6 })).text).toContain('Trusses');
});

test('of an item the tasks at and below it are printed', async () => {
  const { frame, columns, roof } = await building();
  const { text } = await pdfOf(frame, { weeks: 6 });
  expect([text.includes('Columns'), text.includes('Trusses')]).toEqual([true, false]);
  expect((await pdfOf(columns)).text).toContain('Overdue by 3 days');
  expect((await pdfOf(roof)).text).toContain('No unfinished task is planned for Jun 15, 2026 – Jul 5, 2026');
});

test('a task that the schedule leaves no float is critical until it is complete', async () => {
  const planned = { target_start_date: '2026-06-16 08:00', target_end_date: '2026-06-20 17:00' };
  const file = xerText({
    PROJWBS: [PROJECT_ROW, element('2', '1')],
    TASK: [
      activity('X-1', '2', { task_id: '1', task_name: 'Pour', total_float_hr_cnt: '0', ...planned }),
      activity('X-2', '2', { task_id: '2', task_name: 'Paint', total_float_hr_cnt: '16', ...planned }),
    ],
  });
  const body = {
    file: Buffer.from(file).toString('base64'),
    file_name: 'plan.xer',
    weights: 'equal',
    code: `LA-${next()}`,
  } as const;
  const { project } = await superadmin.call(importProject, { body });
  const rows = await rowsOf(superadmin, project as { id: number });
  expect(rows.map((row) => [row.Task, row.Critical])).toEqual([
    ['Pour', 'Yes'],
    ['Paint', null],
  ]);
});

test('of very many tasks a PDF has those that end first and says so; the spreadsheet has all', async () => {
  const project = await site.project();
  const area = await site.task(project, { code: 'A', title: 'Many' });
  const one = await site.task(area, { code: 'M-0', title: 'Bolt 0', ...dates('2026-06-15', '2026-06-16') });
  // Written as a batch: what is looked at here is the printing.
  await site.query(sql`insert into work_items (project_id, parent_id, ancestor_ids, code, title, start_date, end_date, created_by)
    select project_id, parent_id, ancestor_ids, 'M-' || n, 'Bolt ' || n, '2026-06-15',
      '2026-06-16'::date + n / 500, created_by
    from work_items, generate_series(1, 4999) n where id = ${one.id}`);
  const { text } = await pdfOf(project);
  expect(text).toContain(
    `Of 5,000 tasks the ${MAX_LOOK_AHEAD_ROWS} that end first are listed. The Excel file has all of them.`,
  );
  expect(text.match(/Bolt \d+/g)).toHaveLength(MAX_LOOK_AHEAD_ROWS);
  expect(text).not.toContain('Bolt 4999');
  expect(await titlesOf(project)).toHaveLength(5000);
});

test('who is on a project has its look-ahead, and no one else; a link ends with the right to it', async () => {
  const { project } = await building();
  const worker = await site.as('Worker');
  expect((await worker.send(printProjectLookAhead, { params: project })).status).toBe(404);
  await site.assign(worker.employeeId, project);
  expect(await rowsOf(worker, project)).toHaveLength(2);
  const { pdf_full_url } = await worker.call(printProjectLookAhead, { params: project });
  expect((await fetchLink(site.app, pdf_full_url)).statusCode).toBe(200);
  await site.query(sql`delete from assignments where employee_id = ${worker.employeeId}`);
  expect((await fetchLink(site.app, pdf_full_url)).statusCode).toBe(404);
});

test('weeks other than 3 and 6 are refused with a sentence', async () => {
  const { project } = await building();
  const { status, body } = await superadmin.send(printProjectLookAhead, {
    params: project,
    query: { weeks: 4 as never },
  });
  expect([status, body.errors?.weeks]).toEqual([422, ['Please select 3 or 6 weeks.']]);
});

test('a bar is drawn within the period, and done as far as its task is', () => {
  const task = (start_date: string | null, end_date: string | null, percentage = 0) => ({
    id: 1,
    code: 'T',
    title: 'Task',
    area: { id: 2, code: 'A', title: 'Area' },
    place: '',
    days_overdue: 0,
    is_critical: false,
    people: [],
    more_people: 0,
    ...{ start_date, end_date, percentage },
  });
  const barOf = (...row: Parameters<typeof task>) => {
    const scope = { projectId: 1, itemId: 1, from: '2026-06-15', weeks: 3 as const, on: '2026-06-15' };
    const counts = { total: 1, without_dates: 0, recorded_later: 0, overdue: 0, critical: 0 };
    const words = { day: String, longDay: String, moment: String, number: String, size: String };
    return lookAheadTable({ ...scope, ...counts, tasks: [task(...row)] }, words).areas[0]?.rows[0]?.bar;
  };
  expect(barOf('2026-06-15', '2026-06-15')).toEqual({ from: 0, to: 1, done: 0 });
  expect(barOf('2026-06-17', '2026-06-26', 50)).toEqual({ from: 2, to: 12, done: 7 });
  // Begun ten days before: half of its twenty days are done.
  expect(barOf('2026-06-05', '2026-06-24', 50)).toEqual({ from: 0, to: 10, done: 0 });
  expect(barOf('2026-07-05', '2026-08-24')).toEqual({ from: 20, to: 21, done: 20 });
  expect(barOf(null, '2026-06-20')).toEqual({ from: 5, to: 6, done: 5 });
  expect(barOf('2026-06-01', '2026-06-14')).toBeNull();
});
