import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NO_DATE } from '../ui/dates.ts';
import classes from './overview.module.css';

/** How far the work is ahead of its plan or behind it, in days; a dash where there is no plan. */
export function DaysAhead({ days }: { days: number | null }) {
  const { t } = useTranslation();
  if (days === null) return <span className={classes.dimmed}>{NO_DATE}</span>;
  if (days === 0) return <span>{t('On plan')}</span>;
  if (days > 0) return <span className={classes.ahead}>{t('{{count}} days ahead', { count: days })}</span>;
  return (
    <span className={classes.behind}>
      <TriangleAlert size={13} aria-hidden />
      {t('{{count}} days behind', { count: -days })}
    </span>
  );
}
