import { readFile } from 'node:fs/promises';
import { type ImportResult, importProject } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

/* Small schedules after faults of other products that were reported in public: the preview of each has the right values. */

const site = await testApp();
const director = await site.as('Director');

async function previewed(
  name: string,
  weights: 'file' | 'duration' | 'equal' = 'file',
  more: { include_hidden?: boolean } = {},
) {
  const bytes = await readFile(new URL(`./${name}`, import.meta.url));
  const body = {
    file: bytes.toString('base64'),
    file_name: name,
    dry_run: true,
    weights,
    ...more,
  };
  return director.send(importProject, { body });
}
async function read(name: string): Promise<ImportResult> {
  const { status, data } = await previewed(name);
  expect(status).toBe(200);
  return data as ImportResult;
}
const titles = ({ preview }: ImportResult) => [preview.title, ...preview.nodes.map(({ title }) => title)];
const codes = ({ preview }: ImportResult) => preview.nodes.map(({ code, depth }) => `${depth} ${code}`);
const percentages = ({ preview }: ImportResult) =>
  preview.nodes.filter((node) => !node.is_parent).map(({ percentage }) => percentage);
const days = ({ preview }: ImportResult) =>
  preview.nodes
    .filter((node) => !node.is_parent)
    .map(({ start_date, end_date }) => `${start_date} to ${end_date}`);

const russian = ['Проверка', 'Часть один', 'Земляные работы', 'Обратная засыпка'];
test.each([
  ['SCH-1-arabic-cp1256.xer', 'windows-1256', 'content', ['اختبار', 'الجزء الأول', 'حفر', 'ردم']],
  ['SCH-1-russian-cp1251.xer', 'windows-1251', 'content', russian],
  ['SCH-1-chinese-gbk.xer', 'gb18030', 'content', ['试验项目', '第一部分', '土方', '回填']],
  ['SCH-1-utf16le-no-mark.xer', 'utf-16le', 'content', russian],
  ['SCH-4-declared-windows-1251.xml', 'windows-1251', 'declaration', ['Проверка', 'Монтаж']],
  ['SCH-4-declared-gb2312.xml', 'gb18030', 'declaration', ['试验', '土方']],
  ['SCH-4s2-declared-iso-8859-2.xml', 'iso-8859-2', 'declaration', ['Próba', 'Łącznik główny']],
])('%s is read in its encoding, which the preview names with the first names', async (name, ...rest) => {
  const [encoding, foundBy, names] = rest;
  const result = await read(name);
  expect(titles(result)).toEqual(names);
  expect(result.source).toMatchObject({ encoding, encoding_found_by: foundBy, first_names: names });
});

test('T4-4: a row that a filter hides is left out and said, and can be chosen', async () => {
  const name = 'T4-4-filtered-row.xlsx';
  const { preview, source } = await read(name);
  expect([preview.percentage, source.hidden_rows, source.hidden_columns]).toEqual([100, 1, 0]);
  const { data } = await previewed(name, 'file', { include_hidden: true });
  expect([data.preview.percentage, data.source.hidden_rows]).toEqual([50, 1]);
});

test('T4-11: one cut letter leaves a file in UTF-8, and is named', async () => {
  const { source, preview } = await read('T4-11-utf8-one-cut-letter.xer');
  expect(source).toMatchObject({ encoding: 'utf-8', encoding_found_by: 'content', damaged: ['回\ufffd'] });
  expect(preview.nodes.map(({ title }) => title)).toContain('回\ufffd');
});

test('T4-10: how characters are read aloud is no part of a title', async () => {
  expect(titles(await read('T4-10-reading-aid-inline.xlsx'))).toContain('鉄筋');
});

test('T4-2: a formula without a result is named, and not taken for an empty cell', async () => {
  const { status, body } = await previewed('T4-2-formula-without-result-schedule.xlsx');
  expect(status).toBe(422);
  expect(JSON.stringify(body.errors)).toContain('the cell D2 has a formula without a result');
  expect(JSON.stringify(body.errors)).toContain('the cell F2 has a formula without a result');
});

test.each([
  ['T4-5-wbs-summary.xer', 50, ['30']],
  ['T4-9-total-row.xlsx', 60, ['']],
])(
  '%s is at %d per cent, and what is no work of its own is listed as skipped',
  async (name, percentage, codes) => {
    const { preview } = await read(name);
    expect(preview.percentage).toBe(percentage);
    expect(preview.skipped.map(({ code }) => code)).toEqual(codes);
  },
);

test.each([
  ['SCH-2-units-equipment.xer', [50, 50, 50]],
  ['SCH-2s1-units-plant-used-up.xer', [100]],
  ['T4-5-wbs-summary.xer', [100, 0]],
  ['T4-9-total-row.xlsx', [100, 0]],
  ['SCH-5d-percent.xlsx', [45, 100]],
  ['SCH-5s2-percent-weights.xlsx', [100, 0]],
  ['SCH-4-ghost-of-another-file.xml', [100]],
  ['SCH-4s1-ghost-done-elsewhere.xml', [0]],
])('the activities of %s are at %j per cent', async (name, expected) => {
  expect(percentages(await read(name))).toEqual(expected);
});

