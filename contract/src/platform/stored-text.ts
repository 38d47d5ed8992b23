import { hasTooManyMarks } from './combining-marks.ts';

/** Control characters but for the ends of lines and tabs, and those that turn the direction of what follows. */
const CONTROLS = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Visible characters. */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;
/** All of the others are not in a text of these, which most are. */
const PLAIN = /^(?:[!-~]+(?: +[!-~]+)*)?$/;

/** Without blanks and invisible characters at either end. */
function trimmed(text: string): string {
  const characters = [...text];
  const isSeen = (character: string) => SEEN.test(character);
  const first = characters.findIndex(isSeen);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isSeen) + 1).join('');
}

/**
 * A text of one or several lines as it is stored: as it was typed, in NFC, without control characters, and without
 * blanks or invisible characters at its ends. With more marks on a letter than any script writes it stays as it is: to
 * compose them takes time by the square of their number.
 */
export function storedText(text: string): string {
  if (PLAIN.test(text) || hasTooManyMarks(text)) return text;
  return trimmed(text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').normalize('NFC'));
}

/** A code, a serial number or a name as it is stored: a text of one line. */
export function storedName(text: string): string {
  return storedText(text.replace(/[\n\r\t\v\f\u0085\u2028\u2029]+/g, ' '));
}
