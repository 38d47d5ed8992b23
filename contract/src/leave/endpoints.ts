import { z } from 'zod';
import { requestFilters } from '../decisions/request-filters.ts';
import { employeeCard } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortDirection, sortQuery } from '../platform/envelope.ts';
import {
  flagInput,
  id,
  idFilter,
  instant,
  optionalLine,
  pathId,
  queryNumber,
  readVersion,
  searchTerm,
  siteDate,
} from '../platform/scalars.ts';
import { monthCalendar } from '../work-calendar/work-calendar.ts';
import { creditFields } from './credit-fields.ts';
import { leaveDecision } from './decisions.ts';
import {
  creditedLeaveTypes,
  halfOfDayNames,
  leaveApplication,
  leaveStatuses,
  leaveTypeNames,
} from './leave.ts';

const year = z.number({ error: 'Please select a year.' }).int().min(1900).max(2199);

/** The longest leave that one application asks for, in calendar days. */
export const MAX_LEAVE_DAYS = 366;

type Credited = (typeof creditedLeaveTypes)[number];
const days = z.number();

/** What one has of each type in a year: credit, used, and of unpaid leave only what was used. */
export const leaveCredits = z.object({
  employee_id: id,
  year: z.number().int(),
  ...(Object.fromEntries(
    creditedLeaveTypes.flatMap((type) => [
      [type, days],
      [`used_${type}`, days],
    ]),
  ) as Record<Credited | `used_${Credited}`, typeof days>),
  /** Days of unpaid leave taken; it has no credit. */
  unpaid: days,
  /** The version of the year's credits; null before they are first set. */
  updated_at: instant.nullable(),
});
export type LeaveCredits = z.infer<typeof leaveCredits>;

export const getLeaveCredits = endpoint({
  name: 'getLeaveCredits',
  method: 'GET',
  path: '/employee-leave/leave-credits/:id',
  permission: 'signed-in',
  dependsOn: { leave: 'any' },
  availableOffline: true,
  summary: 'Leave credits of an employee for a year: one’s own, or others’ with permission',
  params: z.object({ id: pathId }),
  /** This year by default. */
  query: z.object({ year: queryNumber(year).optional() }),
  answer: leaveCredits,
});

/** The credits of a year in days; what is not named stays as it is. */
export const leaveCreditChanges = z.object({
  employee_id: id.optional(),
  year,
  ...creditFields,
  updated_at: instant.nullish(),
});

export const updateLeaveCredits = endpoint({
  name: 'updateLeaveCredits',
  method: 'POST',
  status: 200,
  path: '/employee-leave/update-leave-credits/:id',
  permission: 'leave-credit.write',
  changes: { leave: 'any' },
  summary: 'Set the leave credits of an employee for a year, from two years back to next year',
  params: z.object({ id: pathId }),
  body: leaveCreditChanges,
  ignored: ['id', 'unpaid', ...creditedLeaveTypes, ...creditedLeaveTypes.map((type) => `used_${type}`)],
  answer: leaveCredits,
  message: 'Leave Credits Updated!',
});

const DATE_MISSING = 'Please pick a date.';
const requiredDate = z.string({ error: DATE_MISSING }).min(1, DATE_MISSING).pipe(siteDate);

/** The form of an application. */
export const newLeaveApplication = z
  .object({
    type_of_leave: z.enum(leaveTypeNames, { error: 'Please select a type of leave.' }),
    start_date: requiredDate,
    end_date: requiredDate,
    half_day: flagInput.default(false),
    /** Of a half day; by default the morning, or the afternoon where the morning is taken. */
    half_of_day: z.enum(halfOfDayNames, { error: 'Please select the morning or the afternoon.' }).nullish(),
    reason: optionalLine(500),
    /** The applicant: the caller by default; those who keep the leave credits may name somebody else. */
    employee_id: id.nullish(),
  })
  .superRefine((body, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    const { start_date, end_date, half_day, half_of_day } = body;
    if (half_of_day && !half_day)
      refuse('half_of_day', 'Only a half day is of the morning or the afternoon.');
    if (!start_date || !end_date) return;
    if (end_date < start_date) return refuse('end_date', 'End date must not be before the start date.');
    if (Date.parse(end_date) - Date.parse(start_date) >= MAX_LEAVE_DAYS * 86_400_000)
      return refuse('end_date', 'Please apply for at most one year at a time.');
    if (half_day && start_date !== end_date)
      return refuse('half_day', 'A half day must start and end on the same date.');
  });

