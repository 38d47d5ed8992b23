import { textKey } from '@plumbline/contract';
import { withoutAccents } from '../text/without-accents.ts';

/** Whether every word of a search occurs in a text, case and accents ignored: nearly as the server searches. */
export function matchesEveryWord(term: string, text: string): boolean {
  const searched = withoutAccents(textKey(text));
  return withoutAccents(textKey(term))
    .split(' ')
    .every((word) => searched.includes(word));
}
