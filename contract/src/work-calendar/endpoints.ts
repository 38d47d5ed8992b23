import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pathId, readVersion, requiredLine, siteDate } from '../platform/scalars.ts';
import { calendarDayKindNames, workCalendar, workCalendarDay } from './work-calendar.ts';

/** The most holidays and working days that a company keeps: decades of them. */
export const MAX_WORK_CALENDAR_DAYS = 1000;

/** The longest text that holidays are imported from, in characters. */
export const MAX_HOLIDAY_TEXT = 500_000;

const params = z.object({ id: pathId });

export const getWorkCalendar = endpoint({
  name: 'getWorkCalendar',
  method: 'GET',
  path: '/company/:id/calendar',
  permission: 'signed-in',
  dependsOn: { work_calendars: 'any', companies: 'any' },
  summary: 'The working weekdays of a company, its public holidays and the days that are worked besides',
  params,
  answer: workCalendar,
});

const DAY_MISSING = 'Please select at least one weekday.';

/** The form of the weekdays. */
export const workWeek = z.object({
  weekdays: z
    .array(
      z
        .number()
        .int()
        .min(1, 'Please select weekdays from 1 to 7.')
        .max(7, 'Please select weekdays from 1 to 7.'),
      {
        error: DAY_MISSING,
      },
    )
    .min(1, DAY_MISSING)
    .max(7, 'Please select each weekday once.'),
  ...readVersion,
});

export const updateWorkWeek = endpoint({
  name: 'updateWorkWeek',
  method: 'PUT',
  path: '/company/:id/work-week',
  permission: 'work-calendar.write',
  changes: { work_calendars: 'any', leave: 'any' },
  summary: 'Set the weekdays that a company works; 1 is Monday',
  params,
  body: workWeek,
  ignored: ['company_id', 'days'],
  answer: workCalendar,
  message: 'Working Days Updated!',
});

const DATE_MISSING = 'Please pick a date.';

/** The form of a holiday or a working day. */
export const newCalendarDay = z.object({
  date: z.string({ error: DATE_MISSING }).min(1, DATE_MISSING).pipe(siteDate),
  name: requiredLine('Please type a name.', 100),
  kind: z.enum(calendarDayKindNames, { error: 'Please select what day it is.' }).default('holiday'),
});

export const addCalendarDay = endpoint({
  name: 'addCalendarDay',
  method: 'POST',
  path: '/company/:id/calendar-days',
  permission: 'work-calendar.write',
  changes: { work_calendars: 'any', leave: 'any' },
  summary: 'Add a public holiday or a working day to the calendar of a company',
  params,
  body: newCalendarDay,
  answer: workCalendarDay,
  message: 'Calendar Updated!',
});

/** The form of a change. */
export const calendarDayChanges = newCalendarDay.partial().extend(readVersion);

export const updateCalendarDay = endpoint({
  name: 'updateCalendarDay',
  method: 'PUT',
  path: '/calendar-days/:id',
  permission: 'work-calendar.write',
  changes: { work_calendars: 'any', leave: 'any' },
  summary: 'Change a public holiday or a working day; what is not named stays',
  params,
  body: calendarDayChanges,
  answer: workCalendarDay,
  message: 'Calendar Updated!',
});

export const removeCalendarDay = endpoint({
  name: 'removeCalendarDay',
  method: 'DELETE',
  path: '/calendar-days/:id',
  permission: 'work-calendar.write',
  changes: { work_calendars: 'any', leave: 'any' },
  summary: 'Remove a public holiday or a working day',
  params,
  answer: z.null(),
  message: 'Calendar Updated!',
});

export const importCalendarDays = endpoint({
  name: 'importCalendarDays',
  method: 'POST',
  path: '/company/:id/calendar-days/import',
  permission: 'work-calendar.write',
  changes: { work_calendars: 'any', leave: 'any' },
  summary:
    'Add public holidays from the text of an .ics or .csv file (date and name); a day that is there gets the name of the file',
  params,
  body: z.object({
    text: z
      .string({ error: 'Please choose a file.' })
      .min(1, 'Please choose a file.')
      .max(MAX_HOLIDAY_TEXT, 'Please choose a file of at most 500 kB.'),
  }),
  answer: z.object({ added: z.number().int(), updated: z.number().int(), calendar: workCalendar }),
  message: 'Calendar Updated!',
});
