import { Badge } from '@mantine/core';
import type { Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useReminderCounts } from './use-reminder-counts.ts';

/** The number that needs attention, as a badge; red if something is overdue, hidden at 0. */
export function ReminderCount({ family }: { family: Family }) {
  const { t } = useTranslation();
  const counts = useReminderCounts(family);
  if (!counts || counts.all === 0) return null;
  const { all, overdue } = counts;
  const words =
    overdue > 0
      ? t('{{count}} need attention, {{overdue}} overdue', { count: all, overdue })
      : t('{{count}} need attention', { count: all });
  return (
    <Badge
      miw="max-content"
      color={overdue > 0 ? 'bad' : 'pending'}
      variant="light"
      size="sm"
      fz="xs"
      aria-label={words}
    >
      {all}
    </Badge>
  );
}
