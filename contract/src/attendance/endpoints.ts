import { z } from 'zod';
import { decisionStatuses } from '../decisions/decision.ts';
import { requestFilters } from '../decisions/request-filters.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { id, instant, pathId, queryNumber, requiredLine, searchTerm, siteDate } from '../platform/scalars.ts';
import {
  attendanceCorrection,
  attendanceDay,
  attendanceDayOfRange,
  attendancePair,
  attendanceRow,
  attendanceTotals,
  crewMember,
  overtime,
} from './attendance.ts';
import { correctionDecision, overtimeDecision } from './decisions.ts';
import { presence } from './presence.ts';

const DATE_MISSING = 'Please pick a date.';

/** The largest crew that is clocked at once. */
export const MAX_CREW = 200;

const degrees = (most: number) => z.number().min(-most).max(most).nullish();

/** Where and for whom: oneself, or the people of `employee_ids`. */
export const clocking = z.object({
  project_id: z.number({ error: 'Please select a project.' }).pipe(id),
  task_id: id.nullish(),
  latitude: degrees(90),
  longitude: degrees(180),
  employee_ids: z
    .array(id)
    .min(1, 'Please select at least one.')
    .max(MAX_CREW, `Please select at most ${MAX_CREW} at a time.`)
    .optional(),
});

const clocked = z.object({ attendances: z.array(attendancePair.extend({ employee_id: id })) });

export const clockIn = endpoint({
  name: 'clockIn',
  method: 'POST',
  path: '/attendance/time-in',
  permission: 'signed-in',
  changes: { attendance: 'any' },
  sentLater: true,
  summary:
    'Clock in oneself or a crew at the server’s time, or when it was done where it is sent later; all or none. Already clocked in: 409',
  body: clocking,
  ignored: ['time_taken'],
  answer: clocked,
  message: 'Clocked in.',
});

export const clockOut = endpoint({
  name: 'clockOut',
  method: 'POST',
  path: '/attendance/time-out',
  permission: 'signed-in',
  changes: { attendance: 'any' },
  sentLater: true,
  summary:
    'Clock out oneself or a crew at the server’s time, or when it was done where it is sent later; all or none. Not clocked in: 409',
  body: clocking,
  ignored: ['time_taken'],
  answer: clocked,
  message: 'Clocked out.',
});

export const getMyAttendance = endpoint({
  name: 'getMyAttendance',
  method: 'GET',
  path: '/attendance/me',
  permission: 'signed-in',
  dependsOn: { attendance: 'any' },
  availableOffline: 'at once',
  summary:
    'Current attendance of the signed-in user: open clock-in, last project, today, and missing clock-outs of the last 31 days',
  answer: z.object({
    /** The server's clock, so that a phone that goes wrong still shows the right time. */
    now: instant,
    today: attendanceDay,
    open: attendancePair.nullable(),
    /** Where one clocked in last, to be offered for the next time; null once it is Completed or out of sight. */
    last_project: z.object({ id, title: z.string() }).nullable(),
    forgotten: z.array(attendancePair),
  }),
});

export const listCrew = endpoint({
  name: 'listCrew',
  method: 'GET',
  path: '/attendance/crew/:id',
  permission: 'attendance.clock-others',
  dependsOn: { attendance: 'any', leave: 'any', assignments: 'any' },
  availableOffline: true,
  summary: 'Active employees assigned to a project or to a task in it, by name, and who is clocked in',
  params: z.object({ id: pathId }),
  query: pageQuery.extend({ search_term: searchTerm }),
  answer: pageOf(crewMember),
});

/** The filters of the list of a day; its totals and its export take the same. */
export const attendanceFilters = z.object({
  /** The day at the site; today by default. */
  date: siteDate.optional(),
  search_term: searchTerm,
  /** Only those who are in this state on that day. */
  presence: presence.optional(),
});

const attendanceQuery = pageQuery.extend({
  ...attendanceFilters.shape,
  ...sortQuery({ columns: ['name', 'presence', 'time_in', 'time_out'], default: 'name', direction: 'asc' }),
});

