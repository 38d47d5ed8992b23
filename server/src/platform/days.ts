const DAY_MS = 86_400_000;

/** A site date a number of days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days one site date is after another; negative when it is before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The earlier of two site dates. */
export const earlierDay = (one: string, other: string): string => (one < other ? one : other);
