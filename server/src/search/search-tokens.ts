import { searchWords } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';

/** More words than this name nothing. */
const MAX_WORDS = 10;

/** A part of a search, with the text that it has to occur in an item's `search_text` as. */
export type SearchToken = {
  text: string;
  /** As whole words, or as findable_pattern(…) has it: anywhere, and a short word at the beginning of one. */
  isWhole: boolean;
};

/** A word that by itself says little: a letter or two, or with a number in it ('zone a', 'level 12'). */
const isQualifier = (word: string) => /\d/.test(word) || [...word].length <= 2;

/**
 * The ways to read a search, from the closest to the widest: a number or short word belongs to the word before it
 * ('level 5'), or is a word by itself, or is the beginning of one ('level 52'). A reading that is no other is left out.
 * @returns none for a search without words
 */
export function readingsOf(term: string): SearchToken[][] {
  const words = searchWords(term).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const widest = words.map((text) => ({ text, isWhole: false }));
  if (!words.some(isQualifier)) return [widest];
  const phrases: string[][] = [];
  for (const word of words) {
    const before = phrases.at(-1);
    if (before && isQualifier(word)) before.push(word);
    else phrases.push([word]);
  }
  const closest = phrases.map((phrase) => ({ text: phrase.join(' '), isWhole: phrase.some(isQualifier) }));
  const whole = words.map((text) => ({ text, isWhole: isQualifier(text) }));
  return phrases.length === words.length ? [whole, widest] : [closest, whole, widest];
}

/** The pattern that an item's `search_text` is LIKE when a token occurs in it. */
export function patternOf({ text, isWhole }: SearchToken): RawBuilder<string> {
  return isWhole
    ? sql<string>`'% ' || btrim(findable(${text}::text)) || ' %'`
    : sql<string>`findable_pattern(${text}::text)`;
}
