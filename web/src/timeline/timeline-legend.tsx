import { useTranslation } from 'react-i18next';
import classes from './timeline.module.css';

type TimelineLegendProps = { hasOverdue: boolean; hasBaseline: boolean; hasFloats: boolean };

/** What the colours of the timeline mean, of those that it has. */
export function TimelineLegend({ hasOverdue, hasBaseline, hasFloats }: TimelineLegendProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.legend}>
      <span data-kind="done">{t('Done')}</span>
      <span data-kind="remaining">{t('Remaining')}</span>
      {hasOverdue && <span data-kind="overdue">{t('Overdue')}</span>}
      {hasBaseline && <span data-kind="baseline">{t('Baseline')}</span>}
      {hasFloats && (
        <span data-kind="critical" title={t('Tasks without float in the imported schedule')}>
          {t('Critical')}
        </span>
      )}
      <span data-kind="today">{t('Today')}</span>
    </div>
  );
}
