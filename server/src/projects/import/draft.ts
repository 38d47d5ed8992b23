import { MAX_LISTED_SKIPPED } from './limits.ts';
import type { ScheduleFloat, ScheduleRelation, SkippedRow } from './schedule.ts';
import type { Warnings } from './warnings.ts';

/**
 * A row as its format gave it, before the tree is put in order. Dates and figures are well formed; codes,
 * titles and parents may be anything. Progress and duration count only if no other row names it as parent.
 */
export type DraftItem = {
  key: string;
  parentKey: string | null;
  code: string;
  title: string;
  startDate: string | null;
  endDate: string | null;
  progress: string;
  durationHours: string;
  weight: string | null;
  /** Counts only if no other row names it as parent. */
  isMilestone: boolean;
};

/** A project of a file that has several. */
export type FileProject = {
  id: string;
  code: string;
  title: string;
  activities: number;
  /** It was exported itself, or nothing says which one was. */
  isCandidate: boolean;
  isChosen: boolean;
  /** The id of the project whose baseline it is. */
  baselineOf: string | null;
};

/** The result of a reader of one format; `items` in the file's order, keys unique. */
export type Draft = {
  title: string;
  code: string;
  items: DraftItem[];
  relations: ScheduleRelation[];
  floats: ScheduleFloat[];
  skipped: SkippedRow[];
  skippedCount: number;
  warnings: Warnings;
  /** Of a table whose required columns are not all chosen yet: it has no items. */
  isUnmapped?: boolean;
  /** Of a format that can have several. */
  projects?: FileProject[];
  /** The plans of the project that came with it. */
  baselines?: Draft[];
};

/** Notes a row that was left out: counted always, listed while the list is short. */
export function skip(draft: Draft, row: SkippedRow): void {
  draft.skippedCount++;
  if (draft.skipped.length < MAX_LISTED_SKIPPED) draft.skipped.push(row);
}
