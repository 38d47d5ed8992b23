/** How many names a sentence holds. */
const MAX_NAMES = 5;

/** The names of what a sentence is about: 'Li Na and Tan Wei Ming', of many the first five: 'A, B, C, D, E and 3 more'. */
export function nameList(names: readonly string[]): string {
  const others = names.length - MAX_NAMES;
  const parts = others > 0 ? [...names.slice(0, MAX_NAMES), `${others} more`] : names;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
