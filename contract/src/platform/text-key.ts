import { hasTooManyMarks } from './combining-marks.ts';

/** Invisible characters: characters without width, soft hyphens, marks of direction. */
const WITHOUT_WIDTH = /\p{Default_Ignorable_Code_Point}/gu;
/** The same, and control characters, of which some are blanks. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** Characters drawn as a hyphen: dashes of every length, the minus sign. */
const HYPHENS = /[\u02d7\u058a\u1806\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu;
/** Blanks of every kind and number. */
const BLANKS = /[\s\u0085\u2800]+/gu;
/** Text between raised, lowered and circled figures and fractions, which NFKC would make plain figures: R10² is not R102. */
const BETWEEN_FIGURES = /\P{No}+/gu;
/** All of the others are not in a text of these, which most are. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

const compatible = (text: string) => text.replace(BETWEEN_FIGURES, (part) => part.normalize('NFKC'));

/** Each letter for itself: as a whole, JavaScript gives the Σ at the end of a word another small letter. */
const lowered = (text: string) =>
  text
    .replaceAll('\u0130', 'i')
    .replace(/\p{Changes_When_Lowercased}/gu, (letter) => letter.toLowerCase())
    .replaceAll('ς', 'σ');

/**
 * The text that codes, serial numbers and names are compared by, so that texts that look the same are the same: NFKC but for
 * raised, lowered and circled figures and fractions, small letters, no invisible characters, one kind of blank and
 * hyphen, no blanks at either end. Accents count. It is never shown. The database's text_key(…) does the same.
 */
export function textKey(text: string): string {
  if (PLAIN.test(text) || hasTooManyMarks(text)) return text.toLowerCase();
  const seen = text.replace(WITHOUT_WIDTH, '').replace(BLANKS, ' ').replace(UNSEEN, '');
  // A character that NFKC makes may be invisible itself, and may have been between a letter and its accent.
  const composed = compatible(compatible(seen).replace(UNSEEN, ''));
  return lowered(composed.replace(HYPHENS, '-').replace(BLANKS, ' ').trim());
}
