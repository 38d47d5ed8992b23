import { withoutAccents } from '../../ui/text/without-accents.ts';

/** The words of a text, without case and accents. */
function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .split(/[\s/·,()-]+/u)
    .filter(Boolean);
}

/** Whether each typed word begins one of the words of a text: 'clock i' fits 'Clock in'. */
export function matchesWords(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}
