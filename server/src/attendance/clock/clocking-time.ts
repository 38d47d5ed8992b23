import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { dayAndTime } from '../../platform/site-formats.ts';

/** The time of a clock-in or a clock-out. */
export type ClockingTime = {
  at: Date;
  /** When it arrived, where it was sent later; null: sent at once, `at` is the server's time. */
  receivedAt: Date | null;
};

/** A command that arrives within this time was sent at once, and the server's time counts. */
const SENT_AT_ONCE_MS = 60_000;

/**
 * The time that counts for a clocking: the server's, or for a command that was sent later the time at which it was done.
 * Rules: ATTENDANCE-1, ATTENDANCE-10.
 * @throws wrong_state for one that was done too long ago
 */
export function clockingTime(ctx: Context): ClockingTime {
  const { doneAt, receivedAt } = ctx.command ?? {};
  const hours = ctx.site.lateClockingHours;
  if (!doneAt || !receivedAt || hours === 0) return { at: ctx.now(), receivedAt: null };
  const delay = receivedAt.getTime() - doneAt.getTime();
  if (delay <= SENT_AT_ONCE_MS) return { at: ctx.now(), receivedAt: null };
  if (delay > hours * 3_600_000)
    throw problem('wrong_state', {
      message: `This was recorded on ${dayAndTime(ctx.site.timeZone, doneAt)}, too long ago to count. Please request a correction instead.`,
    });
  return { at: doneAt, receivedAt };
}
