import { describe, expect, test } from 'vitest';
import { daysOfCurve, forecastEnd } from './forecast.rules.ts';

const plan = { firstDay: '2026-01-01', lastDay: '2026-04-10' };

describe('forecast', () => {
  test('work that keeps to its plan ends with it', () => {
    const before = [{ day: '2026-01-22', stoodOn: '2026-01-22' }];
    expect(forecastEnd(plan, { day: '2026-02-19', stoodOn: '2026-02-19' }, before)).toEqual({
      earliest: '2026-04-10',
      latest: '2026-04-10',
      paces: [
        { days: 28, plan_days: 28, end: '2026-04-10' },
        { days: 50, plan_days: 50, end: '2026-04-10' },
      ],
    });
  });

  test('it is a range from the fastest pace to the slowest', () => {
    // 40 of 100 days of the plan in 50 days, of which 7 in the last 28: 60 are left.
    const before = [{ day: '2026-01-22', stoodOn: '2026-02-02' }];
    expect(forecastEnd(plan, { day: '2026-02-19', stoodOn: '2026-02-09' }, before)).toMatchObject({
      earliest: '2026-05-05',
      latest: '2026-10-17',
    });
  });

  test('where work stands still or goes back it has no latest end', () => {
    const before = [{ day: '2026-01-22', stoodOn: '2026-02-12' }];
    expect(forecastEnd(plan, { day: '2026-02-19', stoodOn: '2026-02-09' }, before)).toMatchObject({
      earliest: '2026-05-05',
      latest: null,
    });
  });

  test('paces of which nothing is known, or from before the plan began, are left out', () => {
    const before = [
      { day: '2026-01-22', stoodOn: null },
      { day: '2025-11-27', stoodOn: '2025-12-31' },
    ];
    const { paces } = forecastEnd(plan, { day: '2026-02-19', stoodOn: '2026-02-19' }, before) ?? {
      paces: [],
    };
    expect(paces.map(({ days }) => days)).toEqual([50]);
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
