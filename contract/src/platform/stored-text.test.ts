import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedName, storedText } from './stored-text.ts';

describe('a text is stored as it was typed', () => {
  test.each([
    ['raised figures and fractions', 'R10² 2½ Ⅲ ①'],
    ['letters of full width', '\uff2d\uff29\uff2e\uff0d\uff11'],
    ['a joiner in a Sinhala name', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['a non-joiner in a Persian name', 'می\u200cخواهم'],
    ['an emoji of several', '👷\u200d♀'],
    ['a dash', 'A \u2013 B'],
    ['two blanks', 'Q  1'],
    ['a blank that does not break', 'Q\u00a01'],
    ['capitals', 'Straße İZMİR'],
  ])('with %s', (_, typed) => {
    expect(storedName(typed)).toBe(typed);
  });

  test.each([
    ['an accent as a mark of its own', 'E\u03011', '\u00c91'],
    ['invisible characters and blanks at its ends', ' \u200b\ufeffMIN-1\u200b\u00a0\u2800 ', 'MIN-1'],
    ['a control character of a scanner', '\u001dQ1', 'Q1'],
    ['what turns the direction', 'A\u202eB\u2066C', 'ABC'],
    ['nothing but what is not seen', '\u200b \ufeff', ''],
    ['a tab and a line break', ' Q\t\r\n1 ', 'Q 1'],
  ])('without %s', (_, typed, stored) => {
    expect(storedName(typed)).toBe(stored);
  });

  test('several lines stay several, with one kind of end', () => {
    expect(storedText('One\r\nTwo\rThree\u2028\tFour\n\n')).toBe('One\nTwo\nThree\n\tFour');
  });

  test('is the same when it is stored again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = storedName(text);
        expect(storedName(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
