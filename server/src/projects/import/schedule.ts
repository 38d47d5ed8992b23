import type { ImportSource, TableSource } from '@plumbline/contract';
import type { FileProject } from './draft.ts';
import type { Note } from './warnings.ts';

/** One row of a schedule, a parent or an activity, whatever the format it came from. */
export type ScheduleItem = {
  /** Unique in the file; means nothing outside it. */
  key: string;
  /** Null: directly under the project. */
  parentKey: string | null;
  code: string;
  title: string;
  /** YYYY-MM-DD. */
  startDate: string | null;
  /** YYYY-MM-DD, never before the start. */
  endDate: string | null;
  isParent: boolean;
  /** Per cent, 0 to 100, exact decimal text; '0' for a parent, whose progress is computed. */
  progress: string;
  /** Hours, exact decimal text; a parent's is the sum of its activities'. */
  durationHours: string;
  /** The per cent of its siblings' hours that are its own, to 6 places; '0' where none of them has any. */
  durationShare: string;
  /** The per cent that a table gives for the item's weight among its siblings. */
  weight: string | null;
  /** Marks an event rather than work; never of a parent. */
  isMilestone: boolean;
};

/** Which ends of two tasks a relation ties: the first letter of the one that leads, the second of the one that follows. */
export type RelationType = 'FS' | 'SS' | 'FF' | 'SF';

/** How one row of a schedule follows another. */
export type ScheduleRelation = {
  fromKey: string;
  toKey: string;
  type: RelationType;
  /** Working hours between the two ends, exact decimal text; null where the file gives no hours. */
  lagHours: string | null;
};

/** By how many hours a row can be late before the project is, exact decimal text. */
export type ScheduleFloat = { key: string; hours: string };

/** Something of the file that was left out, and why. */
export type SkippedRow = { code: string; title: string; reason: string };

/** How the file was read, for a look at it before it is imported. */
export type ScheduleSource = ImportSource & {
  projects: FileProject[];
  /** Of a table, how it was read; else null. */
  table: Pick<TableSource, 'columns' | 'missing_fields'> | null;
};

/** How a table was read, as it is said of a schedule. */
export function sourceOfTable({
  columns,
  missing_fields,
  ...source
}: TableSource): Omit<ScheduleSource, 'projects'> {
  const { heading_row, unclear_amounts, repeated_rows, ...ofFile } = source;
  return { ...ofFile, table: { columns, missing_fields } };
}

/** A schedule as read: a project and its tree, ready to be written. */
export type Schedule = {
  title: string;
  code: string;
  /** Parents before their children, siblings in the file's order. */
  items: ScheduleItem[];
  /** Each pair of rows once a type; none in a table. */
  relations: ScheduleRelation[];
  /** Of the rows of which the file has one; none in a table. */
  floats: ScheduleFloat[];
  /** The first of what was left out (at most 1,000). */
  skipped: SkippedRow[];
  skippedCount: number;
  /** Sentences for the person who imports: what was repaired and what to look at. At most 100. */
  warnings: string[];
  /** The same by what is repaired, with the rows. */
  notes: Note[];
  source: ScheduleSource;
  /** Plans of the project that came in the file with it. */
  baselines: PlanInFile[];
};

/** A plan that a project had before, under a name. */
export type PlanInFile = { name: string; items: ScheduleItem[] };
