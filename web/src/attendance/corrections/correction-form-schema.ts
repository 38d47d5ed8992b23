import { type AttendancePair, type askCorrection, type Call, newCorrection } from '@plumbline/contract';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';
import { instantAt, shiftDay, siteDay, siteTime } from '../times.ts';

type Correction = Call<typeof askCorrection>['body'];

/** What is typed: a project and a date for what was never clocked, and times of day, HH:MM. */
export type CorrectionValues = {
  project_id: number | null;
  date: string;
  time_in: string;
  time_out: string;
  reason: string;
};

/** The site date on which it ends: the next one where the end is at or before the start. */
export function endDate(date: string, start: string, end: string): string {
  return end <= start ? shiftDay(date, 1) : date;
}

/**
 * The contract's rules of a correction, for times of day at the site.
 * @param pair the attendance to correct; null: one that was never clocked
 */
export function correctionSchema(pair: AttendancePair | null, timeZone: string): FormSchema<Correction> {
  return {
    safeParse: (values) => {
      const typed = values as CorrectionValues;
      const date = pair ? siteDay(pair.attendance_in.time_taken, timeZone) : typed.date;
      const start = pair ? siteTime(pair.attendance_in.time_taken, timeZone) : typed.time_in;
      if (!pair && date === '') {
        return { success: false, error: { issues: [{ path: ['date'], message: 'Please pick a date.' }] } };
      }
      const parsed = newCorrection.safeParse({
        ...(pair ? { attendance_id: pair.id } : { project_id: typed.project_id }),
        time_in: pair ? undefined : start && instantAt(date, start, timeZone),
        time_out:
          typed.time_out &&
          start &&
          instantAt(endDate(date, start, typed.time_out), typed.time_out, timeZone),
        reason: typed.reason,
      });
      return parsed.success ? { success: true, data: parsed.data } : parsed;
    },
  };
}