export const listAttendance = endpoint({
  name: 'listAttendance',
  method: 'GET',
  path: '/attendance/all',
  permission: 'attendance.see-others',
  dependsOn: { attendance: 'any', leave: 'any', assignments: 'any' },
  summary: 'All Active employees with their attendance on a date and whether they were present, by name',
  query: attendanceQuery,
  answer: pageOf(attendanceRow),
});

export const listProjectAttendance = endpoint({
  name: 'listProjectAttendance',
  method: 'GET',
  path: '/attendance/employee/project/web/:id',
  permission: 'attendance.see-others',
  dependsOn: { attendance: 'any', leave: 'any', assignments: 'any' },
  summary: 'The same for employees assigned to a project or who worked there on that date',
  params: z.object({ id: pathId }),
  query: attendanceQuery,
  answer: pageOf(attendanceRow),
});

export const getAttendanceTotals = endpoint({
  name: 'getAttendanceTotals',
  method: 'GET',
  path: '/attendance/totals',
  permission: 'attendance.see-others',
  dependsOn: { attendance: 'any', leave: 'any', assignments: 'any' },
  summary: 'What the list of a date comes to on all of its pages: people by presence, hours and overtime',
  query: attendanceFilters.extend({ project_id: queryNumber(id).optional() }),
  answer: attendanceTotals,
});

export const attendanceRanges = ['daily', 'monthly'] as const;
const rangeQuery = z.object({
  range: z.enum(attendanceRanges, { error: 'Please select daily or monthly.' }).default('daily'),
  /** Any day of the range; today by default. */
  date: siteDate.optional(),
});

export const getAttendance = endpoint({
  name: 'getAttendance',
  method: 'GET',
  path: '/attendance/employee/:id',
  permission: 'signed-in',
  dependsOn: { attendance: 'record', leave: 'any', work_calendars: 'any' },
  availableOffline: true,
  summary: 'Attendance days of one employee: one’s own, or others’ with permission',
  params: z.object({ id: pathId }),
  query: rangeQuery,
  answer: z.array(attendanceDayOfRange),
});

/** The path of a file that works without a token, for 12 hours at least. */
const filePath = z.string();

export const exportAttendance = endpoint({
  name: 'exportAttendance',
  method: 'GET',
  path: '/attendance/attendance_export/:id',
  permission: 'signed-in',
  confirmed: true,
  dependsOn: {},
  summary: 'Path of an .xlsx with the attendance of one employee for a day or a month',
  params: z.object({ id: pathId }),
  query: rangeQuery,
  answer: filePath,
});

export const exportAllAttendance = endpoint({
  name: 'exportAllAttendance',
  method: 'GET',
  path: '/attendance/export',
  permission: 'attendance.see-others',
  confirmed: true,
  dependsOn: {},
  summary:
    'Path of an .xlsx with the attendance of all employees for a day or a month, filtered like the list',
  query: rangeQuery.extend({
    search_term: searchTerm,
    project_id: queryNumber(id).optional(),
    /** As in the list of the day; ignored for a month, on each day of which somebody is in another state. */
    presence: presence.optional(),
  }),
  answer: filePath,
});

const timeOfDay = (missing: string) =>
  z.string({ error: missing }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing);

/** Overtime of somebody, to be approved. */
export const newOvertime = z
  .object({
    employee_id: z.number({ error: 'Please select an employee.' }).pipe(id),
    date: z.string({ error: DATE_MISSING }).min(1, DATE_MISSING).pipe(siteDate),
    start_time: timeOfDay('Please type a start time in the form HH:MM.'),
    end_time: timeOfDay('Please type an end time in the form HH:MM.'),
    reason: requiredLine('Please type a reason.', 500),
  })
  .refine((body) => body.start_time !== body.end_time, {
    path: ['end_time'],
    error: 'End time must differ from the start time.',
  });

export const recordOvertime = endpoint({
  name: 'recordOvertime',
  method: 'POST',
  path: '/attendance/overtime',
  permission: 'attendance.clock-others',
  changes: { attendance: 'any' },
  sentLater: true,
  summary:
    'Record overtime for oneself or someone else, within or after an attendance of theirs; it needs approval',
  body: newOvertime,
  ignored: ['id', 'status', 'requested_by', 'prepared_by', 'approved_by'],
  answer: overtime,
  message: 'Overtime Added!',
});

