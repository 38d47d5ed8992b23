import { expect, test } from 'vitest';
import { goesBack, latestOfEachTask, progressBody, progressChange } from './progress-change.ts';

const slab = { id: 7, title: 'Deck slab' };
const wall = { id: 8, title: 'Wall' };

test.each([
  [0, 25, false],
  [40, 25, true],
])('from %d%% to %d%%: goes back %s', (from, to, back) => {
  const change = progressChange(slab, from, to);
  expect(change).toEqual({ task: slab, from, to });
  expect(change && goesBack(change)).toBe(back);
  expect(progressBody(change)).toEqual({ update_progress: true, progress_was: from });
});

test('nothing is set where the task is there already, or has tasks below it', () => {
  expect(progressChange(slab, 25, 25)).toBeNull();
  expect(progressChange(slab, null, 25)).toBeNull();
  expect(progressBody(null)).toEqual({});
});

test('of reports that are approved together the latest of each task holds', () => {
  const report = (task: typeof slab, reportedOn: string, to: number) => ({
    reportedOn,
    change: { task, from: 10, to },
  });
  const last = report(slab, '2026-06-15', 30);
  const ofWall = report(wall, '2026-06-01', 20);
  expect(
    latestOfEachTask([
      report(slab, '2026-06-14', 60),
      last,
      report(slab, '2026-06-15', 25),
      ofWall,
      report(slab, '2026-06-13', 20),
    ]),
  ).toEqual([last, ofWall]);
});
