import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textKey } from './text-key.ts';

describe('the key of a code, a serial number or a name', () => {
  test.each([
    ['without width', 'MIN-1\u200b', 'min-1'],
    ['a hyphen that does not break', 'MIN\u20111', 'min-1'],
    ['a dash', 'MIN\u20131', 'min-1'],
    ['a minus sign', 'MIN\u22121', 'min-1'],
    ['letters of full width', '\uff2d\uff29\uff2e\uff0d\uff11', 'min-1'],
    ['a soft hyphen', 'MIN-\u00ad1', 'min-1'],
    ['a blank that does not break', 'Q\u00a01', 'q 1'],
    ['an ideographic blank', 'Q\u30001', 'q 1'],
    ['two blanks', 'Q  1', 'q 1'],
    ['a tab and a line break', ' Q\t\r\n1 ', 'q 1'],
    ['an accent as a mark of its own', 'E\u03011', '\u00e91'],
    ['something unseen before an accent', 'E\u200d\u03011', '\u00e91'],
    ['a filler that is not seen', 'Q\u31641', 'q1'],
    ['a mark of the byte order', 'MIN\ufeff-1', 'min-1'],
    ['a control character of a scanner', '\u001dQ1', 'q1'],
    ['nothing but what is not seen', '\u200b \ufeff', ''],
  ])('with %s', (_, typed, key) => {
    expect(textKey(typed)).toBe(key);
  });

  test.each(['0070', 'tan ah kow', 'straße', 'muñoz', '钢筋', 'தமிழ்', 'a/b_c.d', 'r10²', '2½', '①', 'h₂o'])(
    '%s is its own key',
    (text) => {
      expect(textKey(text)).toBe(text);
    },
  );

  test.each([
    ['İzmir', 'izmir'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδόσ'],
    ['Ⅲ', 'iii'],
    ['㎡', 'm2'],
  ])('of %s is %s', (text, key) => {
    expect(textKey(text)).toBe(key);
  });

  test('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = textKey(text);
        expect(textKey(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