export const getOvertime = endpoint({
  name: 'getOvertime',
  method: 'GET',
  path: '/attendance/overtime/:id',
  permission: 'signed-in',
  dependsOn: { attendance: 'any' },
  availableOffline: true,
  summary: 'One overtime: one’s own, or another’s with permission to see their attendance',
  params: z.object({ id: pathId }),
  answer: overtime,
});

export const decideOvertime = endpoint({
  name: 'decideOvertime',
  method: 'PUT',
  path: '/attendance/overtime/:id',
  permission: 'overtime.decide',
  delegable: true,
  changes: { attendance: 'any' },
  sentLater: true,
  summary: 'Approve or reject overtime; only a Superadmin can decide on their own',
  params: z.object({ id: pathId }),
  body: overtimeDecision,
  ignored: ['id', 'decided_by', 'approved_by', 'rejected_by'],
  answer: overtime,
  message: 'Overtime Updated!',
});

export const listOvertime = endpoint({
  name: 'listOvertime',
  method: 'GET',
  path: '/attendance/overtime',
  permission: 'signed-in',
  dependsOn: { attendance: 'any', assignments: 'any' },
  availableOffline: true,
  summary: 'Overtime, latest first: one’s own, and others’ with permission to see their attendance',
  query: pageQuery.extend({
    ...requestFilters(decisionStatuses),
    ...sortQuery({ columns: ['date', 'employee', 'status'], default: 'date', direction: 'desc' }),
  }),
  answer: pageOf(overtime),
});

/** What an attendance should have been. */
export const newCorrection = z
  .object({
    /** The attendance to correct; none: one that was never clocked, at `project_id`. */
    attendance_id: id.nullish(),
    project_id: id.nullish(),
    /** None: as it was clocked. */
    time_in: z.union([instant, z.literal('')], { error: 'Please pick a time.' }).nullish(),
    time_out: z.string({ error: 'Please pick a time.' }).min(1, 'Please pick a time.').pipe(instant),
    reason: requiredLine('Please type a reason.', 500),
  })
  .refine((body) => Boolean(body.attendance_id) || Boolean(body.project_id), {
    path: ['project_id'],
    error: 'Please select a project.',
  })
  .refine((body) => Boolean(body.attendance_id) || Boolean(body.time_in), {
    path: ['time_in'],
    error: 'Please pick a time.',
  });

export const askCorrection = endpoint({
  name: 'askCorrection',
  method: 'POST',
  path: '/attendance/corrections',
  permission: 'signed-in',
  changes: { attendance: 'any' },
  sentLater: true,
  summary:
    'Request a correction of one’s own attendance, such as a missing clock-out; a supervisor approves it',
  body: newCorrection,
  ignored: ['id', 'status', 'requested_by'],
  answer: attendanceCorrection,
  message: 'Correction submitted.',
});

export const decideCorrection = endpoint({
  name: 'decideCorrection',
  method: 'PUT',
  path: '/attendance/corrections/:id',
  permission: 'attendance-correction.decide',
  delegable: true,
  changes: { attendance: 'any' },
  sentLater: true,
  summary: 'Approve or reject a correction; approval updates the attendance',
  params: z.object({ id: pathId }),
  body: correctionDecision,
  ignored: ['id', 'decided_by', 'approved_by', 'rejected_by'],
  answer: attendanceCorrection,
  message: 'Correction Updated!',
});

export const listCorrections = endpoint({
  name: 'listCorrections',
  method: 'GET',
  path: '/attendance/corrections',
  permission: 'signed-in',
  dependsOn: { attendance: 'any', assignments: 'any' },
  availableOffline: true,
  summary: 'Corrections, latest first: one’s own, and others’ with permission to decide',
  query: pageQuery.extend({
    ...requestFilters(decisionStatuses),
    ...sortQuery({ columns: ['date', 'employee', 'project', 'status'], default: 'date', direction: 'desc' }),
  }),
  answer: pageOf(attendanceCorrection),
});
