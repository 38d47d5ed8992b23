import { expect, test } from 'vitest';
import { namedSign, printableText, unprintableIn, unprintableSigns } from './printable.ts';

test.each([
  'Cable 4 x 16 sqmm, 10.25 €',
  '배관 25A',
  'Pipe 🔧 ✅',
  '👷🏽‍♀️ 1️⃣ 🇸🇬',
  'ひらがな カタカナ ｶﾀｶﾅ 配管',
  '⌀25 ☐ ☒ ≤ √2 ⅜ R10²',
  'முத்துசாமி শ্রীযুক্ত အောင်ကျော် ශ්‍රී ก่อสร้าง علی‌رضا',
  'e\u0301, in two characters, a\u00a0gap\u2009and\u200b nothing',
])('%s is printed as it is', (text) => {
  expect(printableText(text)).toBe(text);
  expect(unprintableSigns(text)).toEqual([]);
});

test('a sign that no font has is printed as U+FFFD and named once', () => {
  expect(printableText('Pipe 𓀀, 𓀀 and 𒀀')).toBe('Pipe �, � and �');
  expect(unprintableSigns('Pipe 𓀀, 𓀀 and 𒀀').map(namedSign)).toEqual(['𓀀 (U+13000)', '𒀀 (U+12000)']);
});

test('a sign whose parts are of two fonts is none that can be printed', () => {
  expect(unprintableSigns('漢\u0301字')).toEqual(['漢\u0301']);
  expect(printableText('배\u20dd관')).toBe('�관');
});

test('the texts of a body are looked at, passwords and files are not', () => {
  const body = {
    title: 'Pipe 𓀀',
    materials: [{ code: '𒀀', qty: 2 }, { code: '𓀀' }, null],
    new_password: '𓃰𓃰𓃰',
    base64image: 'data:image/png;base64,𓃱',
  };
  expect(unprintableIn(body)).toEqual(['𓀀', '𒀀']);
});
