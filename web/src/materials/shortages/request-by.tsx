import { Text } from '@mantine/core';
import type { Shortage } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/text/dates.ts';
import classes from './shortages.module.css';

/** The last day on which something can be requested and still arrive in time; 'At once' where that is over. */
export function RequestBy({ row: { request_by, is_overdue } }: { row: Shortage }) {
  const { t } = useTranslation();
  if (request_by === null) return t('No start date');
  if (!is_overdue) return <span className="numbers">{formatDate(request_by)}</span>;
  return (
    <span className={classes.by} data-overdue>
      <span className={classes.overdue}>
        <TriangleAlert size={13} aria-hidden />
        {t('At once')}
      </span>
      <Text span size="xs" c="dimmed">
        {t('was due by {{day}}', { day: formatDate(request_by) })}
      </Text>
    </span>
  );
}
