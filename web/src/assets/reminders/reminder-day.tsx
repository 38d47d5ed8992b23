import { Text } from '@mantine/core';
import type { AssetReminder, ReminderKind } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import classes from './reminders.module.css';

/** The day of a reminder, and how far away it is; red, with a word, when overdue. */
export function ReminderDay({ kind, reminder }: { kind: ReminderKind; reminder: AssetReminder }) {
  const { t } = useTranslation();
  const { date, days } = reminder;
  const words =
    kind === 'overdue'
      ? t('Overdue by {{count}} days', { count: -days })
      : kind === 'service'
        ? t('For {{count}} days', { count: -days })
        : days === 0
          ? t('Today')
          : t('In {{count}} days', { count: days });
  return (
    <span className={classes.day} data-overdue={kind === 'overdue' || undefined}>
      <span className="numbers">{formatDate(date)}</span>
      <Text span size="xs" className={classes.distance}>
        {kind === 'overdue' && <TriangleAlert size={13} aria-hidden />} {words}
      </Text>
    </span>
  );
}
