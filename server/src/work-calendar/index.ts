import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import { invalid } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import type { AfterCalendarChange } from './after-calendar-change.ts';
import { addCalendarDay, removeCalendarDay, updateCalendarDay } from './change-days.ts';
import { workCalendarHistory } from './history.ts';
import { importCalendarDays } from './import-days.ts';
import { getWorkCalendar } from './read-calendar.ts';
import { updateWorkWeek } from './update-work-week.ts';

export { readMonthCalendars } from './month-calendars.ts';
export { keepCalendarOf } from './read-calendar.ts';
export { remindOfHolidays } from './remind-of-holidays.ts';
export { workingDaysOfPeople } from './working-days.ts';

/**
 * On which days the people of a company work.
 * @param recountLeave what follows from a change, of the slice of leave
 */
export const workCalendarSlice = (recountLeave: AfterCalendarChange): Slice => ({
  title: 'Working days',
  routes: [
    route(contract.getWorkCalendar, getWorkCalendar),
    route(contract.updateWorkWeek, (ctx, input) => updateWorkWeek(ctx, input, recountLeave)),
    route(contract.addCalendarDay, (ctx, input) => addCalendarDay(ctx, input, recountLeave)),
    route(contract.updateCalendarDay, (ctx, input) => updateCalendarDay(ctx, input, recountLeave)),
    route(contract.removeCalendarDay, (ctx, input) => removeCalendarDay(ctx, input, recountLeave)),
    route(contract.importCalendarDays, (ctx, input) => importCalendarDays(ctx, input, recountLeave)),
  ],
  constraints: {
    calendar_days_once: () => invalid({ date: 'This date is in the calendar already.' }),
  },
  history: workCalendarHistory,
});
