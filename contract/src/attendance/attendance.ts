import { z } from 'zod';
import { decisionStatuses } from '../decisions/decision.ts';
import { employeeCard, personName } from '../employees/employee.ts';
import { leaveOfDay } from '../leave/leave.ts';
import { id, instant } from '../platform/scalars.ts';
import { presence, presenceNames } from './presence.ts';

/** One end of an attendance: when and where. */
export const attendanceMark = z.object({
  /**
   * The server's time; where it was sent later, the time at which it was done; or what an approved correction made of it.
   */
  time_taken: instant,
  /** When it arrived, where it was sent later than it was done; null otherwise. Rule: ATTENDANCE-10. */
  received_at: instant.nullable(),
  /** Degrees; null where the phone gave none. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Without an id where it is one that the caller may not see. */
  project: z.object({ id: id.nullable(), title: z.string() }),
  task: z.object({ id, title: z.string(), heirarchies: z.array(z.object({ title: z.string() })) }).nullable(),
  /** Who pressed the button: oneself, or the person who clocked in a crew. */
  taken_by: personName,
});
export type AttendanceMark = z.infer<typeof attendanceMark>;

/** One attendance, from clock-in to clock-out. */
export const attendancePair = z.object({
  id,
  attendance_in: attendanceMark,
  /** Null while at work, or when the clock-out is missing. */
  attendance_out: attendanceMark.nullable(),
  /** The titles from the project down to where the day began, joined by ' > '. */
  hierarchy: z.string(),
  /** Open for longer than anybody works, or left behind by a later clock-in: a correction ends it. */
  is_forgotten: z.boolean(),
  /** Whether an approved correction changed it. */
  is_corrected: z.boolean(),
  /** A correction of it waits for a decision. */
  is_correction_pending: z.boolean(),
});
export type AttendancePair = z.infer<typeof attendancePair>;

/** Overtime of a day, asked for or decided. */
export const overtime = z.object({
  id,
  employee: personName,
  /** The day at the site on which it starts; it counts on the day of the attendance that it lies in or follows. */
  date: z.string(),
  /**
   * That of the attendance that it lies in or follows; null where there is none any more. Without an id where it is one
   * that the caller may not see.
   */
  project: z.object({ id: id.nullable(), title: z.string() }).nullable(),
  /** Site-local times of day, HH:MM; an end at or before the start is on the next day. */
  start_time: z.string(),
  end_time: z.string(),
  minutes: z.number().int(),
  reason: z.string(),
  status: z.enum(decisionStatuses),
  prepared_by: personName,
  approved_by: personName.nullable(),
  rejected_by: personName.nullable(),
  /** The delegator, where a delegate decided. */
  decided_for: personName.nullable(),
  comments: z.string().nullable(),
  updated_at: instant,
  /** Whether this caller may approve or reject it now. */
  abilities: z.object({ decide: z.boolean() }),
});
export type Overtime = z.infer<typeof overtime>;

/** The figures of one day. */
const dayFields = {
  attendance_pairs: z.array(attendancePair),
  /** Whole hours without overtime. */
  hours: z.number().int(),
  /** Whole hours of approved overtime. */
  overtime: z.number().int(),
  /** hours and overtime together */
  total: z.number().int(),
  overtime_details: z.array(overtime),
  /** All leave of the day: one, or of two halves the morning's first. */
  leaves: z.array(leaveOfDay),
};

/** A person's row in the list of a day. */
export const attendanceRow = employeeCard.extend({
  /** The first in and the last out of the day. */
  in: attendanceMark.nullable(),
  out: attendanceMark.nullable(),
  ...dayFields,
  /** The first of `leaves`. */
  leave_application: leaveOfDay.nullable(),
  presence,
});
export type AttendanceRow = z.infer<typeof attendanceRow>;

/** The totals of a day over all people. */
export const attendanceTotals = z.object({
  people: z.number().int(),
  /** How many of them are in each state. */
  presence: z.record(z.enum(presenceNames), z.number().int()),
  /** How many of them are not clocked out. */
  not_clocked_out: z.number().int(),
  /** The last day before that has attendance which the caller may see, within a month; null for none. */
  last_attended: z.string().nullable(),
  /** Sums of whole hours, as the list has them for each person. */
  hours: z.number().int(),
  overtime: z.number().int(),
  total: z.number().int(),
});
export type AttendanceTotals = z.infer<typeof attendanceTotals>;

/** A day of the detail of one person. */
export const attendanceDay = z.object({
  date: z.string(),
  is_leave: z.boolean(),
  /** Of the first of `leaves`. */
  leave_type: z.string().nullable(),
  /** 1, or 0.5 of one half; 0 without leave and on a Sunday. */
  leave_no_of_days: z.number(),
  total_work_hours: z.number().int(),
  total_ot: z.number().int(),
  ...dayFields,
});
export type AttendanceDay = z.infer<typeof attendanceDay>;

/** The same with what the day was, which says why there may be nothing on it. */
export const attendanceDayOfRange = attendanceDay.extend({
  presence,
  /** The public holiday that it is for the person's company; null for none. */
  holiday: z.string().nullable(),
  /** The last day before with attendance of this person which the caller may see, within a month; null for none. */
  last_attended: z.string().nullable(),
});
export type AttendanceDayOfRange = z.infer<typeof attendanceDayOfRange>;

/** A correction of an attendance: what it should be, asked for and decided. */
export const attendanceCorrection = z.object({
  id,
  employee: personName,
  /** The attendance to correct; null for one that was never clocked. */
  attendance_id: id.nullable(),
  project: z.object({ id, title: z.string() }),
  date: z.string(),
  time_in: instant,
  time_out: instant,
  reason: z.string(),
  status: z.enum(decisionStatuses),
  asked_by: personName,
  decided_by: personName.nullable(),
  /** The delegator, where a delegate decided. */
  decided_for: personName.nullable(),
  comments: z.string().nullable(),
  updated_at: instant,
  abilities: z.object({ decide: z.boolean() }),
});
export type AttendanceCorrection = z.infer<typeof attendanceCorrection>;

/** Someone of a crew, and whether they are at work. */
export const crewMember = employeeCard.extend({
  /** The open attendance, here or on another project that the caller may see. */
  open: attendancePair.nullable(),
  /** At work at a project that the caller may not see. */
  is_elsewhere: z.boolean(),
  leave_application: leaveOfDay.nullable(),
  leaves: z.array(leaveOfDay),
  /**
   * Whether this caller may clock them and record their overtime. Not for somebody above all projects, nor before they
   * accepted an assignment that was made by someone who does not see every project; what they do is left out then.
   */
  abilities: z.object({ clock: z.boolean() }),
});
export type CrewMember = z.infer<typeof crewMember>;
