import { shownDate } from '@plumbline/contract';
import { type Context, siteToday } from './context.ts';
import { invalid } from './problem.ts';

/** The first day that a paper may have that is recorded today. Rule: PAPER-1. */
export function oldestPaperDay(ctx: Pick<Context, 'now' | 'site'>): string {
  const day = new Date(`${siteToday(ctx)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ctx.site.oldestPaperDays);
  return day.toISOString().slice(0, 10);
}

/** @param date null or undefined: no date, or it stays as it is @throws invalid at the field of a date too far back */
export function refuseOldDate(
  ctx: Pick<Context, 'now' | 'site'>,
  field: string,
  date: string | null | undefined,
): void {
  const oldest = oldestPaperDay(ctx);
  if (date && date < oldest)
    throw invalid({
      [field]: `Please pick ${shownDate(oldest)} or a later date. Papers are recorded within ${ctx.site.oldestPaperDays} days.`,
    });
}

/** @throws invalid at the field of a paper that is dated before the one that it depends on */
export function refuseDateBefore(
  field: string,
  date: string,
  { date: earliest, what }: { date: string; what: string },
): void {
  if (date < earliest)
    throw invalid({ [field]: `${what} is of ${shownDate(earliest)}. Please pick that day or a later one.` });
}
