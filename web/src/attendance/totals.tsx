import type { AttendanceDay } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from './attendance.module.css';
import { sumDays } from './worked-time.ts';

/** What some days come to together. */
export function Totals({ days }: { days: readonly AttendanceDay[] }) {
  const { t } = useTranslation();
  const { hours, overtime, total, leave } = sumDays(days);
  return (
    <div className={classes.totals} role="status" aria-label={t('Totals')}>
      <span>
        {t('Hours')} <strong>{hours}</strong>
      </span>
      <span>
        {t('Overtime')} <strong>{overtime}</strong>
      </span>
      <span>
        {t('Total hours')} <strong>{total}</strong>
      </span>
      {leave > 0 && (
        <span>
          {t('Leave days')} <strong>{leave}</strong>
        </span>
      )}
    </div>
  );
}
