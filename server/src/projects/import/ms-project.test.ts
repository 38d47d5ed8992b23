import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeSchedule } from './arrange-schedule.ts';
import { readFixture } from './fixtures/read-fixture.ts';
import { readMsProject } from './ms-project.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';

const FIXTURE = new TextDecoder().decode(readFixture('schedule.xml'));
const read = (text: string) => arrangeSchedule(readMsProject(text), 'plan.xml');
const project = (tasks: string) =>
  `<Project xmlns="http://schemas.microsoft.com/project"><Tasks>${tasks}</Tasks></Project>`;
const task = (uid: number, level: number, more = '') =>
  `<Task><UID>${uid}</UID><Name>T${uid}</Name><WBS>${uid}</WBS><OutlineLevel>${level}</OutlineLevel>${more}</Task>`;

test('summaries are parents, the other tasks leaves', () => {
  const { title, code, items, warnings } = read(FIXTURE);
  expect({ title, code, warnings }).toEqual({ title: 'Depot & Yard', code: 'Depot & Yard', warnings: [] });
  expect(items.map(({ key, parentKey, weight, durationShare, ...item }) => item)).toEqual([
    {
      code: '1',
      title: 'Groundworks',
      startDate: '2026-01-05',
      endDate: '2026-02-20',
      isParent: true,
      progress: '0',
      durationHours: '47.5',
      isMilestone: false,
    },
    {
      code: '1.1',
      title: 'Strip topsoil <150 mm>',
      startDate: '2026-01-05',
      endDate: '2026-01-09',
      isParent: false,
      progress: '100',
      durationHours: '40',
      isMilestone: false,
    },
    {
      code: '1.2',
      title: 'Drainage',
      startDate: '2026-01-12',
      endDate: '2026-02-20',
      isParent: false,
      progress: '25',
      durationHours: '7.5',
      isMilestone: false,
    },
    {
      code: '3',
      title: 'Handover',
      startDate: '2026-03-02',
      endDate: '2026-03-02',
      isParent: false,
      progress: '0',
      durationHours: '0',
      isMilestone: true,
    },
  ]);
});

test('a summary that is marked as a milestone is a parent', () => {
  const { items } = read(
    project(task(1, 1, '<Milestone>1</Milestone>') + task(2, 2, '<Milestone>1</Milestone>') + task(3, 1)),
  );
  expect(items.map(({ code, isMilestone }) => [code, isMilestone])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
  ]);
});

test('inactive tasks are skipped and counted', () => {
  expect(read(FIXTURE)).toMatchObject({
    skippedCount: 1,
    skipped: [{ code: '2', title: 'Old fence', reason: 'It is inactive in Microsoft Project.' }],
  });
});

test('a level that is left out hangs its tasks on the nearest one above', () => {
  const { items } = read(project(task(1, 1) + task(2, 4) + task(3, 3) + task(4, 1)));
  const codes = new Map(items.map((item) => [item.key, item.code]));
  expect(items.map((item) => [item.code, codes.get(item.parentKey ?? '')])).toEqual([
    ['1', undefined],
    ['2', '1'],
    ['3', '1'],
    ['4', undefined],
  ]);
});

test('figures that cannot be read count as 0, with a warning', () => {
  const odd = '<Start>soon</Start><PercentComplete>120</PercentComplete><Duration>8 days</Duration>';
  const { items, warnings } = read(project(task(1, 1, odd)));
  expect(items).toMatchObject([{ startDate: null, progress: '0', durationHours: '0' }]);
  expect(warnings).toEqual([
    "1 date could not be read and was skipped ('1').",
    "2 figures could not be read and count as 0 ('1', '1').",
  ]);
});

test('prefixed elements and repeated fields are no trouble', () => {
  const prefixed = project(task(1, 1, '<Name>Again</Name>'))
    .replace(/<(\/?)(\w)/g, '<$1p:$2')
    .replace('xmlns=', 'xmlns:p=');
  expect(read(prefixed).items).toMatchObject([{ code: '1', title: '1' }]);
});

test.each([
  ['declares entities', `<!DOCTYPE Project [<!ENTITY a "aaaa">]>${project(task(1, 1))}`, 'damaged'],
  ['is incomplete', FIXTURE.slice(0, FIXTURE.indexOf('</Tasks>')), 'damaged'],
  ['is nested without end', project('<a>'.repeat(100_000)), 'damaged'],
  ['has no tasks', project(''), 'no activities'],
])('a file that %s is refused', (_, text, words) => {
  expect(() => read(text)).toThrow(UnreadableSchedule);
  expect(() => read(text)).toThrow(words);
});

test('references in text are resolved once only', () => {
  const named = project(task(1, 1).replace('T1', '&amp;lt; &#x41;&#66; &#xFFFFFF; &other;'));
  expect(read(named).items[0]?.title).toBe('&lt; AB &#xFFFFFF; &other;');
});

test('no change to a file makes anything but a schedule or a sentence', () => {
  fc.assert(
    fc.property(
      fc.nat(FIXTURE.length),
      fc.nat(80),
      fc.string({ unit: 'binary', maxLength: 20 }),
      (position, length, inserted) => {
        const text = FIXTURE.slice(0, position) + inserted + FIXTURE.slice(position + length);
        try {
          expect(read(text).items.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableSchedule);
        }
      },
    ),
    { numRuns: 300 },
  );
});

const link = (predecessor: number, fields = '') =>
  `<PredecessorLink><PredecessorUID>${predecessor}</PredecessorUID>${fields}</PredecessorLink>`;

test('links between tasks are kept with their types and lags, and what cannot be is counted', () => {
  const { relations, warnings } = read(
    project(
      task(1, 1) +
        task(2, 1, link(1, '<Type>1</Type><LinkLag>4800</LinkLag><LagFormat>7</LagFormat>')) +
        task(3, 1, link(1, '<Type>3</Type><LinkLag>-300</LinkLag><LagFormat>5</LagFormat>') + link(2)) +
        task(4, 1, link(1, '<Type>0</Type><LinkLag>50</LinkLag><LagFormat>19</LagFormat>') + link(99)) +
        task(5, 1, link(1, '<Type>2</Type><CrossProject>1</CrossProject>')),
    ),
  );
  expect(relations).toEqual([
    { fromKey: 'task-0', toKey: 'task-1', type: 'FS', lagHours: '8' },
    { fromKey: 'task-0', toKey: 'task-2', type: 'SS', lagHours: '-0.5' },
    { fromKey: 'task-1', toKey: 'task-2', type: 'FS', lagHours: '0' },
    { fromKey: 'task-0', toKey: 'task-3', type: 'FF', lagHours: null },
  ]);
  expect(warnings).toEqual([
    "1 relation has a lag in per cent; it was kept without its lag ('4').",
    "2 relations lead to tasks that are not imported and were skipped ('99 → 4', '1 → 5').",
  ]);
});

test('tasks have the total slack that the file gives them, in hours', () => {
  const { floats } = read(
    project(
      task(1, 1, '<TotalSlack>9600</TotalSlack>') + task(2, 1, '<TotalSlack>0</TotalSlack>') + task(3, 1),
    ),
  );
  expect(floats).toEqual([
    { key: 'task-0', hours: '16' },
    { key: 'task-1', hours: '0' },
  ]);
});
