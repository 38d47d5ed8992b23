const FIRST_MS = 500;
const LONGEST_MS = 10_000;

/**
 * How long to wait before the next try, from half a second doubling to ten seconds. A fifth of it is left to
 * chance, so that a whole site does not come back in the same instant.
 */
export function reconnectDelay(attempt: number, chance: number = Math.random()): number {
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return delay * (0.8 + 0.2 * chance);
}
