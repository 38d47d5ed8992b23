import type { Place } from '@plumbline/contract';
import type { Database } from './database/database.ts';
import type { Viewer } from './viewer.ts';

/** Something that a person's calendar shows, on whole days. Rule: CALENDAR-2. */
export type CalendarEntry = {
  /** Kind and id of the record: the same for as long as it is there. */
  uid: string;
  title: string;
  /** More lines below it; null for none. */
  details: string | null;
  /** The first and the last day, YYYY-MM-DD at the site. */
  from: string;
  to: string;
  changedAt: Date;
  /** The screen that it leads to. */
  place: Place;
};

/** The person whose calendar is read, and its first and last day. */
export type CalendarReader = { database: Database; viewer: Viewer; from: string; to: string };

/** Reads the entries of one slice that the person may see, at most MOST_ENTRIES, the earliest first. */
export type CalendarSource = (reader: CalendarReader) => Promise<CalendarEntry[]>;

/** As many entries of a slice are in a calendar. */
export const MOST_ENTRIES = 500;
