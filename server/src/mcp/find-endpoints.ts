import type { OfferedEndpoint } from './offered-endpoints.ts';

/** As many are answered with their arguments: more would cost a model more than another search. */
const MOST_FOUND = 8;

/** Marks what is asked for by `ask_for_action`, and not read. */
const ASKED = { asked_for: true };

/** Characters of a search that are looked at. */
const LONGEST_SEARCH = 200;

/** The words of a text in lower case; those of a name in camel case count by themselves. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]{2,}/g) ?? [];

/** How well an endpoint fits: for each word that is asked for, 2 for one of its name and 1 for one of its description. */
function scoreOf({ endpoint, title }: OfferedEndpoint, asked: readonly string[]): number {
  const named = wordsOf(endpoint.name);
  const described = wordsOf(`${endpoint.summary} ${title} ${endpoint.path}`);
  // A plural finds the singular, and the other way round.
  const isIn = (words: readonly string[], word: string) =>
    words.some((one) => one.startsWith(word) || (one.length > 2 && word.startsWith(one)));
  return asked.reduce((sum, word) => sum + (isIn(named, word) ? 2 : isIn(described, word) ? 1 : 0), 0);
}

/**
 * The endpoints that fit some words, the best and of those the shortest name first, with their arguments; without words the names and summaries of all.
 */
export function findEndpoints(endpoints: readonly OfferedEndpoint[], words: string): { endpoints: object[] } {
  const asked = wordsOf(words.slice(0, LONGEST_SEARCH));
  if (asked.length === 0)
    return {
      endpoints: endpoints.map(({ endpoint: { name, summary }, isAsked }) => ({
        name,
        summary,
        ...(isAsked && ASKED),
      })),
    };
  return {
    endpoints: endpoints
      .map((one) => ({ ...one, score: scoreOf(one, asked) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || one.endpoint.name.length - other.endpoint.name.length)
      .slice(0, MOST_FOUND)
      .map(({ endpoint: { name, summary }, title, isAsked, inputSchema }) => ({
        name,
        title,
        summary,
        ...(isAsked && ASKED),
        arguments: inputSchema,
      })),
  };
}
