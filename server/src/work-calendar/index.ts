import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import { invalid } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import { addCalendarDay, removeCalendarDay, updateCalendarDay } from './change-days.ts';
import { workCalendarHistory } from './history.ts';
import { importCalendarDays } from './import-days.ts';
import { getWorkCalendar } from './read-calendar.ts';
import { updateWorkWeek } from './update-work-week.ts';

export { readMonthCalendars } from './month-calendars.ts';
export { workingDaysOfPeople } from './working-days.ts';

/** On which days the people of a company work. */
export const workCalendarSlice: Slice = {
  title: 'Working days',
  routes: [
    route(contract.getWorkCalendar, getWorkCalendar),
    route(contract.updateWorkWeek, updateWorkWeek),
    route(contract.addCalendarDay, addCalendarDay),
    route(contract.updateCalendarDay, updateCalendarDay),
    route(contract.removeCalendarDay, removeCalendarDay),
    route(contract.importCalendarDays, importCalendarDays),
  ],
  constraints: {
    calendar_days_once: () => invalid({ date: 'This date is in the calendar already.' }),
  },
  history: workCalendarHistory,
};
