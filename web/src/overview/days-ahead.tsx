import { againstPlan, isFarBehind } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { formatDate, NO_DATE } from '../ui/text/dates.ts';
import classes from './overview.module.css';

type DaysAheadProps = {
  standing: {
    percentage: number | null;
    planned_percentage: number | null;
    days_ahead: number | null;
    last_day: string | null;
  };
  /** The day on which it was so; today unless given. */
  on?: string | undefined;
};

/**
 * How far the work is ahead of its plan or behind it, in days; a dash where there is no plan. It is marked where it is behind
 * by more points than the company set. Rule: OVERVIEW-6.
 */
export function DaysAhead({ standing, on }: DaysAheadProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const plan = againstPlan(standing, on ?? site.today);
  if (plan.kind === 'none') return <span className={classes.dimmed}>{NO_DATE}</span>;
  if (plan.kind === 'on plan') return <span>{t('On plan')}</span>;
  if (plan.kind === 'ahead')
    return <span className={classes.ahead}>{t('{{count}} days ahead', { count: plan.days })}</span>;
  const isFar = isFarBehind(standing, site.behind_plan_points);
  return (
    <span className={classes.behind} data-far={isFar || undefined}>
      {isFar && <TriangleAlert size={13} aria-hidden />}
      {plan.kind === 'past'
        ? t('Plan ended {{day}}', { day: formatDate(plan.lastDay) })
        : t('{{count}} days behind', { count: plan.days })}
    </span>
  );
}
