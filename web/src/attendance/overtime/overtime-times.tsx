import type { Overtime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from '../attendance.module.css';
import { useDuration } from '../use-duration.ts';

type OvertimeTimesProps = { overtime: Pick<Overtime, 'start_time' | 'end_time' | 'minutes'> };

/** From when to when, how long, and whether it ended on the next day. */
export function OvertimeTimes({ overtime: { start_time, end_time, minutes } }: OvertimeTimesProps) {
  const { t } = useTranslation();
  const duration = useDuration();
  return (
    <span className="numbers">
      {start_time} – {end_time}{' '}
      <span className={classes.below}>
        {end_time <= start_time
          ? t('{{length}}, ends the next day', { length: duration(minutes) })
          : duration(minutes)}
      </span>
    </span>
  );
}
