import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { isCounted } from '../projects/index.ts';
import { endOfDay } from './site-moments.ts';

/** A condition on `work_items w`, the join that it needs, and the exact progress of each in it. */
export type UnfinishedLeaves = {
  joins: RawBuilder<unknown>;
  condition: RawBuilder<SqlBool>;
  progress: RawBuilder<string>;
  /** The condition that a bottom-level task was recorded after the day, so that nothing is known of it then. */
  recordedLater: RawBuilder<SqlBool>;
};

/**
 * The bottom-level tasks that were below 100 % at the end of a day, of today as they are now. One that was added later was
 * not there on that day. What is left out of progress is none of them. Bottom-level is what has nothing below it today.
 * @param day a site date, today or earlier
 */
export function unfinishedLeaves(ctx: Context, day: string): UnfinishedLeaves {
  const isLeaf = sql`w.parent_id is not null
    and not exists (select from roll_ups below where below.work_item_id = w.id)
    and ${isCounted('w')}`;
  if (day >= siteToday(ctx))
    return {
      joins: sql``,
      condition: sql<SqlBool>`(${isLeaf} and not w.is_done)`,
      progress: sql`w.current_percentage`,
      recordedLater: sql<SqlBool>`false`,
    };
  const end = endOfDay(ctx, sql`${day}::date`);
  return {
    joins: sql`cross join lateral (select progress_before(w.id, ${end}) as progress offset 0) then_done`,
    // A task that is done and has not changed since was done then: its history need not be read.
    condition: sql<SqlBool>`(${isLeaf} and not (w.is_done and w.updated_at < ${end}) and then_done.progress < 100)`,
    progress: sql`then_done.progress`,
    recordedLater: sql<SqlBool>`(${isLeaf} and w.created_at >= ${end} and then_done.progress is null)`,
  };
}
