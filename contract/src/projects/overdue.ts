/** What decides whether an item is overdue. */
export type Deadline = { end_date: string | null; percentage: number; is_counted: boolean };

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/**
 * How many days an item is overdue: it should have ended on an earlier day of the site and is below 100 %, whatever its
 * status says, unless it is left out of progress. Rule: OVERVIEW-3. Source: docs/decisions/0035.
 * @param item its end date as YYYY-MM-DD, and its percentage, which is 100 only when it is exactly that
 * @param today the day at the site, YYYY-MM-DD
 * @returns 0 when it is not overdue
 */
export function overdueDays({ end_date, percentage, is_counted }: Deadline, today: string): number {
  if (!is_counted || end_date === null || end_date >= today || percentage === 100) return 0;
  return Math.round((Date.parse(today) - Date.parse(end_date)) / MS_PER_DAY);
}
