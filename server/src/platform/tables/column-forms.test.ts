import { expect, test } from 'vitest';
import { ColumnForms, type FormChoices } from './column-forms.ts';

const formsOf = (texts: readonly string[], choices: FormChoices = {}, isTyped = true) =>
  new ColumnForms(
    texts.map((text, index) => ({ number: index + 1, cells: [text] })),
    choices,
    isTyped,
  );
const amountsOf = (texts: readonly string[], ...more: [FormChoices?, boolean?]) => {
  const forms = formsOf(texts, ...more);
  return texts.map((text) => forms.amount(0, text).value);
};
const datesOf = (texts: readonly string[], choices?: FormChoices) => {
  const forms = formsOf(texts, choices);
  return texts.map((text) => forms.date(0, text).value);
};

test.each([
  ['a comma before two figures is decimal in another cell', ['1,234', '12,50'], ['1.234', '12.50']],
  ['a comma and a point are in another cell', ['1,234', '$1,234.50'], ['1234', '1234.50']],
  ['a point before two figures is in another cell', ['1,234', '12.50'], ['1234', '12.50']],
  ['points before groups of three are of thousands then', ['1.234', '12,5'], ['1234', '12.5']],
])('%s', (_, texts, amounts) => {
  expect(amountsOf(texts)).toEqual(amounts);
});

test('a point in a figure of a workbook says nothing about the commas of texts', () => {
  expect(amountsOf(['1,234', '12.5'], {}, false)).toEqual(['', '12.5']);
  expect(amountsOf(['1.234', '12,5'], {}, false)).toEqual(['1.234', '12.5']);
});

test('what a column does not show is as it was chosen, else it is asked once', () => {
  expect(amountsOf(['1,234', '5'], { comma: 'decimal' })).toEqual(['1.234', '5']);
  expect(amountsOf(['1,234', '12,5', '1,234.50'], { comma: 'thousands' })).toEqual([
    '1234',
    '12.5',
    '1234.50',
  ]);
  const forms = formsOf(['1,234', '5']);
  expect(forms.amount(0, '1,234').fault).toMatch('either a thousandfold');
  forms.amount(0, '1,234');
  expect(forms.unclearAmounts).toEqual(['1,234']);
});

test.each([
  ['the day is first', ['03/04/2026', '13/04/2026'], ['2026-04-03', '2026-04-13']],
  ['the month is first', ['03/04/2026', '4/13/26'], ['2026-03-04', '2026-04-13']],
  ['nothing is shown, the day is taken as first', ['03/04/2026', '5 Mar 2026'], ['2026-04-03', '2026-03-05']],
  ['a day that is its month is clear', ['03/03/2026', '2026-01-31'], ['2026-03-03', '2026-01-31']],
])('of dates in which %s', (_, texts, dates) => {
  expect(datesOf(texts)).toEqual(dates);
});

test('dates that a column does not show are read as it was chosen', () => {
  expect(datesOf(['03/04/2026'], { dates: 'month-first' })).toEqual(['2026-03-04']);
  // What the column shows stays.
  expect(datesOf(['03/04/2026', '13/04/2026'], { dates: 'month-first' })[0]).toBe('2026-04-03');
});

test('in a column with both orders each clear date is read, and the others are refused until it is chosen', () => {
  const texts = ['03/04/2026', '13/04/2026', '04/13/2026'];
  expect(datesOf(texts)).toEqual(['', '2026-04-13', '2026-04-13']);
  expect(formsOf(texts).date(0, '03/04/2026').fault).toBe(
    "'03/04/2026' may have its day or its month first: this column has both. Please say which.",
  );
  expect(datesOf(texts, { dates: 'day-first' })[0]).toBe('2026-04-03');
});
