/** The most combining marks on one letter: Burmese and Hebrew with all of its points use up to six. */
const MAX_MARKS = 8;
/** The most characters that are drawn as one sign: a Sanskrit conjunct and an emoji of a family have up to twelve. */
const MAX_SIGN = 32;

/** The sentence at a field whose text has too many. */
export const TOO_MANY_MARKS = `Please use at most ${MAX_MARKS} accents or other marks on one letter.`;

/** Signs drawn on, or as one with, the letter before them. */
const EXTENDS = /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]/u;
/** Signs that draw the next letter into them: the joiner of emojis, and those by which Indic scripts stack consonants. */
const LINKS =
  /[\u200d\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2\u1a60\u1b44\ua9c0\uaaf6]/u;
/** A text without any of these has no marks; it is decided without looking at each character. */
const FIRST_MARKS = /[\u0300-\u{10ffff}]/u;

/** Breaks a sign invisibly: a space of zero width. */
const BREAK = '\u200b';

/**
 * The text with at most 8 marks on a letter and at most 32 characters in a sign: marks beyond that are left out, and
 * longer signs are broken by a space without width. Whatever sets type takes time and memory by the square of a sign's
 * length, and no script writes longer ones.
 * @param before how many marks precede the text, where it continues another
 * @returns the text, and with how many marks it ends
 */
export function boundMarks(text: string, before = 0): { text: string; marks: number } {
  if (!FIRST_MARKS.test(text)) return { text, marks: text === '' ? before : 0 };
  let bounded = '';
  let marks = before;
  let sign = before;
  let isLinked = false;
  for (const character of text) {
    const extends_ = EXTENDS.test(character);
    marks = extends_ ? marks + 1 : 0;
    if (marks > MAX_MARKS) continue;
    sign = extends_ || isLinked ? sign + 1 : 1;
    if (sign > MAX_SIGN && !extends_) {
      bounded += BREAK;
      sign = 1;
    }
    isLinked = LINKS.test(character) || (isLinked && extends_);
    bounded += character;
  }
  return { text: bounded, marks };
}

/** Whether a text has more marks on a letter, or a longer sign, than any script writes. */
export function hasTooManyMarks(text: string): boolean {
  return FIRST_MARKS.test(text) && boundMarks(text).text !== text;
}

const ENTITY = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi;
/** All marks that HTML has names for. */
const NAMED: Readonly<Record<string, string>> = {
  '&DownBreve;': '\u0311',
  '&TripleDot;': '\u20db',
  '&tdot;': '\u20db',
  '&DotDot;': '\u20dc',
  '&zwj;': '\u200d',
  '&zwnj;': '\u200c',
};

/** The same of rich text, whose marks may be written as entities or be between tags. @param html as it was typed */
export function richTextHasTooManyMarks(html: string): boolean {
  const visible = html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&[A-Za-z]{3,9};/g, (name) => NAMED[name] ?? name)
    .replaceAll(ENTITY, (entity, hexadecimal?: string, decimal?: string) => {
      const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    });
  return hasTooManyMarks(visible);
}
