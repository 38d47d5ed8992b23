import type { HalfOfDay, LeaveType } from '@plumbline/contract';

/** What the form that asks for leave holds. */
export type ApplicationValues = {
  employee_id: number | null;
  type_of_leave: LeaveType | null;
  start_date: string | null;
  end_date: string | null;
  half_day: boolean;
  half_of_day: HalfOfDay | null;
  reason: string;
};

export const emptyApplication: ApplicationValues = {
  employee_id: null,
  type_of_leave: null,
  start_date: null,
  end_date: null,
  half_day: false,
  half_of_day: null,
  reason: '',
};
