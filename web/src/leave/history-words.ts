import {
  type CalendarDayKind,
  calendarDayKinds,
  type HalfOfDay,
  halvesOfDay,
  type LeaveType,
  leaveTypes,
  type Weekday,
  weekdays,
} from '@plumbline/contract';
import { requestHistoryWords } from '../decisions/history-words.ts';
import type { HistoryWords } from '../platform/history-words.ts';
import { formatCredit } from './leave-words.ts';

/** How the history of a calendar and of its days reads. */
const calendarWords: HistoryWords = {
  labels: { weekdays: 'Working days', date: 'Date', kind: 'Kind', name: 'Name' },
  value: (t, field, value) =>
    field === 'weekdays'
      ? (value as Weekday[]).map((day) => t(weekdays[day])).join(', ')
      : field === 'kind'
        ? t(calendarDayKinds[value as CalendarDayKind])
        : undefined,
  sentence(t, { action, subject, changes }) {
    if (changes.weekdays) return t('changed the working days');
    const name = subject.title ?? '';
    if (action === 'created') return t('added {{name}} to the calendar', { name });
    return action === 'deleted'
      ? t('removed {{name}} from the calendar', { name })
      : t('changed {{name}} in the calendar', { name });
  },
};

/** How the history of applications for leave and of leave credits reads. */
export const leaveHistoryWords: Record<string, HistoryWords> = {
  leave_applications: requestHistoryWords('applied for this leave', {
    labels: {
      type_of_leave: 'Type',
      start_date: 'Start Date',
      end_date: 'End Date',
      half_of_day: 'Half of the day',
      days_not_covered: 'Days not covered',
    },
    order: [
      'type_of_leave',
      'start_date',
      'end_date',
      'half_day',
      'half_of_day',
      'reason',
      'days_not_covered',
    ],
    value: (t, field, value) =>
      field === 'type_of_leave'
        ? t(leaveTypes[value as LeaveType] ?? String(value))
        : field === 'days_not_covered'
          ? formatCredit(Number(value))
          : field === 'half_of_day'
            ? t(halvesOfDay[value as HalfOfDay])
            : undefined,
  }),
  work_calendars: calendarWords,
  calendar_days: calendarWords,
  leave_credit_defaults: {
    labels: { credit: 'Credit' },
    value: (_, __, value) => formatCredit(Number(value)),
    sentence(t, { action, subject }) {
      const credit = subject.title ?? '';
      if (action === 'created') return t('set the default credit: {{credit}}', { credit });
      return action === 'deleted'
        ? t('removed the default credit: {{credit}}', { credit })
        : t('changed the default credit: {{credit}}', { credit });
    },
  },
  leave_credits: {
    labels: { credit: 'Credit', used: 'Used' },
    order: ['credit', 'used'],
    value: (_, __, value) => formatCredit(Number(value)),
    sentence(t, { action, subject, changes }) {
      const type = subject.title ?? '';
      if (action === 'created') return t('set the leave credits: {{type}}', { type });
      return changes.credit
        ? t('changed the leave credits: {{type}}', { type })
        : t('changed the used leave: {{type}}', { type });
    },
  },
};
