import type { AttendanceRow } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from '../attendance.module.css';

/** What the people on this page of a day come to together. */
export function DayTotals({ rows }: { rows: readonly AttendanceRow[] }) {
  const { t } = useTranslation();
  const sum = (of: (row: AttendanceRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const parts = [
    { name: t('Present'), value: sum((row) => (row.in ? 1 : 0)) },
    { name: t('On leave'), value: sum((row) => (row.leave_application ? 1 : 0)) },
    { name: t('Total Hours'), value: sum((row) => row.hours) },
    { name: t('Overtime Hours'), value: sum((row) => row.overtime) },
    { name: t('Total'), value: sum((row) => row.total) },
  ];
  return (
    <div className={classes.totals} role="status" aria-label={t('Page totals')}>
      <span className={classes.below}>{t('On this page')}</span>
      {parts.map(({ name, value }) => (
        <span key={name}>
          {name} <strong>{value}</strong>
        </span>
      ))}
    </div>
  );
}
