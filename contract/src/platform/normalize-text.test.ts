import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';

describe('a code, a serial number or a name', () => {
  test.each([
    ['without width', 'MIN-1\u200b', 'MIN-1'],
    ['a hyphen that does not break', 'MIN\u20111', 'MIN-1'],
    ['a dash', 'MIN\u20131', 'MIN-1'],
    ['a minus sign', 'MIN\u22121', 'MIN-1'],
    ['letters of full width', '\uff2d\uff29\uff2e\uff0d\uff11', 'MIN-1'],
    ['a soft hyphen', 'MIN-\u00ad1', 'MIN-1'],
    ['a blank that does not break', 'Q\u00a01', 'Q 1'],
    ['an ideographic blank', 'Q\u30001', 'Q 1'],
    ['two blanks', 'Q  1', 'Q 1'],
    ['a tab and a line break', ' Q\t\r\n1 ', 'Q 1'],
    ['an accent as a mark of its own', 'E\u03011', '\u00c91'],
    ['something unseen before an accent', 'E\u200d\u03011', '\u00c91'],
    ['a filler that is not seen', 'Q\u31641', 'Q1'],
    ['a mark of the byte order', 'MIN\ufeff-1', 'MIN-1'],
    ['a control character of a scanner', '\u001dQ1', 'Q1'],
    ['nothing but what is not seen', '\u200b \ufeff', ''],
  ])('with %s', (_, typed, stored) => {
    expect(normalizeText(typed)).toBe(stored);
  });

  test.each(['0070', 'Tan Ah Kow', 'straße', 'Muñoz', '钢筋', 'தமிழ்', 'A/B_c.d'])(
    '%s stays as it is',
    (text) => {
      expect(normalizeText(text)).toBe(text);
    },
  );

  test('is the same when it is normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