export const applyForLeave = endpoint({
  name: 'applyForLeave',
  method: 'POST',
  path: '/employee-leave/applications',
  permission: 'signed-in',
  changes: { leave: 'any' },
  sentLater: true,
  summary:
    'Apply for leave; it needs approval. Days are the working days of the company, overlapping leave is refused; a half day is of the morning or the afternoon',
  body: newLeaveApplication,
  ignored: ['id', 'status', 'days_used', 'requested_by', 'warnings'],
  answer: leaveApplication.extend({
    /** Why it cannot be approved as the leave credits are now, by year; only where it cannot. */
    warnings: z.array(z.string()).optional(),
  }),
  message: 'Leave Application Sent!',
});

export const listLeaveApplications = endpoint({
  name: 'listLeaveApplications',
  method: 'GET',
  path: '/employee-leave/applications',
  permission: 'signed-in',
  dependsOn: { leave: 'any', assignments: 'any' },
  availableOffline: true,
  summary:
    'Leave applications, pending ones soonest first and others latest first: one’s own, and others’ with permission to decide',
  query: pageQuery.extend({
    ...requestFilters(leaveStatuses),
    search_term: searchTerm,
    ...sortQuery({
      columns: ['start_date', 'created_at', 'employee', 'type_of_leave', 'status'],
      default: 'start_date',
      direction: 'desc',
    }),
    /** Unless given, the pending ones by their start date go from the soonest on, everything else from the latest. */
    direction: sortDirection.optional(),
  }),
  answer: pageOf(leaveApplication),
});

export const decideLeave = endpoint({
  name: 'decideLeave',
  method: 'PUT',
  path: '/employee-leave/applications/:id',
  permission: 'signed-in',
  changes: { leave: 'any' },
  sentLater: true,
  summary:
    'Approve, reject or cancel an application: one can cancel one’s own before it begins, deciders any',
  params: z.object({ id: pathId }),
  body: leaveDecision,
  ignored: ['id', 'decided_by', 'approved_by', 'rejected_by'],
  answer: leaveApplication,
  message: 'Leave Application Updated!',
});

/** The form that shortens leave: the days that remain; a date that is not named stays. */
export const leaveShorteningForm = z.object({
  start_date: siteDate.optional(),
  end_date: siteDate.optional(),
  comments: leaveDecision.shape.comments,
  ...readVersion,
});

export const shortenLeave = endpoint({
  name: 'shortenLeave',
  method: 'PUT',
  path: '/employee-leave/applications/:id/shorten',
  permission: 'leave.decide',
  delegable: true,
  changes: { leave: 'any' },
  summary:
    'Shorten approved leave; the days that are not taken go back to the leave credits. Only a Superadmin can shorten their own',
  params: z.object({ id: pathId }),
  body: leaveShorteningForm,
  answer: leaveApplication,
  message: 'Leave Shortened!',
});

/** The most applications that a month of the calendar shows. */
export const MAX_CALENDAR_LEAVES = 1000;

export const getLeaveCalendar = endpoint({
  name: 'getLeaveCalendar',
  method: 'GET',
  path: '/employee-leave/calendar',
  permission: 'signed-in',
  dependsOn: { leave: 'any', assignments: 'any', work_calendars: 'any' },
  availableOffline: true,
  summary:
    'Approved and pending leave in a month: one’s own, and others’ with permission to see their attendance',
  query: z.object({
    /** YYYY-MM; this month by default. */
    month: z
      .string()
      .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Please pick a month in the form YYYY-MM.')
      .optional(),
    company_id: idFilter,
    search_term: searchTerm,
  }),
  answer: z.object({
    month: z.string(),
    leaves: z.array(
      leaveApplication
        .pick({
          id: true,
          type_of_leave: true,
          start_date: true,
          end_date: true,
          half_day: true,
          half_of_day: true,
          days_used: true,
          status: true,
        })
        .extend({ employee: employeeCard }),
    ),
    /** The calendar of one's own company, and then those of the others that somebody here belongs to. */
    calendars: z.array(monthCalendar),
    /** How many there are; more than `leaves` holds are left out. */
    total: z.number().int(),
  }),
});
