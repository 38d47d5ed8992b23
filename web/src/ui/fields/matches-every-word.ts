import { normalizeText } from '@plumbline/contract';
import { withoutAccents } from '../text/without-accents.ts';

/** Whether every word of a search occurs in a text, case and accents ignored: nearly as the server searches. */
export function matchesEveryWord(term: string, text: string): boolean {
  const searched = withoutAccents(normalizeText(text));
  return withoutAccents(normalizeText(term))
    .split(' ')
    .every((word) => searched.includes(word));
}
