import { fontCoverage } from './font-coverage.generated.ts';

/** Printed where no font has a sign. */
export const UNPRINTABLE_MARK = '\ufffd';

/** A text without any of these is printable: Latin letters and signs, which most are. */
const UNUSUAL = /[^\n -~\u00a0-\u024f]/;
/** Characters drawn as nothing or as a gap, whether a font has them or not. */
const UNDRAWN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2000-\u200a\u2028\u2029\u202f\u205f]/u;
/** Characters that may be drawn as one with their neighbours. */
const JOINED = /[\p{M}\p{Emoji_Modifier}\p{Regional_Indicator}\u1100-\u11ff\u200d]/u;

/** The code points of a family, as the first and last of each range one after the other. */
type Coverage = Uint32Array;

/** Reads what `pdf/src/font-coverage.ts` writes: for each range the distance from the one before, and how many follow. */
function readCoverage(ranges: string): Coverage {
  let end = 0;
  return Uint32Array.from(
    ranges.split(' ').flatMap((range) => {
      const [distance = '', more = '0'] = range.split('-');
      const start = end + Number.parseInt(distance, 36);
      end = start + Number.parseInt(more, 36);
      return [start, end];
    }),
  );
}

let families: readonly Coverage[] | undefined;
const allFamilies = () => {
  families ??= fontCoverage.map(readCoverage);
  return families;
};

function has(coverage: Coverage, codePoint: number): boolean {
  let [low, high] = [0, coverage.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (coverage[2 * middle] as number)) high = middle - 1;
    else if (codePoint > (coverage[2 * middle + 1] as number)) low = middle + 1;
    else return true;
  }
  return false;
}

const drawnOf = (sign: string) =>
  [...sign].filter((each) => !UNDRAWN.test(each)).map((each) => each.codePointAt(0) as number);

/** Whether the typesetter draws all of a sign: with the first family that has every part of it, in either form. */
function isPrintable(sign: string): boolean {
  const typed = drawnOf(sign);
  const forms = [typed, drawnOf(sign.normalize('NFC')), drawnOf(sign.normalize('NFD'))];
  const [first, ...rest] = typed;
  for (const family of allFamilies()) {
    if (forms.some((form) => form.every((each) => has(family, each)))) return true;
    // With a family that has a later part only, the typesetter loses the first one.
    if (!has(family, first as number) && rest.some((each) => has(family, each))) return false;
  }
  return false;
}

/** Segments what may be several characters; others are signs by themselves. */
function signsOf(text: string): Iterable<string> {
  if (!JOINED.test(text)) return text;
  return Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    (each) => each.segment,
  );
}

/** The text as it is printed: U+FFFD for each sign that no font of the PDFs has. Rule: PAPER-7. */
export function printableText(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  let printable = '';
  for (const sign of signsOf(text)) printable += isPrintable(sign) ? sign : UNPRINTABLE_MARK;
  return printable;
}

/** The signs of a text that no font of the PDFs has, each once. Rule: PAPER-7. */
export function unprintableSigns(text: string): string[] {
  if (!UNUSUAL.test(text)) return [];
  return [...new Set(signsOf(text))].filter((sign) => !isPrintable(sign));
}

/** Fields that are never printed: passwords, and files. */
const UNPRINTED_FIELD = /password/;
const UNPRINTED_TEXT = /^data:/;

function addSignsOf(value: unknown, signs: Set<string>): void {
  if (typeof value === 'string') {
    if (!UNPRINTED_TEXT.test(value)) for (const sign of unprintableSigns(value)) signs.add(sign);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      if (!UNPRINTED_FIELD.test(name)) addSignsOf(part, signs);
  }
}

/** The signs that no font of the PDFs has in all texts of a body, or of the values of a form. Rule: PAPER-7. */
export function unprintableIn(values: unknown): string[] {
  const signs = new Set<string>();
  addSignsOf(values, signs);
  return [...signs];
}

/** A sign with its numbers, for those who see an empty box in its place: '𓀀 (U+13000)'. */
export function namedSign(sign: string): string {
  const numbers = [...sign].map(
    (each) => `U+${(each.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `${sign} (${numbers.join(' ')})`;
}
