import { namedSign, UNPRINTABLE_MARK, unprintableIn } from '@plumbline/contract';

const MOST_NAMED = 10;

/** Warnings for the writer of a body, before a paper is made of its texts. Rule: PAPER-7. */
export function printWarnings(body: unknown): string[] {
  const signs = unprintableIn(body);
  if (signs.length === 0) return [];
  const named = signs.slice(0, MOST_NAMED).map(namedSign).join(', ');
  return [`PDFs cannot print these characters: ${named}. They show ${UNPRINTABLE_MARK} instead.`];
}
