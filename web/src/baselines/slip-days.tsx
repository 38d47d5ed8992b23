import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NO_DATE } from '../ui/text/dates.ts';
import classes from './baselines.module.css';

/** By how many days something has moved since a baseline; a dash where there is nothing to compare. */
export function SlipDays({ days }: { days: number | null }) {
  const { t } = useTranslation();
  if (days === null) return <span className={classes.dimmed}>{NO_DATE}</span>;
  if (days === 0) return <span className={classes.dimmed}>{t('No change')}</span>;
  if (days < 0)
    return <span className={classes.earlier}>{t('{{count}} days earlier', { count: -days })}</span>;
  return (
    <span className={classes.later}>
      <TriangleAlert size={13} aria-hidden />
      {t('{{count}} days later', { count: days })}
    </span>
  );
}
