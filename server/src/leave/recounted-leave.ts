import type { LeaveStatus, LeaveType } from '@plumbline/contract';

/** Days of leave in a year. */
export type YearDays = { year: number; days: number };

/** An application with the days that were counted, which may not be those that its calendar has now. */
export type CountedLeave = {
  id: number;
  employee_id: number;
  employee: string;
  type_of_leave: LeaveType;
  status: LeaveStatus;
  start_date: string;
  end_date: string;
  half_day: boolean;
  days_not_covered: number;
  counted: YearDays[];
};

/** The same with what the calendar says. */
export type RecountedLeave = CountedLeave & { due: YearDays[] };

/** Leave that could not be counted, and how many days of credit are missing. */
export type UncoveredLeave = RecountedLeave & { missing: number };
