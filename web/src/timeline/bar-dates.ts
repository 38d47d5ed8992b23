import { barDays, type TimelineRow } from '@plumbline/contract';
import { dateOfDay, dayNumber } from './scale.ts';

/** The days that a bar is being moved to, as numbers. */
export type DraftDays = { from: number; to: number };

/** A part of a bar that the pointer takes hold of, and the keys move. */
export type BarPart = 'whole' | 'start' | 'end';

/** The two dates of an item; what is not named stays as it is. */
export type DateChanges = { start_date?: string | null; end_date?: string | null };

/**
 * Whether a bar can be moved: it has dates of its own, and does not only follow what lies below it.
 * @param mayEdit whether the person may change the item
 */
export function isMovable(row: TimelineRow, mayEdit: boolean): boolean {
  return mayEdit && barDays(row) !== null && (row.start_date !== null || row.end_date !== null);
}

/** The days of a bar of which a part is moved by so many days; never shorter than a day. */
export function movedDays(row: TimelineRow, part: BarPart, by: number): DraftDays {
  const days = barDays(row);
  const from = days ? dayNumber(days.from) : 0;
  const to = days ? dayNumber(days.to) : 0;
  if (part === 'start') return { from: Math.min(from + by, to), to };
  if (part === 'end') return { from, to: Math.max(to + by, from) };
  return { from: from + by, to: to + by };
}

/** What a move changes: of a whole bar only the dates that the item has itself; null where it changes nothing. */
export function changesOf(row: TimelineRow, part: BarPart, { from, to }: DraftDays): DateChanges | null {
  const start_date = dateOfDay(from);
  const end_date = dateOfDay(to);
  const changes: DateChanges = {
    ...((part === 'start' || (part === 'whole' && row.start_date)) && { start_date }),
    ...((part === 'end' || (part === 'whole' && row.end_date)) && { end_date }),
  };
  const differs =
    (changes.start_date ?? row.start_date) !== row.start_date ||
    (changes.end_date ?? row.end_date) !== row.end_date;
  return differs ? changes : null;
}