test.each([
  ['SCH-4-ghost-of-another-file.xml', 100, 'Task of another file'],
  ['SCH-4s1-ghost-done-elsewhere.xml', 0, 'Task of another file, done there'],
])('%s: a task of another file is listed as skipped and counts for nothing', async (name, whole, title) => {
  const { preview, counts } = await read(name);
  expect([preview.percentage, counts.skipped]).toEqual([whole, 1]);
  expect(preview.skipped).toMatchObject([{ title, reason: 'It is a task of another file.' }]);
});

const NOT_USED = 'The weights in the file are not used: items are weighted by duration.';
test.each([
  ['file', 'file', 75, []],
  ['equal', 'file', 75, []],
  ['duration', 'duration', 50, [NOT_USED]],
] as const)(
  'SCH-5s2: with the weights %s, those in cells that are formatted as per cent are set by %s',
  async (asked, weights, percentage, warnings) => {
    const { data } = await previewed('SCH-5s2-percent-weights.xlsx', asked);
    expect(data).toMatchObject({ weights, warnings, preview: { percentage }, source: { has_weights: true } });
  },
);

test.each([
  ['SCH-3-exported-smaller.xer', 'MINE', ['Came along']],
  ['SCH-3s2-equal-size-other-first.xer', 'MINE', ['Came along']],
  ['SCH-3s1-baseline-larger.xer', 'PLAN', ['Baseline of the plan']],
])('of the projects of %s the exported one, %s, is offered', async (name, code, others) => {
  const { preview, source, counts } = await read(name);
  expect([preview.code, counts.leaves]).toEqual([code, 1]);
  expect(source.projects.filter(({ is_chosen }) => !is_chosen).map(({ title }) => title)).toEqual(others);
});

test('SCH-3s1: the baseline of the plan is offered as one', async () => {
  const { baselines, source } = await read('SCH-3s1-baseline-larger.xer');
  expect(baselines).toEqual(['Baseline of the plan']);
  expect(source.projects.map(({ baseline_of }) => baseline_of)).toEqual([null, '1']);
});

test.each([
  ['SCH-4-ends-at-midnight.xml', ['2026-03-02 to 2026-03-03']],
  ['SCH-4s3-milestone-at-midnight-control.xml', ['2026-03-02 to 2026-03-03', '2026-03-04 to 2026-03-04']],
  ['SCH-4s4-p6-ends-at-midnight.xer', ['2026-03-02 to 2026-03-02']],
  ['SCH-6c-month-names.csv', ['2026-01-05 to 2026-01-21']],
])('the days of %s', async (name, expected) => {
  expect(days(await read(name))).toEqual(expected);
});

test.each([
  ['SCH-5a-number-codes-parent.xlsx', ['2 1', '3 1.1', '3 1.10', '4 1.10.1']],
  ['SCH-5b-number-codes.xlsx', ['2 1', '3 1.1', '3 1.10']],
  ['SCH-5s4-code-with-leading-zeros.xlsx', ['2 007', '3 008']],
  ['SCH-5g-merged-parent.xlsx', ['2 A', '3 A1', '3 A2']],
  ['SCH-5c-hidden-first-sheet.xlsx', ['2 A']],
  ['SCH-5s5-visible-cover-first.xlsx', ['2 A']],
  ['SCH-5s8-title-above-heading.xlsx', ['2 A']],
  ['SCH-6a-sep-line.csv', ['2 A']],
])('the codes of %s are those that the sheet shows, at their levels', async (name, expected) => {
  expect(codes(await read(name))).toEqual(expected);
});

test('of a workbook the visible sheet with the headings is read, and the preview says which', async () => {
  const sheets = async (name: string) => (await read(name)).source.sheets;
  expect(await sheets('SCH-5c-hidden-first-sheet.xlsx')).toEqual([{ name: 'Plan', fits: true }]);
  expect(await sheets('SCH-5s5-visible-cover-first.xlsx')).toEqual([
    { name: 'Cover', fits: false },
    { name: 'Plan', fits: true },
  ]);
});

test.each([
  ['SCH-5h-error-cell.xlsx', ['Row 2: the cell F2 shows the error #REF!.']],
  [
    'SCH-5s3-error-in-dates.xlsx',
    ['Row 2: the cell D2 shows the error #N/A.', 'Row 2: the cell E2 shows the error #VALUE!.'],
  ],
])('the errors of the cells of %s are named', async (name, expected) => {
  const { status, body } = await previewed(name);
  expect(status).toBe(422);
  expect(body.errors?.file).toEqual(expect.arrayContaining(expected));
});

test.each([
  ['RES-3-line-break-in-name.xer', ['Works', 'Part A', 'First line second line', 'Whole']],
  ['RES-3s1-line-break-in-wbs-name.xer', ['Works', 'Part A', 'Part A1', 'Below']],
  ['RES-3s2-line-break-in-project-name.xer', ['Works west', 'Part A', 'One']],
])('a name of %s with a line break is whole, and so are the dates behind it', async (name, expected) => {
  const result = await read(name);
  expect(titles(result)).toEqual(expected);
  expect(days(result)).toEqual(days(result).map(() => '2026-03-02 to 2026-03-13'));
});
