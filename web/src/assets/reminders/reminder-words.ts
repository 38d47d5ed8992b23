import type { ReminderKind } from '@plumbline/contract';

/** The names of the kinds of reminder, of their day, and their empty texts, as message keys. */
export const reminderWords = {
  overdue: {
    label: 'Overdue',
    day: 'Due Back',
    none: 'Nothing is overdue',
    reason: 'Items not returned on time appear here.',
  },
  due_soon: {
    label: 'Due back soon',
    day: 'Due Back',
    none: 'Nothing is due back soon',
    reason: 'Items due back within 7 days appear here.',
  },
  warranty: {
    label: 'Warranty ending',
    day: 'Warranty Ends',
    none: 'No warranty ends soon',
    reason: 'Warranties that end within 60 days appear here.',
  },
  service: {
    label: 'Long in service',
    day: 'In Service Since',
    none: 'Nothing has been in service for more than 30 days',
    reason: 'Items in service for more than 30 days appear here.',
  },
} as const satisfies Record<ReminderKind, Record<string, string>>;
