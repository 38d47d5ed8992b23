/** Invisible characters: characters without width, soft hyphens, marks of direction. */
const WITHOUT_WIDTH = /\p{Default_Ignorable_Code_Point}/gu;
/** The same, and control characters, of which some are blanks. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** What is drawn as a hyphen: dashes of every length, the minus sign. */
const HYPHENS = /[\u02d7\u058a\u1806\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/gu;
/** Blanks of every kind and number. */
const BLANKS = /[\s\u0085\u2800]+/gu;
/** All of the others are not in a text of these, which most are. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
/**
 * Longer than any code, serial number or name may be. To compose a letter with its accents takes time by the square of
 * their number: half a megabyte of accents takes a minute.
 */
const LONGEST = 1_000;

/**
 * A code, a serial number or a name as it is stored and compared, so that texts that look the same are the same: NFKC,
 * no invisible characters, one kind of blank and hyphen, no blanks at either end. Letters keep their case and accents.
 * The database's normalized_text(…) does the same. A text of more than 1,000 characters stays as it is.
 */
export function normalizeText(text: string): string {
  if (text.length > LONGEST || PLAIN.test(text)) return text;
  const seen = text
    .replaceAll(WITHOUT_WIDTH, '')
    .replaceAll(BLANKS, ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFKC');
  // What NFKC makes of a character may be invisible itself, and may have been between a letter and its accent.
  const composed = seen.replaceAll(UNSEEN, '').normalize('NFKC');
  return composed.replaceAll(HYPHENS, '-').replaceAll(BLANKS, ' ').trim();
}
