import { barDays, type TimelineRow } from '@plumbline/contract';

/**
 * The first row below the item itself whose bar spans today and that is not complete, counted from 0; the item itself where
 * there is none.
 * @param today a site date
 */
export function firstRunning(rows: readonly TimelineRow[], today: string): number {
  const found = rows.findIndex((row, index) => {
    const days = barDays(row);
    return index > 0 && days !== null && row.percentage < 100 && days.from <= today && today <= days.to;
  });
  return Math.max(0, found);
}
