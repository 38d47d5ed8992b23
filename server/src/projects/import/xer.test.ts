import { expect, test } from 'vitest';
import { decodeText } from '../../platform/tables/decode-text.ts';
import { arrangeSchedule } from './arrange-schedule.ts';
import { readFixture } from './fixtures/read-fixture.ts';
import { activity, element, PROJECT_ROW, xerText } from './fixtures/xer-text.ts';
import { readXer } from './xer.ts';

const read = (text: string) => arrangeSchedule(readXer(text), 'plan.xer');
const bridge = () => read(decodeText(readFixture('bridge.xer')).text);

test('the project, its parents and its activities come from PROJWBS and TASK', () => {
  const { title, code, items } = bridge();
  expect({ title, code }).toEqual({ title: 'Brücke Mühlbach – Los 2', code: 'BRIDGE' });
  const titles = new Map(items.map((item) => [item.key, item.title]));
  expect(
    items.map((item) => [item.code, item.title, titles.get(item.parentKey ?? '') ?? null, item.isParent]),
  ).toEqual([
    ['G', 'Gründung', null, true],
    ['G1', 'Pfähle', 'Gründung', true],
    ['A10', 'Bohrpfähle Ø 900', 'Pfähle', false],
    ['A20', 'Kopfbalken', 'Pfähle', false],
    ['A30', 'Wasserhaltung', 'Gründung', false],
    ['A40', 'Bewehrung', 'Gründung', false],
    ['M90', 'Abnahme', null, false],
  ]);
});

test('progress goes by the state and the measure of each activity', () => {
  const progress = Object.fromEntries(bridge().items.map((item) => [item.code, item.progress]));
  expect(progress).toMatchObject({
    G: '0',
    A10: '100',
    A20: '33.3333333333333333333333333333333333333333',
    A30: '37.5',
    A40: '25',
    M90: '0',
  });
});

test('dates are the actual, else the early, else the target ones', () => {
  const dates = Object.fromEntries(bridge().items.map((item) => [item.code, [item.startDate, item.endDate]]));
  expect(dates).toMatchObject({
    G: [null, null],
    A10: ['2026-01-05', '2026-01-23'],
    A20: ['2026-01-26', '2026-02-02'],
    A30: ['2026-01-07', '2026-02-13'],
    M90: ['2026-06-30', '2026-06-30'],
  });
});

test('hours of a parent are the sum of those of its activities', () => {
  const hours = Object.fromEntries(bridge().items.map((item) => [item.code, item.durationHours]));
  expect(hours).toMatchObject({ A10: '120', A20: '30', G1: '150', G: '246', M90: '0' });
});

test('start and finish milestones are marked, other activities are not', () => {
  const types = ['TT_Task', 'TT_Mile', 'TT_FinMile', 'TT_Rsrc', ''];
  const { items } = read(
    xerText({
      PROJWBS: [PROJECT_ROW],
      TASK: types.map((task_type, index) => activity(`A${index}`, '1', { task_type })),
    }),
  );
  expect(items.map(({ isMilestone }) => isMilestone)).toEqual([false, true, true, false, false]);
});

test('WBS summaries and levels of effort are no work of their own, also not where they are alone', () => {
  const { items, skipped } = read(
    xerText({
      PROJWBS: [PROJECT_ROW, element('2', '1')],
      TASK: [
        activity('A', '1'),
        activity('B', '1', { task_type: 'TT_WBS' }),
        activity('C', '2', { task_type: 'TT_LOE' }),
      ],
    }),
  );
  expect(items.map(({ code }) => code)).toEqual(['A']);
  expect(skipped.map(({ code, reason }) => [code, reason.split(':')[0]])).toEqual([
    ['W2', 'It has no activities below it.'],
    ['B', 'It is a WBS summary'],
    ['C', 'It is a level of effort'],
  ]);
});

test('elements without activities are skipped and counted', () => {
  const { skipped, skippedCount } = bridge();
  expect(skippedCount).toBe(2);
  expect(skipped.map(({ code, title }) => [code, title])).toEqual([
    ['L', 'Leer'],
    ['L1', 'Auch leer'],
  ]);
});

