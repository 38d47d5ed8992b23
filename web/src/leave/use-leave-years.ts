import { getWorkCalendar, leaveDays, MAX_LEAVE_DAYS } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import type { ApplicationValues } from './application-values.ts';

const DAY_MS = 86_400_000;

/** The days that a leave takes by the calendar of a company, by year; null while there is nothing to count. */
export function useLeaveYears(companyId: number, { start_date, end_date, half_day }: ApplicationValues) {
  const { data } = useEndpoint(getWorkCalendar, { params: { id: companyId } });
  // What the contract refuses anyway is not counted out.
  const isSane =
    start_date !== null &&
    end_date !== null &&
    start_date <= end_date &&
    Date.parse(end_date) - Date.parse(start_date) < MAX_LEAVE_DAYS * DAY_MS;
  return data && isSane ? leaveDays(start_date, end_date, half_day, data) : null;
}
