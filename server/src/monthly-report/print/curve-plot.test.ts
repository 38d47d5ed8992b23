import type { ProgressCurve } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { curvePlot } from './curve-plot.ts';

const curve = (more: Partial<ProgressCurve> = {}): ProgressCurve => ({
  today: '2026-05-31',
  first_day: '2026-05-01',
  last_day: '2026-08-08',
  points: [
    { day: '2026-04-30', planned: 0, actual: 0, baseline: null },
    { day: '2026-05-31', planned: 30, actual: 20, baseline: null },
    { day: '2026-08-08', planned: 100, actual: null, baseline: null },
  ],
  forecast: null,
  ...more,
});

test('lines go from the first point to the end of the plan, the actual one to the last day of the report', () => {
  expect(curvePlot(curve())).toEqual({
    planned: [
      [0, 0],
      [0.31, 30],
      [1, 100],
    ],
    actual: [
      [0, 0],
      [0.31, 20],
    ],
    earliest: [],
    latest: [],
    now: 0.31,
    ticks: [
      { x: 0.01, label: 'May 2026' },
      { x: 0.32, label: 'Jun 2026' },
      { x: 0.62, label: 'Jul 2026' },
      { x: 0.93, label: 'Aug 2026' },
    ],
  });
});

test('a forecast widens the plot up to half as much again, and leaves it at its edge beyond', () => {
  const forecast = { earliest: '2026-08-20', latest: '2030-01-01', paces: [] };
  const plot = curvePlot(curve({ forecast }));
  // 100 days of plan and 50 more.
  expect(plot?.now).toBeCloseTo(31 / 150);
  expect(plot?.earliest).toEqual([
    [31 / 150, 20],
    [112 / 150, 100],
  ]);
  const [, [x, percentage] = [0, 0]] = plot?.latest ?? [];
  expect(x).toBe(1);
  expect(percentage).toBeGreaterThan(20);
  expect(percentage).toBeLessThan(30);
});

test('without an end at the slowest pace, with one end only, and without a plan', () => {
  const open = curvePlot(curve({ forecast: { earliest: '2026-08-20', latest: null, paces: [] } }));
  expect([open?.earliest.length, open?.latest.length]).toEqual([2, 0]);
  const one = curvePlot(curve({ forecast: { earliest: '2026-08-20', latest: '2026-08-20', paces: [] } }));
  expect([one?.earliest.length, one?.latest.length]).toEqual([2, 0]);
  expect(curvePlot(curve({ first_day: null, last_day: null }))).toBeNull();
});

test('the months of a long project are named at most twelve times', () => {
  const points = [{ day: '2021-12-31', planned: 0, actual: 0, baseline: null }];
  const plot = curvePlot(curve({ first_day: '2022-01-01', last_day: '2026-12-31', points }));
  expect(plot?.ticks.length).toBeLessThanOrEqual(12);
  expect(plot?.ticks[1]?.label).toBe('Jun 2022');
});