const several = (projects: Record<string, string>[]) =>
  xerText({
    PROJECT: projects,
    PROJWBS: [
      PROJECT_ROW,
      { ...PROJECT_ROW, wbs_id: '2', proj_id: '8', wbs_short_name: 'TWO', wbs_name: 'Second' },
    ],
    TASK: [activity('A', '1'), activity('B', '2', { proj_id: '8' }), activity('C', '2', { proj_id: '8' })],
  });
const codesOf = (draft: ReturnType<typeof readXer>) => draft.items.map(({ code }) => code);

test('of several projects the exported one is taken, however small', () => {
  const draft = readXer(
    several([
      { proj_id: '8', export_flag: 'N' },
      { proj_id: '9', export_flag: 'Y' },
    ]),
  );
  expect(codesOf(draft)).toEqual(['A']);
  expect(draft.projects).toMatchObject([
    { id: '9', code: 'PRJ', isCandidate: true, isChosen: true },
    { id: '8', code: 'TWO', isCandidate: false, isChosen: false },
  ]);
  expect(draft.warnings.sentences()).toEqual(["The file has 2 projects. 'Project' is imported."]);
});

test('a baseline is none of the projects that are meant', () => {
  const draft = readXer(
    several([
      { proj_id: '8', export_flag: 'Y', orig_proj_id: '9' },
      { proj_id: '9', export_flag: 'Y' },
    ]),
  );
  expect(codesOf(draft)).toEqual(['A']);
  expect(draft.projects).toMatchObject([
    { baselineOf: null },
    { id: '8', baselineOf: '9', isCandidate: false },
  ]);
});

test('another one can be chosen by its id or its code', () => {
  expect(codesOf(readXer(several([]), '8'))).toEqual(['B', 'C']);
  expect(codesOf(readXer(several([]), 'TWO'))).toEqual(['B', 'C']);
  expect(() => readXer(several([]), 'THREE')).toThrow('This project is not in the file.');
});

test('a row that a line break has cut in two is put together again', () => {
  const text = xerText({
    PROJWBS: [{ ...PROJECT_ROW, wbs_name: 'Pro\nject' }],
    TASK: [activity('A', '1', { task_name: 'Piling\r\n\r\nphase 2', early_start_date: '2026-03-02 08:00' })],
  });
  const draft = readXer(text);
  expect(draft.title).toBe('Pro ject');
  expect(draft.items).toMatchObject([{ title: 'Piling phase 2', startDate: '2026-03-02' }]);
});

test('what ends at midnight ends the day before, unless it is a milestone', () => {
  const times = { target_start_date: '2026-03-02 08:00', target_end_date: '2026-03-05 00:00' };
  const { items } = readXer(
    xerText({
      PROJWBS: [PROJECT_ROW],
      TASK: [activity('A', '1', times), activity('M', '1', { ...times, task_type: 'TT_FinMile' })],
    }),
  );
  expect(items.map(({ endDate }) => endDate)).toEqual(['2026-03-04', '2026-03-05']);
});

test('circles of elements and missing parents end directly under the project, with a warning', () => {
  const schedule = read(
    xerText({
      PROJWBS: [PROJECT_ROW, element('2', '3'), element('3', '2'), element('4', '4'), element('5', '999')],
      TASK: [activity('A', '2'), activity('B', '4'), activity('C', '5'), activity('D', '888')],
    }),
  );
  const codes = new Map(schedule.items.map((item) => [item.key, item.code]));
  expect(schedule.items.map((item) => [item.code, codes.get(item.parentKey ?? '') ?? null])).toEqual([
    ['W2', null],
    ['W3', 'W2'],
    ['A', 'W2'],
    ['W4', null],
    ['B', 'W4'],
    ['W5', null],
    ['C', 'W5'],
    ['D', null],
  ]);
  expect(schedule.warnings).toEqual([
    "2 rows were their own ancestors and were put directly under the project ('W2', 'W4').",
    "2 rows have a parent that is not in the file and were put directly under the project ('W5', 'D').",
  ]);
});

