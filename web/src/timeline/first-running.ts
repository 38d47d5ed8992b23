import { barDays, type TimelineRow } from '@plumbline/contract';

/** Whether a row's bar spans today, a site date, and it is not complete. */
export function isRunning(row: TimelineRow, today: string): boolean {
  const days = barDays(row);
  return days !== null && row.percentage < 100 && days.from <= today && today <= days.to;
}

/**
 * The first row below the item itself that runs today, counted from 0; the item itself where there is none.
 * @param today a site date
 */
export function firstRunning(rows: readonly TimelineRow[], today: string): number {
  return Math.max(
    0,
    rows.findIndex((row, index) => index > 0 && isRunning(row, today)),
  );
}
