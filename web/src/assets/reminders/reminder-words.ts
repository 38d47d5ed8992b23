import type { ReminderKind } from '@plumbline/contract';

/** What the kinds of reminder are called, what their day is, and what is said where there is none, as keys. */
export const reminderWords = {
  overdue: {
    label: 'Overdue',
    day: 'Due Back',
    none: 'Nothing is overdue',
    reason: 'What was not returned by its day is listed here.',
  },
  due_soon: {
    label: 'Due back soon',
    day: 'Due Back',
    none: 'Nothing is due back soon',
    reason: 'What is due back within 7 days is listed here.',
  },
  warranty: {
    label: 'Warranty ending',
    day: 'Warranty Ends',
    none: 'No warranty ends soon',
    reason: 'Warranties that end within 60 days are listed here.',
  },
  service: {
    label: 'Long in service',
    day: 'In Service Since',
    none: 'Nothing has been in service for long',
    reason: 'What has been in service for more than 30 days is listed here.',
  },
} as const satisfies Record<ReminderKind, Record<string, string>>;