test('a file that is incomplete is refused', () => {
  const text = xerText({ PROJWBS: [PROJECT_ROW], TASK: [activity('A', '1'), activity('B', '1')] });
  expect(read(text).warnings).toEqual([]);
  for (const cut of [text.replace('%E', ''), text.slice(0, text.indexOf('Activity B'))])
    expect(() => read(cut)).toThrow('This Primavera P6 file is incomplete');
});

test('what cannot be read in an activity is left out with a warning', () => {
  const odd = activity('A', '1', { early_start_date: '2026-02-30 08:00', target_drtn_hr_cnt: 'many' });
  const { items, warnings } = read(xerText({ PROJWBS: [PROJECT_ROW], TASK: [odd] }));
  expect(items).toMatchObject([{ startDate: null, durationHours: '0' }]);
  expect(warnings).toEqual([
    "1 figure could not be read and counts as 0 ('A').",
    "1 date could not be read and was skipped ('A').",
  ]);
});

test.each([
  ['nothing but its header', 'ERMHDR\t8.1\r\n', 'This Primavera P6 file is incomplete'],
  ['nothing but its header and its end', 'ERMHDR\t8.1\r\n%E\r\n', 'This schedule has no activities.'],
  [
    'no activities',
    xerText({ PROJWBS: [PROJECT_ROW, element('2', '1')] }),
    'This schedule has no activities.',
  ],
  [
    'no project',
    xerText({ TASK: [activity('A', '1')] }),
    'This file has activities but no project. Export the whole project from Primavera P6.',
  ],
])('a file with %s is refused', (_, text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

test('an element that occurs twice is read once', () => {
  const rows = [PROJECT_ROW, element('2', '1'), element('2', '1', { wbs_name: 'Again' })];
  const { items, warnings } = read(xerText({ PROJWBS: rows, TASK: [activity('A', '2')] }));
  expect(items.map((item) => item.title)).toEqual(['Element 2', 'Activity A']);
  expect(warnings).toEqual(["1 WBS element appeared twice in the file; the first one was used ('W2')."]);
});

const relation = (from: string, to: string, more: Record<string, string> = {}) => ({
  task_id: to,
  pred_task_id: from,
  proj_id: '9',
  pred_type: 'PR_FS',
  lag_hr_cnt: '0',
  ...more,
});

test('relations between activities are kept, and what cannot be is counted', () => {
  const schedule = read(
    xerText({
      PROJWBS: [PROJECT_ROW],
      TASK: [activity('A', '1', { task_id: '1' }), activity('B', '1', { task_id: '2' })],
      TASKPRED: [
        relation('1', '2', { lag_hr_cnt: '-7.5' }),
        relation('1', '2', { pred_type: 'PR_FF', lag_hr_cnt: '' }),
        relation('1', '2'),
        relation('77', '2'),
        relation('1', '1'),
        relation('2', '1', { pred_type: 'PR_XX' }),
        relation('2', '1', { lag_hr_cnt: 'long' }),
        relation('5', '6', { proj_id: '8' }),
      ],
    }),
  );
  expect(schedule.relations).toEqual([
    { fromKey: 'task-0', toKey: 'task-1', type: 'FS', lagHours: '-7.5' },
    { fromKey: 'task-0', toKey: 'task-1', type: 'FF', lagHours: '0' },
  ]);
  expect(schedule.warnings).toEqual([
    "1 relation appeared twice and was kept once ('1 → 2').",
    "1 relation leads to a task that is not imported and was skipped ('77 → 2').",
    "3 relations have a type or a lag that could not be read and were skipped ('1 → 1', '2 → 1', '2 → 1').",
  ]);
});

test('activities have the total float that the file gives them, and those without one have none', () => {
  const float = (id: string, hours: string) => activity(id, '1', { task_id: id, total_float_hr_cnt: hours });
  const { floats, warnings } = read(
    xerText({
      PROJWBS: [PROJECT_ROW],
      TASK: [float('1', '0'), float('2', '-16.5'), float('3', ''), float('4', '?')],
    }),
  );
  expect(floats).toEqual([
    { key: 'task-0', hours: '0' },
    { key: 'task-1', hours: '-16.5' },
  ]);
  expect(warnings).toEqual(["1 float could not be read and was skipped ('4')."]);
});
