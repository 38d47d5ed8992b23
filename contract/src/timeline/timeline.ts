import { z } from 'zod';
import { id } from '../platform/scalars.ts';
import { overdueDays } from '../projects/overdue.ts';
import { treeNode } from '../projects/work-item.ts';

/** The most rows of a timeline that are read at once. */
export const MAX_TIMELINE_ROWS = 200;

/** The most rows that are opened or closed one by one; beyond them a level is chosen. */
export const MAX_TOGGLED_ROWS = 500;

/** The most relations that are answered with a window of rows. */
export const MAX_TIMELINE_RELATIONS = 1_000;

/** The ends of two tasks that a relation ties: finish to start, start to start, finish to finish, start to finish. */
export const relationTypes = ['FS', 'SS', 'FF', 'SF'] as const;
export type RelationType = (typeof relationTypes)[number];

/** The days of an item in a baseline: its own and, where one is missing, those of what lay below it. */
export const baselineDays = z.object({
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
});

/** A row of the timeline. */
export const timelineRow = treeNode
  .pick({
    id: true,
    type: true,
    code: true,
    title: true,
    status: true,
    start_date: true,
    end_date: true,
    percentage: true,
    is_parent: true,
    is_milestone: true,
    is_counted: true,
    updated_at: true,
  })
  .extend({
    /** From 1, the item that the timeline is of. */
    level: z.number().int(),
    /** Its place among its siblings, from 1, and how many there are. */
    position: z.number().int(),
    siblings: z.number().int(),
    /** Whether the rows below it are shown. */
    is_open: z.boolean(),
    /** The earliest start and the latest end of what lies below it; null where nothing below has one. */
    first_day: z.string().nullable(),
    last_day: z.string().nullable(),
    /** Hours by which the imported schedule lets it be late, decimal text; null where the schedule does not say. */
    total_float_hours: z.string().nullable(),
    /** Its days in the baseline asked for; null: none was asked for, or it was not in it. */
    baseline: baselineDays.nullable(),
  });
export type TimelineRow = z.infer<typeof timelineRow>;

/** One end of a relation: the row that it is drawn at, and the days of its bar. */
const relationEnd = z.object({
  id,
  code: z.string(),
  /** The place of its row in the timeline, from 0. */
  row: z.number().int(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
});

/** A relation of the imported schedule, of which at least one end is in the window. */
export const timelineRelation = z.object({
  id,
  type: z.enum(relationTypes),
  /** Working hours, decimal text, negative where the tasks overlap; null where the schedule gives no hours. */
  lag_hours: z.string().nullable(),
  from: relationEnd,
  to: relationEnd,
});
export type TimelineRelation = z.infer<typeof timelineRelation>;

/** The days from which to which a bar is drawn, YYYY-MM-DD. */
export type BarDays = { from: string; to: string };

type Dated = Pick<TimelineRow, 'start_date' | 'end_date' | 'first_day' | 'last_day'>;

/**
 * The days of an item's bar: its own dates and, where one is missing, those of what lies below it. With one date only
 * it is that day; null where there is none at all, or they are in the wrong order.
 */
export function barDays({ start_date, end_date, first_day, last_day }: Dated): BarDays | null {
  const from = start_date ?? first_day;
  const to = end_date ?? last_day;
  const days = { from: from ?? to, to: to ?? from };
  if (days.from === null || days.to === null || days.from > days.to) return null;
  return { from: days.from, to: days.to };
}

/** Whether an item is drawn as a milestone: it is marked as one and has nothing below it. */
export function isShownAsMilestone({
  is_milestone,
  is_parent,
}: Pick<TimelineRow, 'is_milestone' | 'is_parent'>): boolean {
  return is_milestone && !is_parent;
}

/**
 * How many days an item of the timeline is overdue, as overdueDays. The day of a milestone that has only a start date is
 * that one, as in the list of milestones.
 * @param today the day at the site, YYYY-MM-DD
 * @returns 0 when it is not overdue
 */
export function rowOverdueDays(
  row: Pick<
    TimelineRow,
    'is_milestone' | 'is_parent' | 'is_counted' | 'start_date' | 'end_date' | 'percentage'
  >,
  today: string,
): number {
  const end_date = row.end_date ?? (isShownAsMilestone(row) ? row.start_date : null);
  return overdueDays({ ...row, end_date }, today);
}

/**
 * Whether an item is critical: the schedule that it was imported from leaves it no float, and it is not complete. False
 * where the schedule did not say.
 */
export function isCritical({
  total_float_hours,
  percentage,
}: Pick<TimelineRow, 'total_float_hours' | 'percentage'>): boolean {
  return total_float_hours !== null && Number(total_float_hours) <= 0 && percentage < 100;
}
