import { useTranslation } from 'react-i18next';
import { formatPercentage } from '../ui/badges/percentage-bar.tsx';
import { NO_DATE } from '../ui/text/dates.ts';
import classes from './overview.module.css';

/** A percentage that may not be known. */
export const percentageOrDash = (value: number | null): string =>
  value === null ? NO_DATE : formatPercentage(value);

/** Progress as a bar with a mark where the plan is, and both as numbers. */
export function BesidePlan({ percentage, planned }: { percentage: number | null; planned: number | null }) {
  const { t } = useTranslation();
  return (
    <span className={classes.beside}>
      <span className={classes.track} aria-hidden>
        <span className={classes.done} style={{ width: `${percentage ?? 0}%` }} />
        {planned !== null && <span className={classes.mark} style={{ left: `${planned}%` }} />}
      </span>
      <span className={classes.figures}>
        {percentageOrDash(percentage)}{' '}
        <span className={classes.dimmed}>
          {planned === null
            ? t('no plan')
            : t('planned {{percentage}}', { percentage: formatPercentage(planned) })}
        </span>
      </span>
    </span>
  );
}
