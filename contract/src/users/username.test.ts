import { expect, test } from 'vitest';
import { hasOneAlphabet, usernameKey } from './username.ts';

test.each([
  ['superadmin', true],
  ['mei.tan-2_x@site', true],
  ['Émile', true],
  ['Ольга7', true],
  ['முருகன்', true],
  ['小明', true],
  ['田中さくらサクラー', true],
  ['김漢', true],
  ['E\u0301mile', true],
  ['supеradmin', false],
  ['сергей-tan', false],
  ['οlof', false],
  ['tan小明', false],
  ['ᏚᎪᎷ', false],
])('%s has one alphabet: %s', (username, expected) => {
  expect(hasOneAlphabet(username)).toBe(expected);
});

test.each([
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['ıstanbul', 'istanbul'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['ẞ', 'ss'],
  ['Σοφός', 'σοφός'],
  ['ＭＥＩ', 'mei'],
])('%s has the key %s', (username, key) => {
  expect(usernameKey(username)).toBe(key);
});

test('of every letter there is, the key is the same in any case, and its own', () => {
  const letters = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{M}]/u.test(letter));
  const wrong = letters.filter((letter) => {
    const key = usernameKey(letter);
    const normalized = letter.normalize('NFKC');
    return [key, normalized.toLowerCase(), normalized.toUpperCase()].some(
      (same) => usernameKey(same) !== key,
    );
  });
  expect(wrong).toEqual([]);
});
