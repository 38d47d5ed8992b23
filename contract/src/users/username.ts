import { textKey } from '../platform/text-key.ts';

/** All usernames of these have letters of one alphabet. */
const PLAIN = /^[!-~]*$/;

/**
 * The alphabets that a language in common use is written in: Unicode's recommended scripts (UAX #31). Japanese, Korean
 * and Taiwanese are written in several of its scripts together.
 */
const ALPHABETS = [
  ...'Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu'.split(
    ' ',
  ),
  ...'Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer'.split(' '),
  'Han Hiragana Katakana',
  'Han Hangul',
  'Han Bopomofo',
].map((scripts) => scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`));

/** What is said of a new username with letters of several alphabets, or of one that hardly anybody reads. */
export const SEVERAL_ALPHABETS = 'Please use letters of one alphabet only, such as Latin or Tamil.';

/**
 * Whether all letters of a username are of one alphabet in common use: `supеradmin` with one Cyrillic letter looks like
 * `superadmin` and is another. Rule: ACCOUNT-16.
 */
export function hasOneAlphabet(username: string): boolean {
  if (PLAIN.test(username)) return true;
  // What several scripts share, such as digits and combining marks, is of any.
  return ALPHABETS.some((scripts) =>
    new RegExp(`^[${scripts.join('')}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u').test(username),
  );
}

/**
 * What usernames are compared by, at sign-in and as unique: two that differ in case only have one key. It is Unicode's case
 * folding, and a dotless ı or dotted İ is an i, so that everybody signs in from any keyboard. The database stores it and
 * never makes it: PostgreSQL has other small letters than JavaScript. Rule: ACCOUNT-16.
 */
export function usernameKey(username: string): string {
  const folded = textKey(username).toUpperCase().toLowerCase();
  return folded.replaceAll('i\u0307', 'i').normalize('NFKC');
}
