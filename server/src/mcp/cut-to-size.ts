/**
 * The longest answer of a tool, in characters of JSON: some 10,000 tokens. Common clients warn about longer ones or cut them
 * themselves, in the middle of a value.
 */
export const LONGEST_ANSWER = 40_000;

/** So many items of each list are tried, one number after the other. */
const KEPT_ITEMS = [100, 50, 20, 10, 5, 2, 1];

/** A value whose lists, however deep, have no more than so many items. */
function withShorterLists(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((item) => withShorterLists(item, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withShorterLists(part, most)]),
  );
}

/**
 * Shortens the lists of an answer until it is no longer than a tool may answer.
 * @returns the answer, with the number of items to which its lists were cut, null for a whole one; null where that does not
 *   help
 */
export function cutToSize(data: unknown): { data: unknown; mostItems: number | null } | null {
  const fits = (value: unknown) => (JSON.stringify(value)?.length ?? 0) <= LONGEST_ANSWER;
  if (fits(data)) return { data, mostItems: null };
  for (const mostItems of KEPT_ITEMS) {
    const shorter = withShorterLists(data, mostItems);
    if (fits(shorter)) return { data: shorter, mostItems };
  }
  return null;
}
