import type { Context } from '../platform/context.ts';

/** What follows from a change of a company's calendar. `dates`: the site dates that changed; null: all. */
export type AfterCalendarChange = (
  ctx: Context,
  companyId: number,
  dates: readonly string[] | null,
) => Promise<void>;
