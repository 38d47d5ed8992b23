import { z } from 'zod';
import { decisionStatuses } from '../decisions/decision.ts';
import { personName } from '../employees/employee.ts';
import { id, instant } from '../platform/scalars.ts';

/** The types of leave, each with the name that people read. Rule: LEAVE-1. */
export const leaveTypes = {
  annual: 'Annual',
  sick: 'Sick',
  hospitalization: 'Hospitalization',
  marriage: 'Marriage',
  compassionate: 'Compassionate',
  childcare: 'Childcare',
  extended_childcare: 'Extended childcare',
  maternity: 'Maternity',
  paternity: 'Paternity',
  unpaid: 'Unpaid',
} as const;
export type LeaveType = keyof typeof leaveTypes;
export const leaveTypeNames = Object.keys(leaveTypes) as [LeaveType, ...LeaveType[]];

/** The types that a credit limits: all but unpaid leave. */
export const creditedLeaveTypes = leaveTypeNames.filter((type) => type !== 'unpaid') as Exclude<
  LeaveType,
  'unpaid'
>[];

export const leaveStatuses = [...decisionStatuses, 'cancelled'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** The halves of a day, each with the name that people read. */
export const halvesOfDay = { morning: 'Morning', afternoon: 'Afternoon' } as const;
export type HalfOfDay = keyof typeof halvesOfDay;
export const halfOfDayNames = Object.keys(halvesOfDay) as [HalfOfDay, ...HalfOfDay[]];

const halfFields = {
  half_day: z.boolean(),
  /** Which half; null unless it is a half day. */
  half_of_day: z.enum(halfOfDayNames).nullable(),
};

/** The leave of somebody on a day, as the attendance shows it. */
export const leaveOfDay = z.object({
  id,
  type_of_leave: z.enum(leaveTypeNames),
  /** Of the whole application, Sundays left out. */
  days_used: z.number(),
  ...halfFields,
});
export type LeaveOfDay = z.infer<typeof leaveOfDay>;

/** What those who decide on an application weigh. */
export const leaveToWeigh = z.object({
  /** The days that are left by year once it is approved, below 0 where the credits do not suffice; none of unpaid leave. */
  balances: z.array(z.object({ year: z.number().int(), left: z.number() })),
  /** How many people of the same project or department are away on these days, approved or pending. */
  away_count: z.number().int(),
  /** Their leave, the first of it. */
  away: z.array(
    z.object({
      name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      half_of_day: z.enum(halfOfDayNames).nullable(),
      status: z.enum(leaveStatuses),
    }),
  ),
});
export type LeaveToWeigh = z.infer<typeof leaveToWeigh>;

/** An application for leave. */
export const leaveApplication = z.object({
  id,
  employee: personName,
  type_of_leave: z.enum(leaveTypeNames),
  start_date: z.string(),
  end_date: z.string(),
  ...halfFields,
  /** Monday to Saturday; a half day is 0.5. */
  days_used: z.number(),
  /** The same by year, of which each takes from its own credit. */
  years: z.array(z.object({ year: z.number().int(), days: z.number() })),
  /** Days that approved leave takes more since its calendar changed, for which the leave credits do not suffice; mostly 0. */
  days_not_covered: z.number(),
  reason: z.string().nullable(),
  /** Null unless it is pending. */
  to_weigh: leaveToWeigh.nullable(),
  status: z.enum(leaveStatuses),
  comments: z.string().nullable(),
  created_by: personName,
  decided_by: personName.nullable(),
  /** The delegator, where a delegate decided. */
  decided_for: personName.nullable(),
  created_at: instant,
  updated_at: instant,
  /** What this caller may do with it now. */
  abilities: z.object({ decide: z.boolean(), cancel: z.boolean(), shorten: z.boolean() }),
});
export type LeaveApplication = z.infer<typeof leaveApplication>;
