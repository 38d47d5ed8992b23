import { describe, expect, test } from 'vitest';
import { daysOfCurve, forecastEnd, paceStarts } from './forecast.rules.ts';

const plan = { firstDay: '2026-01-01', lastDay: '2026-04-10' };

/** The ends of the days at which periods of the last 24 weeks begin, with the position of the work. */
const positions = (...stoodOn: (string | null)[]) =>
  paceStarts('2026-02-19').map((day, index) => ({ day, stoodOn: stoodOn[index] ?? null }));

describe('forecast', () => {
  test('work that keeps to its plan ends in the week in which the plan does', () => {
    const forecast = forecastEnd(plan, { day: '2026-02-19', stoodOn: '2026-02-19' }, positions('2026-01-22'));
    expect(forecast).toEqual({
      earliest: '2026-04-09',
      latest: '2026-04-16',
      paces: [
        { from: '2026-01-23', until: '2026-02-19', plan_days: 28, end: '2026-04-10' },
        { from: '2026-01-01', until: '2026-02-19', plan_days: 50, end: '2026-04-10' },
      ],
    });
  });

  test('it is a range from the fastest pace to the slowest, in whole weeks', () => {
    // 40 of 100 days of the plan in 50 days, of which 7 in the last 28: 60 are left, which takes 75 or 240 days.
    const forecast = forecastEnd(plan, { day: '2026-02-19', stoodOn: '2026-02-09' }, positions('2026-02-02'));
    expect(forecast).toMatchObject({ earliest: '2026-04-30', latest: '2026-10-22' });
    expect(forecast?.paces.map(({ end }) => end)).toEqual(['2026-10-17', '2026-05-05']);
  });

  test('each period of four weeks counts, and the last three of them together', () => {
    const longPlan = { firstDay: '2025-08-01', lastDay: '2026-12-31' };
    const now = { day: '2026-02-19', stoodOn: '2026-01-01' };
    const forecast = forecastEnd(
      longPlan,
      now,
      positions('2025-12-20', '2025-11-10', '2025-11-01', null, '2025-09-01', '2025-08-20'),
    );
    expect(forecast?.paces.map(({ from, until, plan_days }) => [from, until, plan_days])).toEqual([
      ['2026-01-23', '2026-02-19', 12],
      ['2025-12-26', '2026-01-22', 40],
      ['2025-11-28', '2025-12-25', 9],
      ['2025-09-05', '2025-10-02', 12],
      ['2025-11-28', '2026-02-19', 61],
      ['2025-08-01', '2026-02-19', 154],
    ]);
  });

  test('where work stopped or went back it has no latest end', () => {
    const forecast = forecastEnd(plan, { day: '2026-02-19', stoodOn: '2026-02-09' }, positions('2026-02-12'));
    expect(forecast).toMatchObject({ earliest: '2026-04-30', latest: null });
  });

  test('periods of which nothing is known, or from before the plan began, are left out', () => {
    const { paces } = forecastEnd(
      plan,
      { day: '2026-02-19', stoodOn: '2026-02-19' },
      positions(null, '2025-12-31'),
    ) ?? { paces: [] };
    expect(paces.map(({ from }) => from)).toEqual(['2026-01-01']);
  });

  test('there is none before the plan begins, while nothing is done, and when all is', () => {
    const at = (day: string, stoodOn: string) => forecastEnd(plan, { day, stoodOn }, []);
    expect(at('2025-12-31', '2026-01-05')).toBeNull();
    expect(at('2026-02-19', '2025-12-31')).toBeNull();
    expect(at('2026-02-19', '2026-04-10')).toBeNull();
  });
});

describe('days of a curve', () => {
  test('every day of a short one, in order and once', () => {
    expect(daysOfCurve('2026-01-01', '2026-01-04', ['2026-01-03', '2026-01-04'])).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
    ]);
  });

  test('of a long one no more than are drawn, and the needed ones in any case', () => {
    const days = daysOfCurve('1950-01-01', '2199-12-31', ['2026-06-15', '2199-12-31', '2250-01-01']);
    expect(days.length).toBeLessThan(205);
    expect(days).toContain('2026-06-15');
    expect(days.at(-1)).toBe('2199-12-31');
  });
});
