import { expect, test } from 'vitest';
import { type ComparedLine, reasonsToWait } from './beyond-approved.ts';

const line: ComparedLine = {
  code: 'CB-16',
  unit: 'm',
  issue_price: '9.90',
  ordered_qty: '1',
  approved_qty: '1',
  known_price: '9.90',
  over_price_percent: '20.00',
};
const reasonsOf = (changes: Partial<ComparedLine>) => {
  const { quantity, price } = reasonsToWait({ ...line, ...changes });
  return [quantity, price];
};

test.each<[string, Partial<ComparedLine>, (string | null)[]]>([
  ['as it was approved', {}, [null, null]],
  [
    'more than was approved',
    { ordered_qty: '5000000.000' },
    ['CB-16: 5,000,000 m ordered, 1 approved.', null],
  ],
  ['a thousandth more', { ordered_qty: '1.001' }, ['CB-16: 1.001 m ordered, 1 approved.', null]],
  ['exactly 20 per cent above', { issue_price: '11.88' }, [null, null]],
  [
    'a hundredth of a cent more than 20 per cent',
    { issue_price: '11.8801' },
    [null, 'CB-16: $11.8801 a unit, more than 20% above its price of $9.90.'],
  ],
  ['a sum that floats get wrong', { known_price: '0.1', issue_price: '0.12' }, [null, null]],
  [
    'no per cent allowed',
    { over_price_percent: '0', issue_price: '9.9001' },
    [null, 'CB-16: $9.9001 a unit, more than 0% above its price of $9.90.'],
  ],
  ['cheaper', { issue_price: '0' }, [null, null]],
  ['a price that is not known', { known_price: null, issue_price: '99999999.9999' }, [null, null]],
  ['a common material', { approved_qty: null, ordered_qty: '5000000' }, [null, null]],
])('%s', (_, changes, expected) => {
  expect(reasonsOf(changes)).toEqual(expected);
});
