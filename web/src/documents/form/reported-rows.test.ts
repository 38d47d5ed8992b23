import { expect, test } from 'vitest';
import { figuresOf, isBeyond, leftOf, rowOf, type WithdrawnMaterial } from './reported-rows.ts';

const cable: WithdrawnMaterial = {
  id: 4,
  code: 'CB-16',
  description: 'Cable',
  unit: 'm',
  withdrawn_qty: 10.3,
  reported_qty: 10.2,
};
const used = (report_qty: string) => ({ ...rowOf(cable), report_qty });

test('what the changed report says itself is not reported by another', () => {
  expect(figuresOf([cable], []).get(4)).toEqual({ withdrawn: '10.3', reported: '10.2' });
  const figures = figuresOf([cable], [used('0.2')]).get(4);
  expect(figures).toEqual({ withdrawn: '10.3', reported: '10' });
  expect(figures && leftOf(figures)).toBe('0.3');
});

test('more than withdrawn is noticed to the thousandth', () => {
  const figures = figuresOf([cable], []).get(4);
  expect(['0.1', '0.100', '', 'x'].map((quantity) => isBeyond(used(quantity), figures))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isBeyond(used('0.101'), figures)).toBe(true);
  expect(isBeyond(used('0.001'), undefined), 'nothing was withdrawn').toBe(true);
});
