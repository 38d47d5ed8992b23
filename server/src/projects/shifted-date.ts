import { itemFields } from '@plumbline/contract';
import { addDays } from '../platform/days.ts';
import { invalid } from '../platform/problem.ts';

/**
 * A date of a task some days later, or earlier when negative.
 * @param field what the caller has named the days or the date by
 * @throws invalid, at `field`, for a date that no task may have
 */
export function shiftedDate(date: string | null, days: number, field = 'shift_days'): string | null {
  if (date === null) return null;
  const shifted = addDays(date, days);
  if (!itemFields.start_date.safeParse(shifted).success)
    throw invalid({ [field]: 'Dates must stay within 1900 to 2199.' });
  return shifted;
}
