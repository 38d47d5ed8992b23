import { describe, expect, test } from 'vitest';
import { boundMarks, hasTooManyMarks, richTextHasTooManyMarks, TOO_MANY_MARKS } from './combining-marks.ts';
import { optionalLine, requiredLine, richText } from './scalars.ts';

const acute = '\u0301';

/** Words of real scripts, with as many marks as they have. */
const written: Record<string, string> = {
  Bengali: 'আমাদের প্রকল্পের স্বাস্থ্য ও নিরাপত্তা র‍্যাম্প কর্ত্ত্র্য',
  Tamil: 'க்ஷௌ ஸ்ரீ தமிழ்நாட்டின் கட்டுமானப் பணிகள்',
  Thai: 'ที่ปรึกษา เก็บเกี่ยว น้ำปั่น ก็',
  Hindi: 'कार्त्स्न्य राष्ट्रीय र्क्ष्म्य हिन्दी में',
  Burmese: 'မြွှောင်း ကျွန်ုပ် ဩဇာ ဣန္ဒြေ္ဒ သင်္ဘောကြီးများ',
  Vietnamese: 'Việt Nam được xây dựng những ngày trước'.normalize('NFD'),
  Arabic: 'ٱلْحَمْدُ لِلَّٰهِ رَبِّ ٱلْعَٰلَمِينَ',
  Hebrew: 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים',
  Tibetan: 'བསྒྲུབས་པའི་རྫོགས་ཆེན་',
  emoji: '👩🏽‍❤️‍💋‍👨🏿 👨‍👩‍👧‍👦 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 1️⃣ 🇸🇬🇸🇬',
  Chinese: '建设工程日报',
  Latin: `Ångström, naïve, e${acute.repeat(8)}`,
};

describe.each(Object.entries(written))('%s', (_script, text) => {
  test('is taken, and printed as it is', () => {
    for (const each of [text, text.repeat(100)]) {
      expect(hasTooManyMarks(each)).toBe(false);
      expect(richTextHasTooManyMarks(`<p>${each}</p>`)).toBe(false);
      expect(boundMarks(each).text).toBe(each);
    }
  });
});

test.each([
  ['marks', `e${acute.repeat(98_000)}`, `e${acute.repeat(8)}`],
  ['joiners without width', `a${'\u200d'.repeat(50_000)}b`, `a${'\u200d'.repeat(8)}b`],
  ['Tibetan letters below one another', `ཀ${'\u0f90'.repeat(9)}`, `ཀ${'\u0f90'.repeat(8)}`],
])('too many %s are refused, and left out where they are printed', (_what, text, printed) => {
  expect(hasTooManyMarks(text)).toBe(true);
  expect(boundMarks(text).text).toBe(printed);
});

test.each([
  ['Bengali', 'ক্'],
  ['Burmese', 'က္'],
  ['an emoji', '👩‍'],
])('a sign without end of %s is refused, and printed as several', (_script, link) => {
  const text = link.repeat(10_000);
  expect(hasTooManyMarks(text)).toBe(true);
  const { text: printed } = boundMarks(text);
  expect(printed.replaceAll('\u200b', '')).toBe(text);
  expect(Math.max(...printed.split('\u200b').map((sign) => [...sign].length))).toBeLessThanOrEqual(33);
});

test.each([
  ['between tags', `e${`<b>${acute}</b>`.repeat(20)}`],
  ['as numbers', `e${'&#769;'.repeat(20)}`],
  ['as hexadecimal numbers', `e${'&#x301;'.repeat(20)}`],
  ['by name', `e${'&tdot;'.repeat(20)}`],
])('marks of rich text are counted %s too', (_how, html) => {
  expect(richTextHasTooManyMarks(html)).toBe(true);
});

test('marks are counted on from the text before', () => {
  const first = boundMarks(`e${acute.repeat(6)}`);
  expect(boundMarks(acute.repeat(6), first.marks).text).toBe(acute.repeat(2));
  expect(boundMarks('', first.marks).marks).toBe(6);
});

test.each([
  ['a required line', requiredLine('Please type a name.')],
  ['an optional line', optionalLine()],
  ['rich text', richText],
])('%s says so at its field', (_field, schema) => {
  const { error } = schema.safeParse(`e${acute.repeat(9)}`);
  expect(error?.issues.map((issue) => issue.message)).toEqual([TOO_MANY_MARKS]);
});
