import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, lanesOf } from './lanes.ts';

const dates = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
const day = fc.nat({ max: 29 });
const span = fc.tuple(day, day).map(([one, other]) => ({
  from: dates[Math.min(one, other)] as string,
  to: dates[Math.max(one, other)] as string,
}));

test('a row with nothing has one line of single days', () => {
  expect(lanesOf([])).toEqual([[]]);
  expect(cellsOf([], dates.slice(0, 2))).toEqual([
    { from: '2026-11-01', days: 1, span: null },
    { from: '2026-11-02', days: 1, span: null },
  ]);
});

test('no two spans of a line share a day, none is lost, and the cells of a line are all days', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const lanes = lanesOf(spans);
      expect(lanes.flat()).toHaveLength(spans.length);
      for (const lane of lanes) {
        for (const [index, next] of lane.slice(1).entries())
          expect(next.from > (lane[index]?.to ?? '')).toBe(true);
        const cells = cellsOf(lane, dates);
        expect(cells.reduce((sum, { days }) => sum + days, 0)).toBe(dates.length);
        expect(cells.filter((cell) => cell.span !== null)).toHaveLength(lane.length);
      }
    }),
  );
});
