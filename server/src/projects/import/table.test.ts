import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledRows } from '../../platform/tables/sheet.ts';
import { arrangeSchedule } from './arrange-schedule.ts';
import { readTable } from './table.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';

const HEADER = ['code', 'title', 'parent_code', 'start_date', 'end_date', 'progress', 'weight'];
const readCells = (rows: string[][]) => {
  const sheets = [{ name: null, rows: filledRows(rows) }];
  return arrangeSchedule(readTable({ sheets, decoded: null }, {}).draft, 'plan.csv');
};
const read = (...rows: string[][]) => readCells([HEADER, ...rows]);

function refusal(...rows: string[][]): UnreadableSchedule {
  try {
    read(...rows);
  } catch (error) {
    if (error instanceof UnreadableSchedule) return error;
    throw error;
  }
  throw new Error('The table was not refused.');
}

test('rows become a tree by their parent codes, in any order', () => {
  const { items } = read(
    ['A-1', 'Piling', 'A', '2026-01-05', '2026-01-09', '50', ''],
    ['A', 'Works', '', '', '', '', '60'],
  );
  expect(items).toMatchObject([
    { code: 'A', isParent: true, weight: '60', durationHours: '40' },
    {
      code: 'A-1',
      isParent: false,
      startDate: '2026-01-05',
      endDate: '2026-01-09',
      progress: '50',
      weight: null,
    },
  ]);
});

test('columns are found by name, whatever their order, capitals and joints', () => {
  const rows = [
    [''],
    [' Title ', 'Remarks', 'CODE', 'Parent Code'],
    ['Piling', 'x', 'A-1', 'A'],
    ['Works', '', 'A', ''],
  ];
  const { items, warnings } = readCells(rows);
  expect(items.map(({ code, title }) => [code, title])).toEqual([
    ['A', 'Works'],
    ['A-1', 'Piling'],
  ]);
  expect(warnings).toEqual(["These columns are not recognised and were skipped: 'Remarks'."]);
});

test('figures are exact', () => {
  const { items } = read(
    ['A', 'a', '', '', '', '33.333333333333333333', '12.3456789'],
    ['B', 'b', '', '', '', '45 %', ''],
  );
  expect(items).toMatchObject([
    { progress: '33.333333333333333333', weight: '12.345679' },
    { progress: '45' },
  ]);
});

test('every row to correct is named', () => {
  const error = refusal(
    ['A', 'a', 'Z', '', '', '', ''],
    ['B', 'b', '', '31/13/2026', '', '120', ''],
    ['', '', '', '2026-01-01', '', '', ''],
    ['C', 'c', 'D', '', '', '', 'heavy'],
    ['D', 'd', 'C', '', '', '', ''],
    ['E', 'e', '', '', '', '', ''],
    ['E', 'e', '', '', '', '', ''],
    ['F', 'f', 'E', '', '', '', ''],
  );
  expect(error.message).toBe('5 rows need correction before the schedule can be imported.');
  expect(error.problems).toEqual([
    "Row 2: no row has the code of the parent_code 'Z'.",
    "Row 3: the start_date '31/13/2026' is not a date such as 2026-03-31 or 31/03/2026.",
    "Row 3: the progress '120' is not a number from 0 to 100.",
    'Row 4: it has neither a code nor a title.',
    "Row 5: the weight 'heavy' is not a number from 0 to 100.",
    "Row 5: by its parent_code, 'C' is below itself.",
    "Row 9: the parent_code 'E' is the code of rows 7 and 8.",
  ]);
});

test('dates as a spreadsheet writes them are read with the day first, and that is said', () => {
  const { items, warnings } = read(
    ['A', 'a', '', '03/04/2026', '5.4.2026', '', ''],
    ['B', 'b', '', '2026-04-06', '', '', ''],
  );
  expect(items).toMatchObject([
    { startDate: '2026-04-03', endDate: '2026-04-05' },
    { startDate: '2026-04-06', endDate: null },
  ]);
  expect(warnings).toEqual(["2 dates were read with the day before the month ('03/04/2026', '5.4.2026')."]);
});

test('at most 50 problems are listed, the others counted', () => {
  const { problems } = refusal(
    ...Array.from({ length: 60 }, (_, row) => [`A${row}`, 'a', '', '', '', '-1', '']),
  );
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)).toBe('And 10 more.');
});

test('a code may occur twice while no row names it as its parent', () => {
  const { items } = read(['A', 'a'], ['B', 'b'], ['1', 'x', 'A'], ['1', 'y', 'B'], ['1', 'z', 'B']);
  expect(items.map((item) => item.code)).toEqual(['A', '1', 'B', '1', '1 (2)']);
});

test('progress of parents is left out, with a warning', () => {
  const { items, warnings } = read(['A', 'a', '', '', '', '30', ''], ['B', 'b', 'A', '', '', '10', '']);
  expect(items.map((item) => item.progress)).toEqual(['0', '10']);
  expect(warnings).toEqual([expect.stringContaining('1 row with rows below it has a progress')]);
});

test('progress that looks like shares of 1 is pointed out', () => {
  expect(read(['A', 'a', '', '', '', '0.45', ''], ['B', 'b', '', '', '', '1', '']).warnings).toEqual([
    'No progress is above 1%. If 0.45 means 45%, multiply the column by 100 and import again.',
  ]);
  expect(read(['A', 'a', '', '', '', '0.45', ''], ['B', 'b', '', '', '', '80', '']).warnings).toEqual([]);
});

test.each([
  ['a header alone', [HEADER], 'This schedule has no activities.'],
  [
    'no column that is known',
    [
      ['name', 'from'],
      ['A', 'B'],
    ],
    'not a supported schedule',
  ],
  [
    'no title',
    [
      ['code', 'weight'],
      ['A', '1'],
    ],
    "The column 'title' is missing.",
  ],
  [
    'a column twice',
    [
      ['code', 'title', 'Code'],
      ['A', 'a', 'B'],
    ],
    "The column 'code' appears twice.",
  ],
  ['nothing', [], 'not a supported schedule'],
])('a table with %s is refused', (_, rows, sentence) => {
  expect(() => readCells(rows)).toThrow(sentence);
});

test('whatever its cells hold, a table is a schedule or refused with a sentence', () => {
  const cell = fc.oneof(fc.constantFrom('', 'A', 'B', '50', '2026-01-01', '1e9', '%'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 })), (rows) => {
      try {
        for (const { progress } of read(...rows).items)
          expect(progress).toMatch(/^(100|\d{1,2}(\.\d{1,40})?)$/);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableSchedule);
      }
    }),
  );
});

test('dates are read as their column is written: the month first where one shows it', () => {
  const { items, warnings } = read(
    ['A', 'One', '', '03/04/2026', '03/04/2026', '', ''],
    ['B', 'Two', '', '04/13/2026', '04/05/2026', '', ''],
  );
  expect(items.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-03-04', '2026-04-03'],
    ['2026-04-13', '2026-05-04'],
  ]);
  expect(warnings).toEqual([
    "1 date was read with the month before the day, as others of its column are written ('03/04/2026').",
    "2 dates were read with the day before the month ('03/04/2026', '04/05/2026').",
  ]);
});
