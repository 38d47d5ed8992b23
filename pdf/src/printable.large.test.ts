import { fileURLToPath } from 'node:url';
import { printableText, UNPRINTABLE_MARK } from '@plumbline/contract';
import { type Font, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { fontFamilies } from './fonts.ts';
import { glyphsIn } from './testing/glyphs-in.ts';
import { openTypesetter } from './typesetter.ts';

// What is printed is compared with what the table of the contract promises, on the pages as the typesetter writes them.

const typesetter = openTypesetter(fileURLToPath(new URL('./fixtures', import.meta.url)));
const glyphsOf = (lines: readonly string[]) =>
  glyphsIn(typesetter.set({ template: 'signs.typ', data: { lines }, photos: {} }, {}).pdf);

const codePoints = fontFamilies.flatMap(({ files }) => (openSync(files[0] as string) as Font).characterSet);
const characters = [...new Set(codePoints)]
  .map((each) => String.fromCodePoint(each))
  .filter((each) => /[^\p{Z}\p{C}]/u.test(each));

test('every character of a font is printed, and no box', async () => {
  const lines: string[] = [];
  for (let index = 0; index < characters.length; index += 100)
    lines.push(characters.slice(index, index + 100).join(' '));
  const refused = characters.filter((each) => printableText(each) === UNPRINTABLE_MARK);
  expect(refused).toEqual([UNPRINTABLE_MARK]);
  const { drawn, boxes } = await glyphsOf(lines);
  expect(boxes).toBe(0);
  expect(drawn).toBeGreaterThan(characters.length);
});

test('no box is printed for a mark on a letter of any script', async () => {
  const marks = characters.filter((each) => /[\p{M}\p{Emoji_Modifier}]/u.test(each));
  expect(marks.length).toBeGreaterThan(500);
  const letters = ['A', '漢', '배', 'அ', 'আ', 'က', 'ก', 'ක', 'ع', '🔧', '≤', '☐', '9'];
  const { boxes } = await glyphsOf(
    letters.map((letter) => marks.map((mark) => `${letter}${mark}`).join(' ')),
  );
  expect(boxes).toBe(0);
});

test('no box is printed for a character of any part of Unicode', async () => {
  const some: string[] = [];
  for (let codePoint = 0x80; codePoint < 0x110000; codePoint += 0x61)
    some.push(String.fromCodePoint(codePoint));
  const text = some.filter((each) => !/[\p{Cs}\p{Cc}]/u.test(each)).join(' ');
  expect((await glyphsOf([text])).boxes).toBe(0);
});
