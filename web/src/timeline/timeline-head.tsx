import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { leftOf, type Scale, ticksOf } from './scale.ts';
import classes from './timeline.module.css';

type SightProps = {
  scale: Scale;
  /** The pixels that are drawn of it. */
  from: number;
  to: number;
};

/** The head of the timeline: the columns, and the calendar above the bars. */
export const TimelineHead = memo(function TimelineHead({
  scale,
  from,
  to,
  wide,
}: SightProps & { wide: boolean }) {
  const { t } = useTranslation();
  const { upper, lower } = ticksOf(scale, from, to);
  return (
    <div role="row" className={classes.head} aria-rowindex={1}>
      <div className={classes.sheet} role="presentation">
        <div role="columnheader" className={`${classes.name} ${classes.corner}`}>
          {t('Task')}
        </div>
        {wide && (
          <>
            <div role="columnheader" className={classes.date}>
              {t('Start')}
            </div>
            <div role="columnheader" className={classes.date}>
              {t('End')}
            </div>
          </>
        )}
        <div role="columnheader" className={classes.percentage} aria-label={t('Progress')}>
          %
        </div>
      </div>
      <div role="columnheader" className={classes.track} aria-label={t('Timeline')}>
        {upper.map(({ day, left, width, label }) => (
          <div key={day} className={classes.upper} style={{ left, width }} aria-hidden>
            <span>{label}</span>
          </div>
        ))}
        {lower.map(({ day, left, width, label, isWeekend }) => (
          <div
            key={day}
            className={classes.lower}
            data-weekend={isWeekend || undefined}
            style={{ left, width }}
            aria-hidden
          >
            {label}
          </div>
        ))}
      </div>
    </div>
  );
});

/** The lines behind the bars: where the units of the head begin, and today. */
export const TimelineLines = memo(function TimelineLines({
  scale,
  from,
  to,
  today,
}: SightProps & { today: number }) {
  const { lower } = ticksOf(scale, from, to);
  return (
    <div className={classes.lines} aria-hidden>
      {lower.map(({ day, left, width, isWeekend }) => (
        <div
          key={day}
          className={classes.line}
          data-weekend={isWeekend || undefined}
          style={{ left, width: isWeekend ? width : undefined }}
        />
      ))}
      {today >= scale.first && today <= scale.last && (
        <div className={classes.today} style={{ left: leftOf(scale, today + 0.5) }} />
      )}
    </div>
  );
});
