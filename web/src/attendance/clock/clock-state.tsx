import { Text } from '@mantine/core';
import type { Answer, getMyAttendance } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { formatDay, siteDay, siteTime } from '../times.ts';
import { isAtWork } from '../worked-time.ts';
import classes from './clock.module.css';
import { useServerClock } from './server-clock.ts';

/** Whether one is at work, since when and where. */
export function ClockState({ mine }: { mine: Answer<typeof getMyAttendance> }) {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  const now = new Date(useServerClock()).toISOString();
  const open = isAtWork(mine.open) ? mine.open : null;
  return (
    <div role="status">
      <div className={classes.stateWords}>
        {open
          ? t('Clocked in since {{time}}', { time: timeSince(open.attendance_in.time_taken, now, zone) })
          : t('Not clocked in')}
      </div>
      {open && <Text style={{ overflowWrap: 'anywhere' }}>{open.hierarchy}</Text>}
    </div>
  );
}

/** A time of today, or with its day where it was another one. */
function timeSince(instant: string, now: string, zone: string): string {
  const day = siteDay(instant, zone);
  const time = siteTime(instant, zone);
  return day === siteDay(now, zone) ? time : `${formatDay(day)}, ${time}`;
}
