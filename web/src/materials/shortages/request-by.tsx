import type { Shortage } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/text/dates.ts';
import classes from './shortages.module.css';

/** The last day on which something can be requested and still arrive in time, in red where that is over. */
export function RequestBy({ row: { request_by, is_overdue } }: { row: Shortage }) {
  const { t } = useTranslation();
  if (request_by === null) return t('No start date');
  const day = <span className="numbers">{formatDate(request_by)}</span>;
  if (!is_overdue) return day;
  return (
    <span className={classes.overdue}>
      <TriangleAlert size={13} role="img" aria-label={t('Overdue')} />
      {day}
    </span>
  );
}
