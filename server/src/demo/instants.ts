import type { Context } from '../platform/context.ts';
import { clockIn } from '../platform/site-formats.ts';

const LATEST_MINUTES_AGO = 20;

/** The instant at a time of a day at the site, though not later than some minutes ago. */
export function instantOf(ctx: Context, date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const ahead = Date.parse(`${clockIn(ctx.site.timeZone, asUtc)}Z`) - asUtc;
  const latest = ctx.now().getTime() - LATEST_MINUTES_AGO * 60_000;
  return new Date(Math.min(asUtc - ahead, latest)).toISOString();
}
